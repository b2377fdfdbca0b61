#include "app/file_stamp.h"

#include "core/hash.h"

#include <fmt/format.h>

#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <vector>

namespace sprung::app {
namespace {

/// Takes one number and the blank before it from the front of the text.
template <typename Number>
bool take(std::string_view& text, Number& number)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return error == std::errc();
}

/// Adds bytes as words, the last one filled up by zeros.
void addWords(Hasher& hasher, std::string_view bytes)
{
    for (; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), sizeof(std::uint64_t)))) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), std::min(bytes.size(), sizeof word));
        hasher.add(word);
    }
}

}  // namespace

std::optional<FileStamp> stampOf(const std::string& path)
{
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0)
        return {};
    constexpr std::uint64_t nanoseconds = 1'000'000'000;  // what is beyond the year 2262 comes round
    const std::uint64_t at = static_cast<std::uint64_t>(status.st_mtim.tv_sec) * nanoseconds +
                             static_cast<std::uint64_t>(status.st_mtim.tv_nsec);
    return FileStamp{static_cast<std::int64_t>(at), static_cast<std::uint64_t>(status.st_size),
                     status.st_ino};
}

std::optional<std::uint64_t> contentsOf(const std::string& path)
{
    constexpr std::size_t atOnce = 1 << 16;  // bytes, a whole number of words
    std::error_code failed;
    if (!std::filesystem::is_regular_file(path, failed))
        return {};
    std::ifstream file(path, std::ios::binary);
    std::vector<char> bytes(atOnce);
    Hasher hasher;
    std::uint64_t size = 0;
    while (file.good()) {
        file.read(bytes.data(), static_cast<std::streamsize>(atOnce));
        const auto count = static_cast<std::size_t>(file.gcount());
        size += count;
        addWords(hasher, {bytes.data(), count});
    }
    if (!file.eof())
        return {};
    hasher.add(size);
    return hasher.value();
}

std::uint64_t contentsOfText(std::string_view text)
{
    Hasher hasher;
    addWords(hasher, text);
    hasher.add(std::uint64_t{text.size()});
    return hasher.value();
}

std::string textOf(const FileStamp& stamp)
{
    return fmt::format("{} {} {}", stamp.modifiedAt, stamp.size, stamp.inode);
}

std::optional<FileStamp> stampIn(std::string_view text)
{
    FileStamp stamp;
    const bool whole = take(text, stamp.modifiedAt) && take(text, stamp.size) && take(text, stamp.inode);
    return whole && text.empty() ? std::optional(stamp) : std::nullopt;
}

}  // namespace sprung::app
