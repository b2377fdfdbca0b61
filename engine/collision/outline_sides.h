#pragma once

namespace sprung::collision {

/// The sides of an outline as lanes take them, counter-clockwise, each from its corner to the next. Lengths
/// are m, from any place near the outline. The last block is filled up with zeros, which stand for no side:
/// they are told by their number, since no value is out of the way of every place and every number.
struct SideRows {
    enum Row {
        X,  // of the corner
        Y,
        NextY,  // of the next corner
        Dx,     // to the next corner
        Dy,
        PerLength2,  // 1/m^2; 0 without length
        Slope,       // dx / dy
        Nx,          // outwards, unit
        Ny,
        Outer,  // 0; of a cut through the object minus infinity
        Cut,    // the other way round
        count
    };

    const float* rows;
    int sides;
    int rowLength;  // the sides, filled up to whole blocks of the widest lanes

    const float* operator[](Row row) const { return rows + row * rowLength; }
};

/// The outer side a place is nearest to.
struct NearestSide {
    int side;       // -1: none
    bool isInside;  // of the outline
};

/// A place, m, from the origin of the rows.
struct LocalPlace {
    float x, y;
};

/// Corners in a box, and not beyond a line: n . x <= most.
struct CornerWindow {
    float minX, minY, maxX, maxY;  // m
    float nX, nY, maxAlong;
};

/// The queries about many sides at once. Of several sides that are the same the first is answered.
struct SideKernels {
    void (*nearest)(const SideRows&, const LocalPlace* places, int count, NearestSide* found);

    /// Finds the outer side of a convex outline that is farthest towards each place; none where a cut is
    /// still farther and parts them.
    void (*outermost)(const SideRows&, const LocalPlace* places, int count, NearestSide* found);

    /// Says how far the corners reach along n: the largest n . x. m |n|
    float (*support)(const SideRows&, float nX, float nY);

    /// @param found room for as many as there are sides @return how many, ascending
    int (*cornersWithin)(const SideRows&, const CornerWindow&, int* found);
};

extern const SideKernels sideKernels4, sideKernels8, sideKernels16;

}  // namespace sprung::collision
