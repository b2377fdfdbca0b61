#include "panels/file_sheet.h"

#include "core/lowered.h"
#include "panels/list_row.h"
#include "panels/panel_frame.h"
#include "panels/questions.h"
#include "platform/keyboard_navigation.h"
#include "platform/shorten.h"
#include "words/icons.h"
#include "words/panels.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace sprung::ui {

namespace fs = std::filesystem;

namespace {

constexpr Px sheetSize{640.0, 480.0};  // logical px

/// Returns the letters of this frame, as UTF-8.
std::string typedLetters()
{
    const ImVector<ImWchar>& queue = ImGui::GetIO().InputQueueCharacters;
    std::vector<char> bytes(4 * static_cast<std::size_t>(queue.Size) + 1);
    ImTextStrToUtf8(bytes.data(), static_cast<int>(bytes.size()), queue.begin(), queue.end());
    return bytes.data();
}

fs::path home()
{
    const char* folder = std::getenv("HOME");
    return folder != nullptr ? folder : "/";
}

/// The folder itself, or the nearest above it that is there.
fs::path existing(fs::path folder)
{
    std::error_code error;
    folder = fs::absolute(folder.empty() ? home() : folder, error);
    while (!fs::is_directory(folder, error) && folder.has_relative_path())
        folder = folder.parent_path();
    return folder;
}

}  // namespace

FileSheet::FileSheet(FileRequest request) : request_(std::move(request))
{
    goTo(existing(request_.folder));
}

FileSheet FileSheet::asking(FileRequest request, const fs::path& overwrite)
{
    request.folder = overwrite.parent_path();
    request.name = overwrite.filename().string();
    FileSheet sheet(std::move(request));
    sheet.overwrite_ = overwrite;
    return sheet;
}

void FileSheet::goTo(const fs::path& folder)
{
    request_.folder = folder;
    entries_.clear();
    problem_.clear();
    selected_.reset();
    if (auto listed = listFolder(folder, request_.extension))
        entries_ = std::move(*listed);
    else
        problem_ = listed.error().message;
}

std::string FileSheet::names() const
{
    std::string all = request_.folder.string() + request_.name;
    for (const FolderEntry& entry : entries_)
        all += entry.name;
    return all;
}

std::optional<FileAnswer> FileSheet::show(const Ui& ui, const Layout& layout)
{
    if (overwrite_)
        return showQuestion(ui, layout);
    if (!beginSheet(ui, layout, "files", centred(layout.between, sheetSize), SheetKind::Question, sheet_))
        return FileAnswer{};
    accepted_ = false;
    const bool isEscape = isPressed(Key::Escape);
    const bool leavesFolder = isEscape && newFolder_;
    cancelled_ = sheetTitle(ui, request_.title.c_str()) || (isEscape && !newFolder_);
    if (leavesFolder)
        newFolder_.reset();
    ImGui::SetCursorPosY(ui.px(56));
    header(ui);
    const bool saving = request_.kind == FileRequest::Kind::Save;
    list(ui, ui.px(saving ? 296 : 332));
    if (saving)
        nameField(ui);
    walkByKeys();
    buttons(ui);
    std::optional<FileAnswer> answer = cancelled_ ? FileAnswer{} : accepted_ ? accept() : std::nullopt;
    if (answer || overwrite_)
        ImGui::CloseCurrentPopup();
    endSheet(sheet_);
    return answer;
}

