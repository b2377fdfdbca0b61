#include "dynamics/constraints/contact/soft_contact_solver.h"

#include <bit>

namespace sprung::dynamics {
namespace {

using SoftContact = SoftContacts::Contact;
using Batch = SoftContactBatch;

constexpr int colorsOfAKind = Coloring::colors;
constexpr int kinds = 4;
constexpr int numbersOfAPoint = sizeof(PointMotion) / sizeof(float);

bool isForLanes(const SoftContact& c)
{
    return c.isOfPoints && !c.isSelf && c.points <= Batch::maxPoints && c.w > 0.0f;
}

/// Those that have carried nothing of late come last: most of their blocks can be left out. And a block's
/// contacts all have one point, or all more.
int kindOf(const SoftContact& c)
{
    return (c.isAnchored ? 0 : 2) + (c.points > 1 ? 0 : 1);
}

}  // namespace

SoftContactSolver::SoftContactSolver(int lanes)
    : lanes_(lanes),
      kernels_(lanes == 4   ? &softContactKernels4
               : lanes == 8 ? &softContactKernels8
                            : &softContactKernels16)
{
}

void SoftContactSolver::prepare(const SoftContacts& contacts, std::span<const int> chosen,
                                const Points& points)
{
    if (chosen.empty()) {
        others_.clear();
        contacts_.clear();
        batch_ = {};
        return;
    }
    sort(contacts, chosen, points.start.size());
    pack(contacts, points);
    batch_.depenetrationSpeed = contacts.depenetrationSpeed();
}

/// By kinds, and within these by colours, of which those that are gripped and those that are not have their
/// own.
void SoftContactSolver::sort(const SoftContacts& contacts, std::span<const int> chosen,
                             std::size_t pointCount)
{
    others_.clear();
    colored_.clear();
    colors_.clear();
    begins_.assign(kinds * colorsOfAKind + 1, 0);
    coloring_.restart(2 * pointCount);
    for (int i : chosen) {
        const SoftContact& c = contacts.contact(i);
        if (!isForLanes(c)) {
            others_.push_back(i);
            continue;
        }
        std::array<int, 4> places{};
        for (int k = 0; k < c.points; ++k)
            places[k] = 2 * c.p[k] + (c.isAnchored ? 1 : 0);
        const int color = coloring_.next(std::span(places).first(c.points));
        if (color == colorsOfAKind) {
            others_.push_back(i);
            continue;
        }
        colored_.push_back(i);
        colors_.push_back(kindOf(c) * colorsOfAKind + color);
        ++begins_[colors_.back() + 1];
    }
    for (std::size_t color = 1; color < begins_.size(); ++color)
        begins_[color] += begins_[color - 1];
    sorted_.resize(colored_.size());
    std::vector<int>& next = contacts_;  // not needed yet
    next = begins_;
    for (std::size_t i = 0; i < colored_.size(); ++i)
        sorted_[next[colors_[i]]++] = colored_[i];
}

/// A colour begins with a block of its own.
void SoftContactSolver::pack(const SoftContacts& contacts, const Points& points)
{
    contacts_.clear();
    blocks_.clear();
    for (int color = 0; color < kinds * colorsOfAKind; ++color) {
        for (int i = begins_[color]; i < begins_[color + 1]; i += lanes_) {
            const int live = std::min(lanes_, begins_[color + 1] - i);
            const int each = contacts.contact(sorted_[i]).points > 1 ? Batch::maxPoints : 1;
            contacts_.insert(contacts_.end(), &sorted_[i], &sorted_[i] + live);
            blocks_.push_back({live, each});
            contacts_.resize(blocks_.size() * lanes_, -1);
        }
    }
    rows_.resize(contacts_.size() * Batch::count);
    at_.resize(contacts_.size() * Batch::maxPoints);
    for (std::size_t place = 0; place < contacts_.size(); ++place)
        fill(place, contacts.contact(contacts_[contacts_[place] < 0 ? place / lanes_ * lanes_ : place]),
             points);
    batch_ = {rows_.data(), at_.data(), blocks_.data(), static_cast<int>(blocks_.size())};
}

/// A dead lane has the numbers of a live one; what comes of them is left out.
void SoftContactSolver::fill(std::size_t place, const SoftContact& c, const Points& points)
{
    const std::size_t block = place / lanes_, lane = place % lanes_;
    int* at = &at_[block * Batch::maxPoints * lanes_ + lane];
    for (int k = 0; k < Batch::maxPoints; ++k)
        at[k * lanes_] = c.p[k < c.points ? k : 0] * numbersOfAPoint;
    float* rows = &rows_[block * Batch::count * lanes_ + lane];
    const auto set = [&](int row, float value) { rows[row * lanes_] = value; };
    for (int k = 0; k < Batch::maxPoints; ++k) {
        const bool isThere = k < c.points;
        const float w = isThere ? points.w[c.p[k]] : 0.0f, share = isThere ? c.t[k] : 0.0f,
                    lean = isThere ? c.u[k] : 0.0f;
        set(Batch::Share + k, share);
        set(Batch::Shift + k, share * w);
        set(Batch::Lean + k, lean);
        set(Batch::LeanShift + k, lean * w);
    }
    set(Batch::Nx, c.n.x);
    set(Batch::Ny, c.n.y);
    set(Batch::S0, c.s0);
    set(Batch::Mu, c.mu);
    set(Batch::E, c.e);
    set(Batch::W, c.w);
    set(Batch::InverseW, 1.0f / c.w);
    set(Batch::Lambda, 1.0f);  // as if it had stuck until now
    set(Batch::Tau, c.anchor.tau);
    for (int row : {Batch::Work, Batch::Held, Batch::Way})
        set(row, 0.0f);
}

void SoftContactSolver::beginSubstep(const MotionView& motionView)
{
    kernels_->beginSubstep(batch_, motionView.numbers());
}

void SoftContactSolver::project(MotionView& motionView, float h, bool backwards)
{
    kernels_->project(batch_, motionView.numbers(), h, backwards);
}

void SoftContactSolver::endSubstep(MotionView& motionView, float h)
{
    kernels_->endSubstep(batch_, motionView.numbers(), h);
}

void SoftContactSolver::writeBack(SoftContacts& contacts, const MotionView& motionView) const
{
    for (std::size_t place = 0; place < contacts_.size(); ++place) {
        if (contacts_[place] < 0)
            continue;
        const float* rows = &rows_[place / lanes_ * Batch::count * lanes_ + place % lanes_];
        contacts.load(contacts_[place], rows[Batch::Lambda * lanes_], rows[Batch::Lt * lanes_],
                      rows[Batch::Tau * lanes_],
                      {rows[Batch::Work * lanes_], rows[Batch::Held * lanes_], rows[Batch::Way * lanes_]},
                      motionView);
    }
}

}  // namespace sprung::dynamics
