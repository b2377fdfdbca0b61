#include "app/notices.h"

#include "panels/questions.h"

#include <algorithm>

namespace sprung::app {

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
    messages_.push_back({kind, std::move(text), now_});
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
