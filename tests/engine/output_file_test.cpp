#include "core/output_file.h"
#include "support/no_room.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace sprung {
namespace {

namespace fs = std::filesystem;

class Output : public testing::Test {
protected:
    void SetUp() override
    {
        const std::string test = testing::UnitTest::GetInstance()->current_test_info()->name();
        folder_ = fs::temp_directory_path() / fmt::format("sprung-{}-{}", test, ::getpid());
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    void put(const std::string& name, const std::string& text) const { std::ofstream(path(name)) << text; }
    std::string textIn(const std::string& name) const
    {
        std::ostringstream text;
        text << std::ifstream(path(name)).rdbuf();
        return text.str();
    }
    std::ptrdiff_t files() const
    {
        return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
    }

    fs::path folder_;
};

TEST_F(Output, TakesItsTargetsPlaceOnlyWhenItIsComplete)
{
    put("a", "old");
    ASSERT_EQ(::chmod(path("a").c_str(), 0640), 0);
    Result<OutputFile> file = OutputFile::open(path("a"), OutputFile::Temporary::Named);
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write("new"));
    EXPECT_EQ(textIn("a"), "old");
    std::ostringstream written;
    written << std::ifstream(file->temporary()).rdbuf();
    EXPECT_EQ(written.str(), "new") << "what is written can be read at once";
    ASSERT_TRUE(file->commit());
    EXPECT_EQ(textIn("a"), "new");
    EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms{0640});
    EXPECT_EQ(files(), 1);
}

TEST_F(Output, WithoutANameLeavesNothingOfItselfBeforeItIsComplete)
{
    put("a", "old");
    ASSERT_EQ(::chmod(path("a").c_str(), 0640), 0);
    for (const bool isCommitted : {false, true}) {
        Result<OutputFile> file = OutputFile::open(path("a"));
        ASSERT_TRUE(file);
        if (!file->temporary().empty())
            GTEST_SKIP() << "the file system knows no files without names";
        ASSERT_TRUE(file->isRegular() && file->write("new"));
        EXPECT_EQ(files(), 1);
        EXPECT_EQ(textIn("a"), "old");
        if (isCommitted) {
            ASSERT_TRUE(file->commit());
        }
    }
    EXPECT_EQ(textIn("a"), "new");
    EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms{0640});
    EXPECT_EQ(files(), 1);
}

/// As of a folder that several people share. Only who may do all can give a file to another.
TEST_F(Output, BelongsToWhomTheOldFileBelonged)
{
    if (::geteuid() != 0)
        GTEST_SKIP() << "nothing can be given away here";
    put("a", "old");
    ASSERT_EQ(::chown(path("a").c_str(), 1234, 2345), 0);
    ASSERT_EQ(::chmod(path("a").c_str(), 0660), 0);
    Result<OutputFile> file = OutputFile::open(path("a"), OutputFile::Temporary::Named);
    ASSERT_TRUE(file && file->write("new") && file->commit());
    struct stat status {};
    ASSERT_EQ(::stat(path("a").c_str(), &status), 0);
    EXPECT_EQ(status.st_uid, 1234u);
    EXPECT_EQ(status.st_gid, 2345u);
    EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms{0660});
}

TEST_F(Output, ThatIsNotCommittedLeavesTheOldFileAndNothingElse)
{
    put("a", "old");
    {
        Result<OutputFile> first = OutputFile::open(path("a"), OutputFile::Temporary::Named),
                           second = OutputFile::open(path("a"), OutputFile::Temporary::Named);
        ASSERT_TRUE(first && second) << "two at a time do not meet";
        ASSERT_TRUE(first->write("new") && second->write("newer"));
        EXPECT_EQ(files(), 3);
    }
    EXPECT_EQ(textIn("a"), "old");
    EXPECT_EQ(files(), 1);
}

TEST_F(Output, ThatDoesNotFitKeepsTheOldFileAndTellsWhy)
{
    put("a", "old");
    const NoRoomBeyond limit(1000);
    const Status replaced = replaceFile(path("a"), std::string(5000, 'x'));
    ASSERT_FALSE(replaced);
    EXPECT_EQ(replaced.error().code, ErrorCode::CannotWrite);
    EXPECT_EQ(replaced.error().message, path("a") + ": cannot be written: File too large");
    EXPECT_EQ(textIn("a"), "old");
    EXPECT_EQ(files(), 1);
    EXPECT_TRUE(replaceFile(path("a"), std::string(1000, 'x')));
}

/// Root may write everywhere: the test then goes on as somebody else.
class AsSomebodyElse {
public:
    AsSomebodyElse() : root_(::getuid() == 0)
    {
        constexpr uid_t nobody = 65534;
        EXPECT_TRUE(!root_ || ::setresuid(nobody, nobody, 0) == 0);
    }
    ~AsSomebodyElse() { EXPECT_TRUE(!root_ || ::setresuid(0, 0, 0) == 0); }

private:
    bool root_;
};

