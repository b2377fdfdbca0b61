#include "canvas/liquid_field.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sprung::ui {
namespace {

using Node = LiquidField::Node;

// A particle is spread by a quadratic B-spline, and the nodes are a cubic one's: variances of 1/4 and 1/3 of
// the pitch squared, together the half grain squared of the bell.
constexpr double pitchOfGrain = 0.6546536707;
constexpr int nodesAround = 3;    // nodes around, beyond which nothing reaches
constexpr double coarsest = 6.0;  // px between nodes
constexpr double finest = 1.5;    // px: what is smaller is put together
constexpr double eddy = 2.5;      // grains, of what should move together
constexpr int spray = 1;          // particles in as large a place: no more are drops by themselves
// As fast as after falling so many grains: slower does not foam, faster is white. Drops; what goes its own
// way among others.
constexpr double calmFall = 3.0, wildFall = 20.0, calmEddy = 0.4, wildEddy = 3.0;
constexpr int mostInJet = 6;         // particles in as large a place, which they fill
constexpr double strayInJet = 0.2;   // of its speed
constexpr double reachInJet = 1.75;  // grains
constexpr int stepsInJet = 2;        // to either side
constexpr float fullnessOfJet =
    1.3f;  // as often as it has: what is thin is drawn as if it were narrower and full
constexpr double usualGravity = 9.81;  // m/s^2
constexpr double foamsFreely = 0.1,
                 foamsNoMore = 1.0;  // m^2/s, viscosities: honey keeps no air on its surface

/// Tells what moves together, by places that share a slot of a table.
class Eddies {
public:
    Eddies(const Fluid& fluid, double grain)
        : fluid_(fluid),
          perCell_(1.0 / (eddy * grain)),
          thin_(std::clamp((foamsNoMore - fluid.material.viscosity) / (foamsNoMore - foamsFreely), 0.0, 1.0))
    {
        std::size_t slots = 1;
        while (slots < 4 * fluid.at.size())
            slots *= 2;
        cells_.resize(slots);
        for (std::size_t i = 0; i < fluid.at.size(); ++i) {
            Cell& cell = cells_[slotOf(fluid.at[i])];
            cell.momentum += fluid.velocity[i];
            ++cell.count;
        }
    }

    /// Returns how much a particle foams, 0..1. @param fall m^2/s^2, a speed squared after falling a grain
    double foamOf(std::size_t particle, double fall) const
    {
        const auto share = [&](Vec velocity, double calm, double wild) {
            return std::clamp((lengthSquared(velocity) / fall - calm) / (wild - calm), 0.0, 1.0);
        };
        const Cell& cell = cells_[slotOf(fluid_.at[particle])];
        const Vec velocity = fluid_.velocity[particle];
        const double own =
            share(velocity - cell.momentum / static_cast<double>(cell.count), calmEddy, wildEddy);
        return thin_ * (cell.count > spray ? own : std::max(own, share(velocity, calmFall, wildFall)));
    }

    /// Returns how far a particle is drawn out along its way, to either side, m: in a jet, which is fast and all goes one
    /// way, particles come to lie far behind each other, and hang together in strands that no water has.
    Vec drawnOut(std::size_t particle, double grain, double fall) const
    {
        const Cell& cell = cells_[slotOf(fluid_.at[particle])];
        const Vec velocity = fluid_.velocity[particle];
        const double speed2 = lengthSquared(velocity);
        if (cell.count <= spray || cell.count > mostInJet || speed2 < calmFall * fall)
            return Vec{0.0};
        const Vec mean = cell.momentum / static_cast<double>(cell.count);
        if (lengthSquared(velocity - mean) > strayInJet * strayInJet * speed2)
            return Vec{0.0};
        return reachInJet * grain / std::sqrt(speed2) * velocity;
    }

private:
    struct Cell {
        Vec momentum{0.0};
        int count = 0;
    };

    std::size_t slotOf(Vec place) const
    {
        const Vec cell = glm::floor(place * perCell_);
        const auto x = static_cast<std::uint64_t>(static_cast<std::int64_t>(cell.x)),
                   y = static_cast<std::uint64_t>(static_cast<std::int64_t>(cell.y));
        return static_cast<std::size_t>((x * 0x9E3779B97F4A7C15u + y * 0xC2B2AE3D27D4EB4Fu) >> 20) &
               (cells_.size() - 1);
    }

