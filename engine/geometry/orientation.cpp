#include "geometry/orientation.h"

#include <array>

namespace sprung::geometry {
namespace {

int signOf(double value)
{
    return (value > 0.0) - (value < 0.0);
}

/// An exact sum, kept as numbers that do not overlap, the smallest first.
class ExactSum {
public:
    void add(double number)
    {
        double carried = number;
        for (int i = 0; i < count_; ++i) {
            const double sum = carried + parts_[i];
            const double shareOfPart = sum - carried;
            parts_[i] = (carried - (sum - shareOfPart)) + (parts_[i] - shareOfPart);
            carried = sum;
        }
        parts_[count_++] = carried;
    }

    void addProduct(double a, double b)
    {
        const double product = a * b;
        add(std::fma(a, b, -product));
        add(product);
    }

    int sign() const
    {
        for (int i = count_ - 1; i >= 0; --i) {
            if (parts_[i] != 0.0)
                return signOf(parts_[i]);
        }
        return 0;
    }

private:
    std::array<double, 12> parts_{};  // of six products
    int count_ = 0;
};

int exactTurn(Vec a, Vec b, Vec c)
{
    a = judged(a);
    b = judged(b);
    c = judged(c);
    ExactSum sum;
    sum.addProduct(a.x, b.y);
    sum.addProduct(-a.y, b.x);
    sum.addProduct(b.x, c.y);
    sum.addProduct(-b.y, c.x);
    sum.addProduct(c.x, a.y);
    sum.addProduct(-c.y, a.x);
    return sum.sign();
}

Box boxOf(Vec a, Vec b)
{
    return {glm::min(a, b), glm::max(a, b)};
}

bool liesBetween(double a, double b, double c)
{
    return (a < b && b < c) || (a > b && b > c);
}

}  // namespace

Vec judged(Vec place)
{
    const auto judge = [](double x) { return std::abs(x) < negligible ? 0.0 : x; };
    return {judge(place.x), judge(place.y)};
}

std::vector<Vec> judged(std::span<const Vec> places)
{
    std::vector<Vec> all(places.begin(), places.end());
    for (Vec& place : all)
        place = judged(place);
    return all;
}

int turn(Vec a, Vec b, Vec c)
{
    constexpr double rounding = 0x1p-53;
    constexpr double neglected = 0x1p-265;  // m^2, more than what is negligible can make of the value below
    const double left = (a.x - c.x) * (b.y - c.y);
    const double right = (a.y - c.y) * (b.x - c.x);
    const double value = left - right;
    const double doubt = (3.0 + 16.0 * rounding) * rounding * (std::abs(left) + std::abs(right)) + neglected;
    return std::abs(value) > doubt ? signOf(value) : exactTurn(a, b, c);
}

bool segmentsTouch(Vec a, Vec b, Vec c, Vec d)
{
    // On one line the turns are all 0 and the boxes alone decide.
    return boxOf(judged(a), judged(b)).overlaps(boxOf(judged(c), judged(d))) &&
           turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;
}

bool foldsBack(Vec a, Vec b, Vec c)
{
    if (turn(a, b, c) != 0)
        return false;
    const Vec from = judged(a), over = judged(b), to = judged(c);
    return !liesBetween(from.x, over.x, to.x) && !liesBetween(from.y, over.y, to.y);
}

}  // namespace sprung::geometry
