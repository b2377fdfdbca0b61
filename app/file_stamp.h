#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sprung::app {

/// Tells one state of a file from another without reading it: another program that writes it, or puts a new
/// one in its place, changes one of these.
struct FileStamp {
    std::int64_t modifiedAt = 0;  // ns since 1970
    std::uint64_t size = 0;       // bytes
    std::uint64_t inode = 0;

    bool operator==(const FileStamp&) const = default;
};

/// None when there is no such file.
std::optional<FileStamp> stampOf(const std::string& path);

/// A number over all bytes of a file, for a stamp can stay the same: another program may write as many bytes
/// and set the time back. None where there is no regular file that can be read.
std::optional<std::uint64_t> contentsOf(const std::string& path);

/// The same of what a file of this text would hold.
std::uint64_t contentsOfText(std::string_view text);

/// "1637591520000000000 4711 42"
std::string textOf(const FileStamp& stamp);

/// None when the text is none of a stamp.
std::optional<FileStamp> stampIn(std::string_view text);

}  // namespace sprung::app