    const Fluid& fluid_;
    double perCell_;
    double thin_;  // 1: it foams as water does; 0: not at all
    std::vector<Cell> cells_;
};

/// Shares of three neighbouring nodes. @param off from the middle one, in pitches, -0.5 .. 0.5
std::array<float, 3> sharesOf(float off)
{
    return {0.5f * (0.5f - off) * (0.5f - off), 0.75f - off * off, 0.5f * (0.5f + off) * (0.5f + off)};
}

/// Applies a stencil of three to the rows, or to the columns, of a lattice.
/// @param step nodes from one to the next in the direction it is applied in
void blur(const std::vector<Node>& from, std::vector<Node>& to, std::size_t step, float middle, float side)
{
    const std::size_t n = from.size();
    const Node none{0.0f, 0.0f};
    const auto at = [&](std::size_t i, const Node& before, const Node& after) {
        to[i] = {middle * from[i].full + side * (before.full + after.full),
                 middle * from[i].foaming + side * (before.foaming + after.foaming)};
    };
    for (std::size_t i = 0; i < std::min(step, n); ++i)
        at(i, none, i + step < n ? from[i + step] : none);
    for (std::size_t i = step; i + step < n; ++i)
        at(i, from[i - step], from[i + step]);
    for (std::size_t i = std::max(step, n - std::min(step, n)); i < n; ++i)
        at(i, from[i - step], none);
}

Box inSight(const Fluid& fluid, const Box& seen)
{
    Box box;
    for (Vec place : fluid.at)
        if (seen.contains(place))
            box.include(place);
    return box;
}

}  // namespace

void LiquidField::fill(const Fluid& fluid, double grain, const Camera& camera, std::span<const float> marks)
{
    double pitch = pitchOfGrain * grain;
    while (pitch * camera.pixelsPerMetre < finest)
        pitch *= 2.0;
    nodes_.clear();
    const Box box = inSight(fluid, camera.visible().grown(nodesAround * pitch));
    if (box.empty())
        return;
    const Vec first = glm::floor(box.min / pitch) - Vec(nodesAround),
              last = glm::ceil(box.max / pitch) + Vec(nodesAround);
    size_ = glm::ivec2(last - first) + 1;
    spread(fluid, grain, {pitch * first.x, pitch * last.y}, pitch, marks);
    corner_ = camera.toScreen({pitch * first.x, pitch * last.y});
    pitch_ = pitch * camera.pixelsPerMetre;
    // Between nodes that are as far apart as they were spread, straight lines would be seen.
    bool isFine = pitch_ < 2.0 * finest;
    while (!nodes_.empty() && (!isFine || pitch_ > coarsest)) {
        halve();
        crop(camera.viewport);
        isFine = true;
    }
    settle();
}

/// Leaves out the nodes that nothing in sight depends on any more: of a few grains that fill the window all
/// halvings together would make millions.
void LiquidField::crop(Px viewport)
{
    const glm::ivec2 first = glm::max(glm::ivec2(glm::floor(-corner_ / pitch_)) - nodesAround, glm::ivec2(0));
    const glm::ivec2 last =
        glm::min(glm::ivec2(glm::ceil((viewport - corner_) / pitch_)) + nodesAround, size_ - 1);
    const glm::ivec2 size = last - first + 1;
    if (size == size_)
        return;
    if (size.x < nodesAround || size.y < nodesAround) {
        nodes_.clear();
        return;
    }
    before_.resize(static_cast<std::size_t>(size.x) * size.y);
    for (int row = 0; row < size.y; ++row)
        std::copy_n(&nodes_[static_cast<std::size_t>(first.y + row) * size_.x + first.x], size.x,
                    &before_[static_cast<std::size_t>(row) * size.x]);
    nodes_.swap(before_);
    corner_ += pitch_ * Px(first);
    size_ = size;
}

