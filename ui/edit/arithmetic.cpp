#include "edit/arithmetic.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace sprung::ui {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();  // of what is no sum: it spreads

/// Reads a sum from its left to its right, a function for each binding of its signs.
class Reader {
public:
    explicit Reader(std::string_view rest) : rest_(rest) {}

    double sum()
    {
        double value = product();
        for (char sign = take("+-"); sign; sign = take("+-"))
            value += sign == '+' ? product() : -product();
        return value;
    }
    bool isAtEnd() const { return rest_.empty(); }

private:
    double product()
    {
        double value = factor();
        for (char sign = take("*/"); sign; sign = take("*/"))
            value = sign == '*' ? value * factor() : value / factor();
        return value;
    }
    double factor()
    {
        if (const char sign = take("+-"))
            return sign == '+' ? factor() : -factor();
        if (!take("("))
            return number();
        const double value = sum();
        return take(")") ? value : nothing;
    }
    double number()
    {
        double value = nothing;
        if (rest_.find_first_of("0123456789.") != 0)  // else it could be "inf"
            return value;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return error == std::errc() ? value : nothing;
    }
    char take(std::string_view signs)
    {
        if (rest_.empty() || signs.find(rest_.front()) == std::string_view::npos)
            return 0;
        const char sign = rest_.front();
        rest_.remove_prefix(1);
        return sign;
    }

    std::string_view rest_;
};

}  // namespace

std::optional<double> valueOf(std::string_view sum)
{
    Reader reader(sum);
    const double value = reader.sum();
    return reader.isAtEnd() && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace sprung::ui
