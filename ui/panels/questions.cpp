#include "panels/questions.h"

#include "panels/panel_frame.h"
#include "words/icons.h"
#include "words/questions.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

struct Question {
    const char* id;
    const char* icon;
    Rgba iconColor;
    std::string title, words;
    std::span<const Label> answers;  // the first is meant
    std::optional<int> onEscape{};   // none: the last
};

constexpr float questionWidth = 440.0f, textLeft = 64.0f, questionPadding = 24.0f;

float wordsHeight(const Ui& ui, const Question& question)
{
    const float wrap = ui.px(questionWidth - textLeft - questionPadding);
    return ui.fonts.body->CalcTextSizeA(ui.fonts.body->FontSize, wrap, wrap, question.words.c_str()).y /
           ui.scale;
}

std::optional<int> answerRow(const Ui& ui, const Question& question, float top)
{
    std::optional<int> answer;
    float x = ui.px(questionWidth - questionPadding);
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        const float buttonWidth =
            std::max(ui.px(84.0f), measure(ui.fonts.body, question.answers[i].text).x + ui.px(28.0f));
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
    const float buttonsTop = 54.0f + wordsHeight(ui, question) + 20.0f;
    const PxRect place = centred(layout.between, {questionWidth, std::ceil(buttonsTop) + 28.0 + 20.0});
    if (!beginSheet(ui, layout, question.id, place, SheetKind::Question, state))
        return std::nullopt;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetWindowPos();
    drawText(list, ui.fonts.icons22, {corner.x + ui.px(questionPadding + 2.0f), corner.y + ui.px(21.0f)},
             question.iconColor, question.icon);
    drawText(list, ui.fonts.title, {corner.x + ui.px(textLeft), corner.y + ui.px(22.0f)}, ui.theme.text,
             question.title);
    ImGui::SetCursorPos({ui.px(textLeft), ui.px(52.0f)});
    ImGui::PushTextWrapPos(ui.px(questionWidth - questionPadding));
    text(ui, ui.fonts.body, ui.theme.dim, question.words.c_str());
    ImGui::PopTextWrapPos();

    std::optional<int> answer = answerRow(ui, question, buttonsTop);
    if (isPressed(Key::Escape))
        answer = question.onEscape.value_or(static_cast<int>(question.answers.size()) - 1);
    if (answer)
        ImGui::CloseCurrentPopup();
    endSheet(state);
    return answer;
}

}  // namespace

std::optional<UnsavedAnswer> unsavedQuestion(const Ui& ui, const Layout& layout,
                                             std::string_view documentName, SheetState& state)
{
    constexpr std::array answers{words::saveAnswer, words::dontSaveAnswer, words::cancelAnswer};
    const Question question{"unsaved",         icon::help,
                            ui.theme.accent,   fmt::format(words::saveQuestion, documentName),
                            words::saveReason, answers};
    const std::optional<int> answer = askFor(ui, layout, question, state);
    return answer ? std::optional(static_cast<UnsavedAnswer>(*answer)) : std::nullopt;
}

std::optional<FilmAnswer> filmQuestion(const Ui& ui, const Layout& layout, SheetState& state)
{
    constexpr std::array answers{words::whenMadeAnswer, words::withoutItAnswer, words::cancelAnswer};
    const Question question{"closing in a film", icon::help,        ui.theme.accent,
                            words::filmQuestion, words::filmReason, answers};
    const std::optional<int> answer = askFor(ui, layout, question, state);
    return answer ? std::optional(static_cast<FilmAnswer>(*answer)) : std::nullopt;
}

std::optional<MomentAnswer> momentQuestion(const Ui& ui, const Layout& layout, std::string_view documentName,
                                           SheetState& state)
{
    constexpr std::array answers{words::beforePlayAnswer, words::nowAnswer, words::cancelAnswer};
    const Question question{"moment",
                            icon::help,
                            ui.theme.accent,
                            fmt::format(words::momentQuestion, documentName),
                            words::momentReason,
                            answers};
    const std::optional<int> answer = askFor(ui, layout, question, state);
    return answer ? std::optional(static_cast<MomentAnswer>(*answer)) : std::nullopt;
}

std::optional<RecoveryAnswer> recoveryQuestion(const Ui& ui, const Layout& layout, const UnsavedWork& work,
                                               SheetState& state)
{
    constexpr std::array answers{words::recoverAnswer, words::discardAnswer, words::laterAnswer};
    const std::string of = work.file.empty() ? std::string(words::hadNoFile) : work.file;
    const Question question{"recovery",
                            icon::recover,
                            ui.theme.accent,
                            fmt::format(words::recoverQuestion, work.name),
                            fmt::format(words::recoverReason, work.when, of),
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
    constexpr std::array carefulWords{words::saveCopyAnswer, words::reloadAnswer, words::overwriteAnswer,
                                      words::cancelAnswer};
    constexpr std::array fresh{Answer::Reload, Answer::SaveCopy, Answer::Overwrite, Answer::Cancel};
    constexpr std::array freshWords{words::reloadAnswer, words::saveCopyAnswer, words::overwriteAnswer,
                                    words::cancelAnswer};
    const Question question{"changed file",
                            icon::alert,
                            ui.theme.warn,
                            fmt::format(words::changedQuestion, fileName),
                            fmt::format(words::changedReason, isUnsaved ? words::andUnsavedWork : ""),
                            isUnsaved ? carefulWords : freshWords};
    const std::optional<int> answer = askFor(ui, layout, question, state);
    if (!answer)
        return std::nullopt;
    return (isUnsaved ? careful : fresh)[static_cast<std::size_t>(*answer)];
}

std::optional<bool> overwriteQuestion(const Ui& ui, const Layout& layout, std::string_view fileName,
                                      SheetState& state)
{
    constexpr std::array answers{words::cancelAnswer, words::replaceAnswer};  // Enter alone destroys nothing
    const Question question{"overwrite",
                            icon::alert,
                            ui.theme.warn,
                            fmt::format(words::replaceQuestion, fileName),
                            words::replaceReason,
                            answers,
                            0};
    const std::optional<int> answer = askFor(ui, layout, question, state);
    return answer ? std::optional(*answer == 1) : std::nullopt;
}

bool waitingForDialog(const Ui& ui, const Layout& layout, SheetState& state)
{
    constexpr std::array answers{words::cancelAnswer};
    return askFor(ui, layout,
                  {"waiting", icon::folder, ui.theme.accent, words::choosingFile, words::dialogIsElsewhere,
                   answers},
                  state)
        .has_value();
}

bool errorDialog(const Ui& ui, const Layout& layout, const std::string& title, const std::string& message,
                 SheetState& state)
{
    constexpr std::array answers{words::closeAnswer};
    return askFor(ui, layout, {"error", icon::error, ui.theme.warn, title, message, answers}, state)
        .has_value();
}

bool aboutDialog(const Ui& ui, const Layout& layout, std::string_view version, SheetState& state)
{
    constexpr std::array answers{words::closeAnswer};
    const Question question{"about",          icon::vertex,
                            ui.theme.accent,  fmt::format(words::about, version),
                            words::aboutText, answers};
    return askFor(ui, layout, question, state).has_value();
}

}  // namespace sprung::ui