void LiquidField::spread(const Fluid& fluid, double grain, Vec corner, double pitch,
                         std::span<const float> marks)
{
    nodes_.assign(static_cast<std::size_t>(size_.x) * size_.y, {0.0f, 0.0f});
    const auto width = static_cast<std::size_t>(size_.x);
    const double perMetre = 1.0 / pitch;
    const float share = static_cast<float>(grain * grain / (pitch * pitch));
    const double fall = 2.0 * usualGravity * grain;
    const Eddies eddies(fluid, grain);
    const auto put = [&](Vec place, float amount, float foam) {
        const double x = (place.x - corner.x) * perMetre, y = (corner.y - place.y) * perMetre;
        if (!(x > 1.0 && y > 1.0 && x < size_.x - 2.0 && y < size_.y - 2.0))
            return;
        const auto column = static_cast<std::size_t>(x + 0.5), row = static_cast<std::size_t>(y + 0.5);
        const auto across = sharesOf(static_cast<float>(x - static_cast<double>(column)));
        const auto down = sharesOf(static_cast<float>(y - static_cast<double>(row)));
        Node* node = &nodes_[(row - 1) * width + column - 1];
        for (std::size_t k = 0; k < 3; ++k, node += width)
            for (std::size_t j = 0; j < 3; ++j) {
                const float part = amount * down[k] * across[j];
                node[j].full += part;
                node[j].foaming += foam * part;
            }
    };
    for (std::size_t i = 0; i < fluid.at.size(); ++i) {
        const float foam = marks.empty() ? static_cast<float>(eddies.foamOf(i, fall)) : marks[i];
        const Vec out = eddies.drawnOut(i, grain, fall);
        if (out == Vec{0.0}) {
            put(fluid.at[i], share, foam);
            continue;
        }
        for (int step = -stepsInJet; step <= stepsInJet; ++step)
            put(fluid.at[i] + static_cast<double>(step) / stepsInJet * out,
                fullnessOfJet * share / (2 * stepsInJet + 1), foam);
    }
}

/// The same surface by nodes at half the distance.
/// Source: the subdivision of cubic B-splines, (1 6 1)/8 at the nodes and (4 4)/8 between them.
void LiquidField::halve()
{
    const std::size_t width = static_cast<std::size_t>(size_.x), height = static_cast<std::size_t>(size_.y);
    const std::size_t wide = 2 * width - 1, high = 2 * height - 1;
    const Node none{0.0f, 0.0f};
    const auto between = [](const Node& a, const Node& b) {
        return Node{0.5f * (a.full + b.full), 0.5f * (a.foaming + b.foaming)};
    };
    const auto around = [](const Node& a, const Node& b, const Node& c) {
        return Node{0.125f * (a.full + c.full) + 0.75f * b.full,
                    0.125f * (a.foaming + c.foaming) + 0.75f * b.foaming};
    };
    before_.resize(wide * height);
    for (std::size_t row = 0; row < height; ++row) {
        const Node* from = &nodes_[row * width];
        Node* to = &before_[row * wide];
        to[0] = around(none, from[0], from[1]);
        for (std::size_t i = 1; i + 1 < width; ++i) {
            to[2 * i - 1] = between(from[i - 1], from[i]);
            to[2 * i] = around(from[i - 1], from[i], from[i + 1]);
        }
        to[wide - 2] = between(from[width - 2], from[width - 1]);
        to[wide - 1] = around(from[width - 2], from[width - 1], none);
    }
    nodes_.resize(wide * high);
    for (std::size_t row = 0; row < height; ++row) {
        const Node* from = &before_[row * wide];
        const Node *above = row > 0 ? from - wide : nullptr,
                   *below = row + 1 < height ? from + wide : nullptr;
        Node* to = &nodes_[2 * row * wide];
        if (above && below)
            for (std::size_t i = 0; i < wide; ++i)
                to[i] = around(above[i], from[i], below[i]);
        else
            for (std::size_t i = 0; i < wide; ++i)
                to[i] = around(above ? above[i] : none, from[i], below ? below[i] : none);
        if (below)
            for (std::size_t i = 0; i < wide; ++i)
                to[wide + i] = between(from[i], below[i]);
    }
    size_ = {static_cast<int>(wide), static_cast<int>(high)};
    pitch_ *= 0.5;
}

/// The spline's values at its nodes, for its coefficients.
void LiquidField::settle()
{
    before_.resize(nodes_.size());
    blur(nodes_, before_, 1, 4.0f / 6.0f, 1.0f / 6.0f);
    blur(before_, nodes_, static_cast<std::size_t>(size_.x), 4.0f / 6.0f, 1.0f / 6.0f);
}

}  // namespace sprung::ui