void FileSheet::header(const Ui& ui)
{
    if (iconButton(ui, "up", icon::folderAbove, words::folderAbove, {}, request_.folder.has_relative_path()))
        goTo(request_.folder.parent_path());
    ImGui::SameLine();
    if (iconButton(ui, "home", icon::home, words::homeFolder))
        goTo(home());
    ImGui::SameLine();
    if (request_.kind == FileRequest::Kind::Save) {
        newFolder(ui);
        if (newFolder_)
            return;
        ImGui::SameLine();
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const std::string words = shortened(ui.fonts.body, request_.folder.string(), width);
    drawText(*ImGui::GetWindowDrawList(), ui.fonts.body,
             {at.x, std::round(at.y + 0.5f * (ui.px(28) - measure(ui.fonts.body, words).y))}, ui.theme.dim,
             words);
    ImGui::Dummy({width, ui.px(28)});
}

void FileSheet::beginFolder()
{
    newFolder_ = words::newFolder;
    namesFolder_ = true;
}

/// A button, and then a field for the name in place of the path: Enter makes it and goes into it, Esc gives
/// it up.
void FileSheet::newFolder(const Ui& ui)
{
    if (iconButton(ui, "new folder", icon::plus, words::newFolder))
        beginFolder();
    if (!newFolder_)
        return;
    ImGui::SameLine();
    if (std::exchange(namesFolder_, false))
        focusNextWidget();
    if (const Edited<std::string> edited = textField(ui, "folder name", *newFolder_); edited.value)
        newFolder_ = *edited.value;
}

/// Where it cannot be made the list says why.
void FileSheet::makeFolder()
{
    const fs::path folder = request_.folder / *std::exchange(newFolder_, std::nullopt);
    std::error_code error;
    fs::create_directory(folder, error);
    if (error) {
        entries_.clear();
        problem_ = error.message();
    } else {
        goTo(folder);
    }
}

void FileSheet::list(const Ui& ui, float height)
{
    ImGui::PushStyleColor(ImGuiCol_ChildBg, toImGui(ui.theme.card));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(6), ui.px(6)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0f, 0.0f});
    ImGui::BeginChild("list", {0.0f, height}, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NoNav);
    if (entries_.empty() && (request_.kind == FileRequest::Kind::Open || !problem_.empty()))
        text(ui, ui.fonts.body, ui.theme.faint, problem_.empty() ? words::noSuchFiles : problem_.c_str());
    for (std::size_t i = 0; i < entries_.size(); ++i)
        if (row(ui, i))
            break;  // another folder's entries stand there now
    scrollToSelected_ = false;
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

bool FileSheet::row(const Ui& ui, std::size_t index)
{
    const FolderEntry& entry = entries_[index];
    ImGui::PushID(static_cast<int>(index));
    const bool clicked = listRow(
        ui,
        {.icon = entry.folder ? icon::folder : icon::file, .words = entry.name, .on = selected_ == index});
    const bool twice = ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    if (selected_ == index && scrollToSelected_)
        ImGui::SetScrollHereY();
    ImGui::PopID();
    if (clicked)
        select(index);
    return twice && choose(FolderEntry(entry));
}

void FileSheet::select(std::size_t index)
{
    selected_ = index;
    if (!entries_[index].folder)
        request_.name = entries_[index].name;
}

/// True when it went into a folder.
bool FileSheet::choose(const FolderEntry& entry)
{
    if (entry.folder) {
        goTo(request_.folder / entry.name);
        return true;
    }
    request_.name = entry.name;
    accepted_ = true;
    return false;
}

void FileSheet::nameField(const Ui& ui)
{
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ui.px(8));
    rowLabel(ui, words::fileName);
    if (ImGui::IsWindowAppearing() || std::exchange(wantsName_, false))
        focusNextWidget();
    const Edited<std::string> edited = textField(ui, "name", request_.name);
    if (!edited.value)
        return;
    request_.name = *edited.value;
    selected_.reset();
}

void FileSheet::choosePlace(std::size_t index)
{
    select(index);
    scrollToSelected_ = true;
}

/// Chooses the first name that begins with what is typed without a pause, as lists of files do.
void FileSheet::findWhatIsTyped()
{
    constexpr double pause = 1.0;  // s
    if (request_.kind != FileRequest::Kind::Open)
        return;
    ImGui::GetCurrentContext()->WantTextInputNextFrame = 1;  // letters are given to who wants them alone
    const std::string letters = typedLetters();
    if (letters.empty())
        return;
    if (ImGui::GetTime() - typedAt_ > pause)
        typed_.clear();
    typedAt_ = ImGui::GetTime();
    typed_ += lowered(letters);
    const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const FolderEntry& entry) {
        return lowered(entry.name).starts_with(typed_);
    });
    if (found != entries_.end())
        choosePlace(static_cast<std::size_t>(found - entries_.begin()));
}

