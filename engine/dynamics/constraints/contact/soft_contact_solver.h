#pragma once

#include "dynamics/constraints/coloring.h"
#include "dynamics/constraints/contact/soft_contact_batch.h"
#include "dynamics/constraints/contact/soft_contacts.h"

namespace sprung::dynamics {

/// Takes the soft contacts between points by themselves many at a time, by colours within which no two share
/// a point. Others are left to SoftContacts. The bits are the same at every width.
class SoftContactSolver {
public:
    /// @param lanes 4, 8 or 16
    explicit SoftContactSolver(int lanes);

    /// Takes contacts as they are at the start of a frame. @param points all
    void prepare(const SoftContacts& contacts, std::span<const int> chosen, const Points& points);

    /// Contacts that have a body on a side, or are within one object, whose order is kept; and those at
    /// points where so many meet that they found no colour, which one by one take less room than in blocks.
    const std::vector<int>& others() const { return others_; }

    // These do as those of SoftContacts.
    void beginSubstep(const MotionView& motionView);
    void project(MotionView& motionView, float h, bool backwards);
    void endSubstep(MotionView& motionView, float h);

    /// Tells what the contacts carried in the last substep, and how far they have been pulled.
    void writeBack(SoftContacts& contacts, const MotionView& motionView) const;

private:
    void sort(const SoftContacts& contacts, std::span<const int> chosen, std::size_t pointCount);
    void pack(const SoftContacts& contacts, const Points& points);
    void fill(std::size_t place, const SoftContacts::Contact& contact, const Points& points);

    int lanes_;
    const SoftContactKernels* kernels_;
    SoftContactBatch batch_{};
    std::vector<float> rows_;
    std::vector<int> at_;
    std::vector<SoftContactBatch::Block> blocks_;
    std::vector<int> contacts_;  // by place; -1: a dead lane
    std::vector<int> others_;

    // While they are sorted.
    Coloring coloring_;
    std::vector<int> colored_, colors_, sorted_;  // contacts, beside them, and those in order
    std::vector<int> begins_;                     // of the colours
};

}  // namespace sprung::dynamics