TEST_F(Output, ThatIsReadOnlyOrInAFolderThatIsStaysAsItIs)
{
    fs::permissions(folder_, fs::perms::all);
    ASSERT_TRUE(replaceFile(path("file"), "old"));
    fs::permissions(path("file"), fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
    fs::create_directory(path("closed"));
    fs::permissions(path("closed"), fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read |
                                        fs::perms::others_exec);
    {
        const AsSomebodyElse they;
        for (const char* name : {"file", "closed/new"}) {
            const Status written = replaceFile(path(name), "new");
            ASSERT_FALSE(written);
            EXPECT_EQ(written.error().message, path(name) + ": cannot be written: Permission denied");
        }
    }
    EXPECT_EQ(textIn("file"), "old");
    EXPECT_EQ(files(), 2) << "the file and the folder, nothing half-written";
    EXPECT_TRUE(fs::is_empty(path("closed")));
    const Status gone = replaceFile(path("gone/file"), "new");
    ASSERT_FALSE(gone);
    EXPECT_EQ(gone.error().message, path("gone/file") + ": cannot be written: No such file or directory");
}

TEST_F(Output, FailsToTheEndWhenAByteWasLost)
{
    const NoRoomBeyond limit(10);
    Result<OutputFile> file = OutputFile::open(path("a"), OutputFile::Temporary::Named);
    ASSERT_TRUE(file);
    ASSERT_FALSE(file->write("more than ten bytes"));
    EXPECT_FALSE(file->write("")) << "though nothing was to be written";
    EXPECT_FALSE(file->commit());
    EXPECT_FALSE(fs::exists(path("a")));
}

TEST_F(Output, BehindALinkLeavesTheLinkALinkAlsoWhenItLeadsNowhereYet)
{
    fs::create_directory(path("real"));
    fs::create_symlink("real/b", path("a"));
    for (const char* text : {"first", "second"}) {
        ASSERT_TRUE(replaceFile(path("a"), text));
        EXPECT_TRUE(fs::is_symlink(path("a")));
        EXPECT_EQ(textIn("real/b"), text);
    }
    fs::create_symlink("loop", path("loop"));
    EXPECT_FALSE(replaceFile(path("loop"), ""));
}

TEST_F(Output, ThatIsNoRegularFileIsWrittenAsItIs)
{
    EXPECT_TRUE(replaceFile("/dev/null", "gone"));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    const Status full = replaceFile("/dev/full", "much");
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().message, "/dev/full: cannot be written: No space left on device");
    for (const std::string& place : {folder_.string(), path("none/a"), path(std::string(300, 'x'))}) {
        const Status refused = replaceFile(place, "");
        ASSERT_FALSE(refused) << place;
        EXPECT_EQ(refused.error().message.find(place + ": cannot be written: "), 0u);
    }
}

/// To open one waits for who reads it, and nothing ends that.
TEST_F(Output, ToAPipeWithoutAReaderIsRefusedAtOnce)
{
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    const Result<OutputFile> refused = OutputFile::open(path("pipe"));
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("this pipe has no reader"), std::string::npos)
        << refused.error().message;
    const int reader = ::open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    Result<OutputFile> file = OutputFile::open(path("pipe"));
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write("text"));
    ASSERT_TRUE(file->commit());
    char text[8];
    EXPECT_EQ(::read(reader, text, sizeof text), 4);
    ::close(reader);
}

/// A file that is open and has been removed has no place that another could take.
TEST_F(Output, ToAFileWithoutANameReachesIt)
{
    const int handle = ::open(path("gone").c_str(), O_RDWR | O_CREAT, 0600);
    ASSERT_GE(handle, 0);
    ASSERT_EQ(::write(handle, "something longer", 16), 16);
    ASSERT_EQ(::unlink(path("gone").c_str()), 0);
    ASSERT_TRUE(replaceFile(fmt::format("/proc/self/fd/{}", handle), "text"));
    char text[32];
    EXPECT_EQ(::pread(handle, text, sizeof text, 0), 4);
    EXPECT_EQ(files(), 0);
    ::close(handle);
}

TEST_F(Output, KeepsWhatIsNotedOfTheOldFile)
{
    put("a", "old");
    if (::setxattr(path("a").c_str(), "user.note", "mine", 4, 0) != 0)
        GTEST_SKIP() << "the file system keeps no attributes";
    ASSERT_TRUE(replaceFile(path("a"), "new"));
    char note[8];
    EXPECT_EQ(::getxattr(path("a").c_str(), "user.note", note, sizeof note), 4);
    EXPECT_EQ(textIn("a"), "new");
}

}  // namespace
}  // namespace sprung
