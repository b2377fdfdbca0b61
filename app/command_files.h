#pragma once

#include "app/interruption.h"
#include "core/output_file.h"

#include <memory>
#include <optional>
#include <string>
#include <sys/stat.h>
#include <vector>

namespace sprung::app {

/// A file that a command writes (core/output_file.h), removed by an interruption until it is committed.
class Output {
public:
    using Temporary = OutputFile::Temporary;

    static Result<std::unique_ptr<Output>> open(const std::string& path,
                                                Temporary temporary = Temporary::Nameless);

    /// To be written to, not to be committed.
    OutputFile& file() { return file_; }

    Status write(std::string_view bytes) { return file_.write(bytes); }
    Status commit();

    /// Makes an interruption keep what has been written by then, and say so, unless it would replace an older file.
    /// Regular files are to be written to by writeWhole() alone from now on.
    void keepWhenInterrupted();

    /// As write(), but an interruption comes before it or after it.
    Status writeWhole(std::string_view bytes);

private:
    explicit Output(OutputFile file);

    Unfinished removal_;
    OutputFile file_;
    std::optional<Unfinished> keeping_;  // goes first
};

/// BadArgument where a scene is in what a path leads to, by a link, too: nothing but another scene is to replace it.
Status expectNoScene(const std::string& path);

/// The files of one command: no output may be the same file as an input or as another output, by whatever
/// name or link, and none may be where standard output or standard error goes. None but what is saved as a
/// scene may replace one. What is no regular file can't be lost and may be named twice.
class CommandFiles {
public:
    CommandFiles();

    /// @param what it is to the command, for messages: "the scene", "--csv" @param path empty: none
    /// BadArgument where what is printed would go into it.
    Status addInput(const std::string& what, const std::string& path);

    /// BadArgument: where the path is taken, and by what. CannotWrite.
    Result<std::unique_ptr<Output>> open(const std::string& what, const std::string& path,
                                         Output::Temporary temporary = Output::Temporary::Nameless);

    /// The inputs and outputs so far that are in a folder.
    std::vector<std::filesystem::path> in(const std::string& folder) const;

    /// BadArgument, as open(), for a file that is to be opened later.
    Status expectFree(const std::string& what, const std::string& path) const;

private:
    /// An existing file by device and inode; one that is still to be made by its folder's and its name.
    struct Identity {
        dev_t device = 0;
        ino_t inode = 0;
        std::string name{};

        bool operator==(const Identity&) const = default;
    };
    struct Taken {
        Identity file;
        std::string what, path;
        bool isWrittenTo = false;  // as a stream
    };
    static bool identify(Identity& identity, const std::string& path);
    static bool identify(Identity& identity, const struct stat& status);
    void addStream(int handle, const std::string& what);
    const Taken* takenBy(const Identity& file) const;

    std::vector<Taken> taken_;
};

}  // namespace sprung::app
