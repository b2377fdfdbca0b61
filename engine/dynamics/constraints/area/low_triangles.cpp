#include "dynamics/constraints/area/low_triangles.h"

#include <bit>

namespace sprung::dynamics {
namespace {

constexpr float nearShare = 0.05f;  // of the least area

}  // namespace

LowTriangles::LowTriangles(int lanes)
    : lanes_(lanes),
      findLow_(lanes == 4   ? findLow4
               : lanes == 8 ? findLow8
                            : findLow16)
{
}

void LowTriangles::prepare(const AreaConstraints& constraints, const Points& points,
                           std::span<const int> chosen, bool changed)
{
    if (changed)
        pack(constraints, points.start.size(), chosen);
    for (std::size_t i = 0; i < triangles_.size(); ++i) {
        if (triangles_[i] < 0)
            continue;
        const AreaConstraints::AtStart start = constraints.atStart(triangles_[i]);
        float* rows = &rows_[i / lanes_ * lanes_ * TriangleBatch::count + i % lanes_];
        const auto set = [&](TriangleBatch::Row row, float value) { rows[row * lanes_] = value; };
        set(TriangleBatch::AbX, start.ab.x);
        set(TriangleBatch::AbY, start.ab.y);
        set(TriangleBatch::AcX, start.ac.x);
        set(TriangleBatch::AcY, start.ac.y);
        set(TriangleBatch::Least, (1.0f + nearShare) * start.min);
    }
}

/// Runs of triangles that lie in a row have blocks of their own, but for those that would read beyond the
/// points.
void LowTriangles::pack(const AreaConstraints& constraints, std::size_t pointCount,
                        std::span<const int> chosen)
{
    triangles_.clear();
    corners_.clear();
    spreads_.clear();
    onBodies_.clear();
    std::vector<int> free, scattered;
    std::vector<std::array<int, 3>> corners;
    for (int t : chosen)
        (constraints.isOnBodies(t) ? onBodies_ : free).push_back(t);
    for (int t : free)
        corners.push_back(constraints.corners(t));
    const auto isWithin = [&](const std::array<int, 3>& first) {
        return static_cast<std::size_t>(*std::max_element(first.begin(), first.end()) + lanes_) <= pointCount;
    };
    for (const PointRun<3>& batch : pointRuns<3>(corners)) {
        for (int i = batch.begin; i < batch.begin + batch.count; i += lanes_) {
            const std::span<const int> part(&free[i], std::min(lanes_, batch.begin + batch.count - i));
            if (batch.count >= shortestRun && isWithin(corners[i]))
                addBlock(constraints, part, batch.spreads);
            else
                scattered.insert(scattered.end(), part.begin(), part.end());
        }
    }
    for (std::size_t i = 0; i < scattered.size(); i += lanes_)
        addBlock(constraints,
                 std::span(scattered).subspan(i, std::min<std::size_t>(lanes_, scattered.size() - i)),
                 {Spread::Anywhere, Spread::Anywhere, Spread::Anywhere});
    rows_.assign(triangles_.size() * TriangleBatch::count, 0.0f);
    low_.assign(spreads_.size(), 0);
    batch_ = {rows_.data(), corners_.data(), spreads_.data(), static_cast<int>(spreads_.size())};
    order_.assign(chosen.begin(), chosen.end());
    std::stable_sort(order_.begin(), order_.end(), [&](int a, int b) {
        return constraints.placeInObject(a) < constraints.placeInObject(b);
    });
    ranks_.resize(constraints.count());
    for (std::size_t rank = 0; rank < order_.size(); ++rank)
        ranks_[order_[rank]] = static_cast<int>(rank);
    isFound_.assign(order_.size() / 64 + 1, 0);
}

void LowTriangles::addBlock(const AreaConstraints& constraints, std::span<const int> triangles,
                            std::array<Spread, 3> spreads)
{
    spreads_.push_back(spreads);
    const std::size_t lanes = lanes_;
    for (int corner = 0; corner < 3; ++corner)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            corners_.push_back(constraints.corners(triangles[lane < triangles.size() ? lane : 0])[corner]);
    triangles_.insert(triangles_.end(), triangles.begin(), triangles.end());
    triangles_.resize(spreads_.size() * lanes, -1);
}

void LowTriangles::find(const MotionView& motionView)
{
    std::fill(isFound_.begin(), isFound_.end(), 0);
    for (int t : onBodies_)
        note(t);
    findLow_(batch_, motionView.numbers(), low_.data());
    for (std::size_t block = 0; block < low_.size(); ++block)
        for (std::uint32_t lanes = low_[block]; lanes != 0; lanes &= lanes - 1)
            if (const int t = triangles_[block * lanes_ + std::countr_zero(lanes)]; t >= 0)
                note(t);
    list_.clear();
    for (std::size_t i = 0; i < isFound_.size(); ++i)
        for (std::uint64_t found = isFound_[i]; found != 0; found &= found - 1)
            list_.push_back(order_[64 * i + std::countr_zero(found)]);
}

}  // namespace sprung::dynamics
