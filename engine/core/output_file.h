#pragma once

#include "core/result.h"

#include <filesystem>
#include <optional>
#include <string_view>
#include <sys/stat.h>

namespace sprung {

/// A file that takes its target's place only when all of it has reached the disk: the bytes go into a
/// temporary file beside the target, which commit() renames over it. Without commit() the temporary file is
/// removed, and an older target stays as it was, with its owner, rights and attributes when it is replaced. A target that
/// is no regular file (a pipe, a terminal, a device), or has no name any more, is written directly; a pipe without
/// a reader is refused. A link to the target stays a link.
class OutputFile {
public:
    /// The temporary file without a name leaves nothing when the program is killed; where the file system knows no
    /// such files it has one. With a name others can read it, and find it then.
    enum class Temporary { Nameless, Named };

    /// CannotWrite, here and below: the path, and the system's reason.
    static Result<OutputFile> open(const std::string& path, Temporary temporary = Temporary::Nameless);
    ~OutputFile();
    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&&) = delete;

    /// The target as it was named.
    const std::string& path() const { return path_; }

    /// Returns where the bytes are until commit(); empty when they have no name, or the target is written directly.
    const std::filesystem::path& temporary() const { return temporary_; }
    bool isRegular() const { return !target_.empty(); }

    /// Appends at once, so that others can read it. After a failure all that follows fails, too.
    Status write(std::string_view bytes);

    /// Flushes all bytes to the disk, which may take its time; nothing can be written afterwards.
    Status complete();

    /// Completes the file and renames it over its target.
    Status commit();

private:
    explicit OutputFile(const std::string& path) : path_(path) {}
    Status openTemporary(const struct stat* older, Temporary kind);
    Status openDirectly(int flags);
    bool hasNoName() const { return isRegular() && temporary_.empty(); }
    Status giveName();
    Status close();
    Status fail(int error);

    std::string path_;
    std::filesystem::path target_, temporary_;  // empty: none
    int handle_ = -1;                           // -1: closed
    std::optional<int> error_;                  // errno of the first failure
};

/// The place that a path leads to through links, whether there is a file yet or not.
std::filesystem::path behindLinks(std::filesystem::path path);

/// Writes a whole file in one go; on an error an older one stays.
Status replaceFile(const std::string& path, std::string_view bytes);

}  // namespace sprung
