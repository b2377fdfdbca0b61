#pragma once

namespace sprung::dynamics {

/// Contacts between points by themselves, in blocks of W of which no two share a point. Blocks of a colour,
/// too, leave each other's points alone.
struct SoftContactBatch {
    static constexpr int maxPoints = 3;  // of a contact

    /// Each block has so many rows of W numbers.
    enum Row {
        Share,                         // t of each point, those of A negative
        Shift = Share + maxPoints,     // 1/kg, t w
        Lean = Shift + maxPoints,      // u of each point: how much of friction acts along n
        LeanShift = Lean + maxPoints,  // 1/kg, u w
        Nx = LeanShift + maxPoints,    // from A to B
        Ny,
        S0,  // m, at the start of the frame
        Mu,
        E,
        W,         // 1/kg, sum t^2 w
        InverseW,  // kg
        Start,     // m, s at the start of the substep
        Vn0,       // m/s, likewise
        Lambda,    // kg m, in this substep
        Lt,
        Tau,   // m, how far the sides had been pulled along each other at the start of the frame
        Work,  // J, of the depenetration speed in this frame
        Held,  // kg m, against which it did so in the last substep
        Way,   // m, likewise
        count
    };

    struct Block {
        int live;    // contacts; the lanes behind are dead
        int points;  // of each contact
    };

    float* rows;
    const int* at;  // where the points' numbers begin, of each block maxPoints rows of W
    const Block* list;
    int blocks;
    float depenetrationSpeed;  // m/s, at most, of what overlaps
};

/// The inner loops of soft contacts at one width. Points are given by their numbers, as in PointMotion.
struct SoftContactKernels {
    void (*beginSubstep)(const SoftContactBatch&, const float* points);
    void (*project)(const SoftContactBatch&, float* points, float h, bool backwards);
    void (*endSubstep)(const SoftContactBatch&, float* points, float h);
};

extern const SoftContactKernels softContactKernels4, softContactKernels8, softContactKernels16;

}  // namespace sprung::dynamics
