#include "app/notices.h"

#include "panels/questions.h"
#include "words/files.h"

#include <fmt/format.h>

#include <algorithm>

namespace sprung::app {
namespace {

constexpr std::size_t mostMessages = 6;  // that the lowest window has room for
constexpr std::size_t mostWarnings = 4;  // of them about one file

}  // namespace

void Notices::tell(ui::Message::Kind kind, std::string text)
{
    const auto same = std::find_if(messages_.begin(), messages_.end(), [&](const ui::Message& message) {
        return message.kind == kind && message.text == text;
    });
    if (same != messages_.end()) {
        same->since = now_;
        return;
    }
    fonts_.need(text);
    if (messages_.size() >= mostMessages)
        makeRoom();
    messages_.push_back({kind, std::move(text), now_});
}

void Notices::tellLack(std::string text)
{
    if (text != lack_)
        std::erase_if(messages_, [&](const ui::Message& message) {
            return message.kind == ui::Message::Kind::Information && message.text == lack_;
        });
    lack_ = text;
    tell(ui::Message::Kind::Information, std::move(text));
}

/// Drops the oldest message, but for errors, as long as there are others: those stay until they are closed.
void Notices::makeRoom()
{
    const auto oldest = std::find_if(messages_.begin(), messages_.end(), [](const ui::Message& message) {
        return message.kind != ui::Message::Kind::Error;
    });
    messages_.erase(oldest != messages_.end() ? oldest : messages_.begin());
}

void Notices::warn(const std::vector<std::string>& warnings)
{
    const std::size_t told = warnings.size() > mostWarnings ? mostWarnings - 1 : warnings.size();
    for (std::size_t i = 0; i < told; ++i)
        tell(ui::Message::Kind::Warning, warnings[i]);
    if (told < warnings.size())
        tell(ui::Message::Kind::Warning, fmt::format(words::moreWarnings, warnings.size() - told));
}

void Notices::fail(std::string title, std::string message)
{
    fonts_.need(message);
    ask([title = std::move(title), message = std::move(message)](const ui::Ui& look, const ui::Layout& layout,
                                                                 ui::SheetState& state) {
        return ui::errorDialog(look, layout, title, message, state);
    });
}

void Notices::drawMessages(const ui::Ui& look, const ui::Layout& layout, double taken)
{
    if (const std::optional<std::size_t> gone = ui::messages(look, layout, messages_, now_, taken))
        messages_.erase(messages_.begin() + static_cast<std::ptrdiff_t>(*gone));
}

void Notices::drawQuestion(const ui::Ui& look, const ui::Layout& layout, bool reducedMotion)
{
    if (questions_.empty())
        return;
    state_.reducedMotion = reducedMotion;
    if (!questions_.front()(look, layout, state_))
        return;
    questions_.pop_front();
    state_ = {};
}

}  // namespace sprung::app
