#include "panels/questions.h"

#include "panels/panel_frame.h"
#include "words/icons.h"

#include <fmt/format.h>

namespace sprung {
namespace {

struct Question {
    const char* id;
    const char* icon;
    Rgba iconColor;
    std::string title, words;
    std::span<const char* const> answers;  // the first is meant; Esc gives the last
};

constexpr float width = 440.0f, textLeft = 64.0f, padding = 24.0f;

float wordsHeight(const Ui& ui, const Question& question)
{
    const float wrap = ui.px(width - textLeft - padding);
    return ui.fonts.body->CalcTextSizeA(ui.fonts.body->FontSize, wrap, wrap, question.words.c_str()).y /
           ui.scale;
}

std::optional<int> answerRow(const Ui& ui, const Question& question, float top)
{
    std::optional<int> answer;
    float x = ui.px(width - padding);
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        const float buttonWidth =
            std::max(ui.px(84.0f), measure(ui.fonts.body, question.answers[i]).x + ui.px(28.0f));
        x -= buttonWidth;
        ImGui::SetCursorPos({x, ui.px(top)});
        if (button(ui, "", question.answers[i], buttonWidth, i == 0 ? ButtonLook::Accent : ButtonLook::Plain))
            answer = static_cast<int>(i);
        const bool focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
        if (isPressed(Key::Enter) && (focused || (i == 0 && !answer)))
            answer = static_cast<int>(i);
        x -= ui.px(8.0f);
    }
    return answer;
}

/// The place of the answer given.
std::optional<int> askFor(const Ui& ui, const Layout& layout, const Question& question, SheetState& state)
{
    const float words = wordsHeight(ui, question);
    const float buttonsTop = 54.0f + words + 20.0f;
    const PxRect place = centred(layout.between, {width, std::ceil(buttonsTop) + 28.0 + 20.0});
    if (!beginSheet(ui, layout, question.id, place, SheetKind::Question, state))
        return std::nullopt;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetWindowPos();
    drawText(list, ui.fonts.icons22, {corner.x + ui.px(padding + 2.0f), corner.y + ui.px(21.0f)},
             question.iconColor, question.icon);
    drawText(list, ui.fonts.title, {corner.x + ui.px(textLeft), corner.y + ui.px(22.0f)}, ui.theme.text,
             question.title);
    ImGui::SetCursorPos({ui.px(textLeft), ui.px(52.0f)});
    ImGui::PushTextWrapPos(ui.px(width - padding));
    text(ui, ui.fonts.body, ui.theme.dim, question.words.c_str());
    ImGui::PopTextWrapPos();

    std::optional<int> answer = answerRow(ui, question, buttonsTop);
    if (isPressed(Key::Escape))
        answer = static_cast<int>(question.answers.size()) - 1;
    if (answer)
        ImGui::CloseCurrentPopup();
    endSheet(state);
    return answer;
}

}  // namespace

std::optional<UnsavedAnswer> unsavedQuestion(const Ui& ui, const Layout& layout,
                                             std::string_view documentName, SheetState& state)
{
    constexpr std::array answers{"Save", "Don’t save", "Cancel"};
    const Question question{"unsaved",
                            icon::help,
                            ui.theme.accent,
                            fmt::format("Save “{}”?", documentName),
                            "What changed since the last save is lost otherwise.",
                            answers};
    const std::optional<int> answer = askFor(ui, layout, question, state);
    return answer ? std::optional(static_cast<UnsavedAnswer>(*answer)) : std::nullopt;
}

std::optional<RecoveryAnswer> recoveryQuestion(const Ui& ui, const Layout& layout, const UnsavedWork& work,
                                               SheetState& state)
{
    constexpr std::array answers{"Recover", "Discard", "Later"};
    const std::string of = work.file.empty() ? std::string("It had no file yet.") : work.file;
    const Question question{
        "recovery",
        icon::recover,
        ui.theme.accent,
        fmt::format("Recover “{}”?", work.name),
        fmt::format("Sprung ended before this was saved. The last state kept is of {}.\n{}\n\nDiscard moves "
                    "it to the trash; Later asks again at the next start.",
                    work.when, of),
        answers};
    const std::optional<int> answer = askFor(ui, layout, question, state);
    return answer ? std::optional(static_cast<RecoveryAnswer>(*answer)) : std::nullopt;
}

std::optional<ChangedFileAnswer> changedFileQuestion(const Ui& ui, const Layout& layout,
                                                     std::string_view fileName, bool isUnsaved,
                                                     SheetState& state)
{
    using Answer = ChangedFileAnswer;
    constexpr std::array careful{Answer::SaveCopy, Answer::Reload, Answer::Overwrite, Answer::Cancel};
    constexpr std::array carefulWords{"Save a copy", "Reload", "Overwrite", "Cancel"};
    constexpr std::array fresh{Answer::Reload, Answer::SaveCopy, Answer::Overwrite, Answer::Cancel};
    constexpr std::array freshWords{"Reload", "Save a copy", "Overwrite", "Cancel"};
    const Question question{
        "changed file",
        icon::alert,
        ui.theme.warn,
        fmt::format("“{}” has changed", fileName),
        fmt::format("Another program or window has written the file since it was opened here{}. Overwrite "
                    "loses what it holds; Reload can be undone.",
                    isUnsaved ? ", and there is unsaved work" : ""),
        isUnsaved ? carefulWords : freshWords};
    const std::optional<int> answer = askFor(ui, layout, question, state);
    if (!answer)
        return std::nullopt;
    return (isUnsaved ? careful : fresh)[static_cast<std::size_t>(*answer)];
}

std::optional<bool> overwriteQuestion(const Ui& ui, const Layout& layout, std::string_view fileName,
                                      SheetState& state)
{
    constexpr std::array answers{"Replace", "Cancel"};
    const Question question{"overwrite",
                            icon::alert,
                            ui.theme.warn,
                            fmt::format("Replace “{}”?", fileName),
                            "A file of this name is there already. What it holds would be lost.",
                            answers};
    const std::optional<int> answer = askFor(ui, layout, question, state);
    return answer ? std::optional(*answer == 0) : std::nullopt;
}

bool waitingForDialog(const Ui& ui, const Layout& layout, SheetState& state)
{
    constexpr std::array answers{"Cancel"};
    return askFor(ui, layout,
                  {"waiting", icon::folder, ui.theme.accent, "Choosing a file",
                   "The file dialog is a window of its own; it may be behind this one.", answers},
                  state)
        .has_value();
}

bool errorDialog(const Ui& ui, const Layout& layout, const std::string& title, const std::string& message,
                 SheetState& state)
{
    constexpr std::array answers{"Close"};
    return askFor(ui, layout, {"error", icon::error, ui.theme.warn, title, message, answers}, state)
        .has_value();
}

bool aboutDialog(const Ui& ui, const Layout& layout, std::string_view version, SheetState& state)
{
    constexpr std::array answers{"Close"};
    const Question question{
        "about",
        icon::vertex,
        ui.theme.accent,
        fmt::format("Sprung {}", version),
        "A sandbox of mass points and springs, after a thesis of 2009.\n\n"
        "Free software under the MIT licence. Made with SDL, Dear ImGui, GLM, libepoxy, {fmt} and "
        "JSON for Modern C++; set in Inter, with Material Design Icons.",
        answers};
    return askFor(ui, layout, question, state).has_value();
}

}  // namespace sprung
