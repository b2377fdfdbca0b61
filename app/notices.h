#pragma once

#include "panels/messages.h"
#include "panels/sheet.h"
#include "platform/fonts.h"

#include <deque>
#include <functional>

namespace sprung::app {

/// Tells what the window has to say: messages, which go by themselves, and questions, which wait for an
/// answer.
class Notices {
public:
    /// @param fonts must live as long
    explicit Notices(ui::FontBook& fonts) : fonts_(fonts) {}

    /// Shows a message. One that is shown already is renewed: it stays for as long again.
    void tell(ui::Message::Kind kind, std::string text);

    /// Says why a key or a command did nothing: one at a time, the newest.
    void tellLack(std::string text);

    /// Shows what is odd about a file; of many the first, and how many more there are.
    void warn(const std::vector<std::string>& warnings);

    /// Drops the messages: what they were about is gone.
    void clearMessages() { messages_.clear(); }
    const std::vector<ui::Message>& messages() const { return messages_; }

    /// Draws itself and does what the answer asks for. True once there was an answer.
    using Question = std::function<bool(const ui::Ui& look, const ui::Layout& layout, ui::SheetState& state)>;

    /// Questions are asked one after the other, as they came.
    void ask(Question question) { questions_.push_back(std::move(question)); }
    bool isAsking() const { return !questions_.empty(); }

    /// Says that something the hand asked for could not be done, and waits until that was read.
    void fail(std::string title, std::string message);

    // Every frame.
    void advance(double seconds) { now_ += seconds; }

    /// @param taken px that are taken at the top
    void drawMessages(const ui::Ui& look, const ui::Layout& layout, double taken);
    void drawQuestion(const ui::Ui& look, const ui::Layout& layout, bool reducedMotion);

private:
    void makeRoom();

    ui::FontBook& fonts_;
    double now_ = 0.0;  // s
    std::vector<ui::Message> messages_;
    std::string lack_;  // the one told last
    std::deque<Question> questions_;
    ui::SheetState state_;  // of the first question
};

}  // namespace sprung::app
