#pragma once

#include "panels/sheet.h"
#include "platform/file_request.h"
#include "platform/folder_list.h"

namespace sprung::ui {

/// Our own file dialog, for where the desktop has none. One that is open; begin with a new one each time.
class FileSheet {
public:
    explicit FileSheet(FileRequest request);

    /// Begins with the question whether to replace what is there: a name from elsewhere got its extension.
    static FileSheet asking(FileRequest request, const std::filesystem::path& overwrite);

    /// Every frame until there is an answer.
    std::optional<FileAnswer> show(const Ui& ui, const Layout& layout);

    /// The name of a new folder is asked for, as its button does it.
    void beginFolder();

    /// All that it shows of the disk, so that the fonts learn its characters.
    std::string names() const;

private:
    void goTo(const std::filesystem::path& folder);
    void select(std::size_t index);
    bool choose(const FolderEntry& entry);
    std::string name() const;
    bool canAccept() const;
    std::optional<FileAnswer> accept();

    void header(const Ui& ui);
    void newFolder(const Ui& ui);
    void makeFolder();
    void list(const Ui& ui, float height);
    bool row(const Ui& ui, std::size_t index);
    void nameField(const Ui& ui);
    void choosePlace(std::size_t index);
    void findWhatIsTyped();
    void walkByKeys();
    void buttons(const Ui& ui);
    std::optional<FileAnswer> showQuestion(const Ui& ui, const Layout& layout);

    FileRequest request_;
    std::vector<FolderEntry> entries_;
    std::string problem_;  // why the folder can't be listed
    std::optional<std::size_t> selected_;
    bool scrollToSelected_ = false;
    std::string typed_;                          // the beginning of a name
    double typedAt_ = 0.0;                       // s, when the last letter was
    bool accepted_ = false, cancelled_ = false;  // by a button, a key or a double click
    std::optional<std::filesystem::path> overwrite_;
    bool wantsName_ = false;                // Enter was pressed without one
    std::optional<std::string> newFolder_;  // its name, while it is typed
    bool namesFolder_ = false;              // its field is to have the keys
    SheetState sheet_, question_;
};

}  // namespace sprung::ui
