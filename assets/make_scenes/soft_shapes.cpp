#include "soft_shapes.h"

#include "pieces.h"
#include "scene/object_builder.h"

namespace sprung {

void braceRing(Scene& scene, ObjectId disc, std::initializer_list<int> reaches)
{
    const std::vector<PointId> ring = find(scene, disc)->outline;
    const int count = static_cast<int>(ring.size());
    for (int reach : reaches) {
        const int chords = 2 * reach == count ? reach : count;
        for (int i = 0; i < chords; ++i)
            find(scene, disc)->edges.push_back(addEdge(scene, ring[i], ring[(i + reach) % count]));
    }
}

ObjectId addRubberBall(Scene& scene, Vec centre, double radius, double stiffness, const Material& material)
{
    const ObjectId id = addDisc(scene, centre, radius, 28, material);
    const std::size_t spokesAndSides = find(scene, id)->edges.size();
    braceRing(scene, id, {2, 5, 9, 14});
    setStiffness(scene, id, stiffness, 0.05 * springDamping);
    for (std::size_t i = 0; i < spokesAndSides / 2; ++i)  // the ring
        find(scene, find(scene, id)->edges[i])->stiffness = 10.0 * stiffness;
    return id;
}

namespace {

/// Points at the crossings of a grid over a rectangle.
struct Grid {
    int columns, rows;  // cells
    std::vector<PointId> knots;

    PointId at(int column, int row) const { return knots[row * (columns + 1) + column]; }
};

/// Along both axes over one cell and over two, so that no row can fold, and across both diagonals.
void joinGrid(ObjectBuilder& builder, const Grid& grid)
{
    const auto joinFrom = [&](int column, int row, int right, int up) {
        if (column + right >= 0 && column + right <= grid.columns && row + up <= grid.rows)
            builder.join(grid.at(column, row), grid.at(column + right, row + up));
    };
    for (int row = 0; row <= grid.rows; ++row) {
        for (int column = 0; column <= grid.columns; ++column) {
            joinFrom(column, row, 1, 0);
            joinFrom(column, row, 0, 1);
            joinFrom(column, row, 2, 0);
            joinFrom(column, row, 0, 2);
            joinFrom(column, row, 1, 1);
            joinFrom(column, row, -1, 1);
        }
    }
}

std::vector<PointId> boundaryOf(const Grid& grid)
{
    std::vector<PointId> outline;
    for (int i = 0; i < grid.columns; ++i)
        outline.push_back(grid.at(i, 0));
    for (int i = 0; i < grid.rows; ++i)
        outline.push_back(grid.at(grid.columns, i));
    for (int i = grid.columns; i > 0; --i)
        outline.push_back(grid.at(i, grid.rows));
    for (int i = grid.rows; i > 0; --i)
        outline.push_back(grid.at(0, i));
    return outline;
}

}  // namespace

ObjectId addJelly(Scene& scene, Vec min, Vec max, double pitch, double stiffness)
{
    const glm::ivec2 cells = glm::round((max - min) / pitch);
    const Vec cell = (max - min) / Vec(cells);
    ObjectBuilder builder(scene, "Jelly");
    Grid grid{cells.x, cells.y, {}};
    for (int row = 0; row <= grid.rows; ++row)
        for (int column = 0; column <= grid.columns; ++column)
            grid.knots.push_back(builder.addPoint(cell * Vec(column, row), min + cell * Vec(column, row)));
    joinGrid(builder, grid);
    builder.setOutline(boundaryOf(grid));
    const ObjectId id = builder.finish();
    setStiffness(scene, id, stiffness);
    return id;
}

}  // namespace sprung