void FileSheet::walkByKeys()
{
    findWhatIsTyped();
    const bool down = isPressed(Key::Down);
    if ((down || isPressed(Key::Up)) && !entries_.empty()) {
        const std::size_t last = entries_.size() - 1;
        choosePlace(!selected_ ? 0
                    : down     ? std::min(*selected_ + 1, last)
                               : *selected_ - (*selected_ > 0 ? 1 : 0));
        keepNavigationStill();
    }
    if (!isPressed(Key::Enter))
        return;
    if (newFolder_)
        return makeFolder();
    if (request_.kind == FileRequest::Kind::Open && !selected_ && !entries_.empty())
        return choosePlace(0);
    if (selected_ && entries_[*selected_].folder)
        choose(FolderEntry(entries_[*selected_]));
    else
        accepted_ = true;
}

void FileSheet::buttons(const Ui& ui)
{
    const Label& verb = request_.kind == FileRequest::Kind::Save ? words::saveFile : words::openFile;
    const float width = ui.px(96);
    const ImVec2 size = ImGui::GetWindowSize();
    ImGui::SetCursorPos({size.x - ui.px(24 + 8) - 2.0f * width, size.y - ui.px(20 + 28)});
    cancelled_ = button(ui, "", words::cancelFile, width) || cancelled_;
    ImGui::SameLine(0.0f, ui.px(8));
    ImGui::BeginDisabled(!canAccept());
    const ButtonLook look =
        canAccept() ? ButtonLook::Accent : ButtonLook::Plain;  // dimmed words stay readable
    accepted_ = button(ui, "", verb, width, look) || accepted_;
    ImGui::EndDisabled();
}

/// Returns the name in the field, without the blanks around it; with them where a file has that name.
std::string FileSheet::name() const
{
    std::error_code ignored;
    if (!request_.name.empty() && fs::exists(request_.folder / request_.name, ignored))
        return request_.name;
    const std::size_t begin = request_.name.find_first_not_of(' ');
    if (begin == std::string::npos)
        return {};
    return request_.name.substr(begin, request_.name.find_last_not_of(' ') + 1 - begin);
}

bool FileSheet::canAccept() const
{
    return !name().empty() || (selected_ && entries_[*selected_].folder);
}

/// None when it went into a folder, chosen or typed, asks whether to replace, or there is no name yet.
std::optional<FileAnswer> FileSheet::accept()
{
    if (selected_ && entries_[*selected_].folder) {
        choose(FolderEntry(entries_[*selected_]));
        return std::nullopt;
    }
    if (name().empty()) {
        wantsName_ = true;
        return std::nullopt;
    }
    const fs::path path = (request_.folder / name()).lexically_normal();
    std::error_code error;
    if (fs::is_directory(path, error)) {
        request_.name.clear();
        goTo(path.has_filename() ? path : path.parent_path());
        return std::nullopt;
    }
    if (request_.kind == FileRequest::Kind::Open)
        return FileAnswer{path};
    const fs::path whole = withExtension(path, request_.extension);
    if (!fs::exists(whole, error))
        return FileAnswer{whole};
    overwrite_ = whole;
    question_ = {};
    question_.reducedMotion = sheet_.reducedMotion;
    return std::nullopt;
}

std::optional<FileAnswer> FileSheet::showQuestion(const Ui& ui, const Layout& layout)
{
    const auto answer = overwriteQuestion(ui, layout, overwrite_->filename().string(), question_);
    if (!answer)
        return std::nullopt;
    const fs::path path = *std::exchange(overwrite_, {});
    if (*answer)
        return FileAnswer{path};
    sheet_ = {};
    sheet_.seconds = 1.0f;  // it was there before: no fading
    return std::nullopt;
}

}  // namespace sprung::ui
