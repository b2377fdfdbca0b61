#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sprung {

/// Bytes that values are written to, one behind the other, as they lie in this machine's memory. What is
/// written by a function over an archive is read by the same function over a ByteReader.
class ByteWriter {
public:
    static constexpr bool isReading = false;

    /// Writes a value as it lies in memory; its type has no gaps between its members.
    template <class T>
    void value(const T& value)
    {
        static_assert(std::is_trivially_copyable_v<T>);
        bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    template <class... T>
    void values(const T&... values)
    {
        (value(values), ...);
    }
    void flag(bool flag) { value(static_cast<std::uint8_t>(flag)); }

    template <class T>
    void optional(const std::optional<T>& optional)
    {
        flag(optional.has_value());
        if (optional)
            value(*optional);
    }

    /// Values of such a type.
    template <class List>
    void list(const List& list)
    {
        using Item = typename List::value_type;
        static_assert(std::is_trivially_copyable_v<Item>);
        value(static_cast<std::uint64_t>(list.size()));
        bytes_.append(reinterpret_cast<const char*>(list.data()), list.size() * sizeof(Item));
    }

    /// A list whose length the reader knows.
    template <class List>
    void fixedList(const List& list)
    {
        this->list(list);
    }

    /// Anything, item by item. @param make gives the reader an item to read into
    template <class List, class Make, class Visit>
    void each(List& list, const Make&, const Visit& visit)
    {
        value(static_cast<std::uint64_t>(list.size()));
        for (auto& item : list)
            visit(item);
    }

    const std::string& bytes() const { return bytes_; }

private:
    std::string bytes_;
};

/// Reads what a ByteWriter wrote. Where the bytes end too early, or do not say what can be, it fails: all
/// that is read from then on is 0 or empty.
class ByteReader {
public:
    static constexpr bool isReading = true;

    explicit ByteReader(std::string_view bytes) : left_(bytes) {}

    template <class T>
    void value(T& value)
    {
        static_assert(std::is_trivially_copyable_v<T>);
        const std::string_view found = take(1, sizeof value);
        if (found.empty())
            value = T{};
        else
            std::memcpy(static_cast<void*>(&value), found.data(), sizeof value);
    }
    template <class... T>
    void values(T&... values)
    {
        (value(values), ...);
    }
    void flag(bool& flag)
    {
        std::uint8_t byte = 0;
        value(byte);
        flag = byte != 0;
        if (byte > 1)
            fail();
    }

    template <class T>
    void optional(std::optional<T>& optional)
    {
        bool is = false;
        flag(is);
        optional = is ? std::optional<T>(T{}) : std::nullopt;
        if (is)
            value(*optional);
    }

    template <class List>
    void list(List& list)
    {
        using Item = typename List::value_type;
        std::uint64_t count = 0;
        value(count);
        const std::string_view found = take(count, sizeof(Item));
        list.assign(found.size() / sizeof(Item), Item{});
        if (!found.empty())
            std::memcpy(static_cast<void*>(list.data()), found.data(), found.size());
    }

    template <class List>
    void fixedList(List& list)
    {
        List found;
        this->list(found);
        if (found.size() == list.size())
            list = std::move(found);
        else
            fail();
    }

    template <class List, class Make, class Visit>
    void each(List& list, const Make& make, const Visit& visit)
    {
        std::uint64_t count = 0;
        value(count);
        list.clear();
        for (std::uint64_t i = 0; i < count && !hasFailed_; ++i) {
            list.push_back(make());
            visit(list.back());
        }
    }

    void fail()
    {
        hasFailed_ = true;
        left_ = {};
    }
    bool hasFailed() const { return hasFailed_; }
    bool isAtEnd() const { return left_.empty(); }

private:
    /// The next items' bytes; none when there are not as many.
    std::string_view take(std::uint64_t count, std::size_t size)
    {
        if (count > left_.size() / size) {
            fail();
            return {};
        }
        const std::string_view found = left_.substr(0, count * size);
        left_.remove_prefix(found.size());
        return found;
    }

    std::string_view left_;
    bool hasFailed_ = false;
};

}  // namespace sprung
