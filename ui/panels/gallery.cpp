#include "panels/gallery.h"

#include "core/lowered.h"
#include "edit/format.h"
#include "panels/panel_frame.h"
#include "panels/widgets/item.h"
#include "platform/keyboard_navigation.h"
#include "platform/shorten.h"
#include "words/hints.h"
#include "words/icons.h"
#include "words/panels.h"
#include "words/steps.h"

#include <fmt/format.h>

#include <algorithm>

namespace sprung::ui {
namespace {

constexpr float cardHeight = 236.0f, pictureHeight = 150.0f;
constexpr float galleryHeadHeight = 101.0f;  // above the cards, with the padding

bool holds(const ExampleCard& card, const std::string& words)
{
    return lowered(card.name + "\n" + card.description + "\n" + card.category).find(words) !=
           std::string::npos;
}

void head(const Ui& ui, GalleryState& state, GalleryWish& wish)
{
    const ImVec2 start = ImGui::GetCursorPos();
    const float right = start.x + ImGui::GetContentRegionAvail().x;
    wish.close = sheetTitle(ui, words::examples) || wish.close;
    const float width = std::min(ui.px(280.0f), right - ui.px(180.0f));
    ImGui::SetCursorPos({right - ui.px(32.0f) - width, start.y - ui.px(2.0f)});
    if (ImGui::IsWindowAppearing())
        focusNextWidget();
    if (const auto words = searchField(ui, "search", state.search, words::search, width); words.value) {
        state.search = *words.value;
        state.chosen = 0;
    }
    ImGui::SetCursorPos({start.x, start.y + ui.px(37.0f)});
}

/// A pill. True when it was clicked.
bool pill(const Ui& ui, const char* label, bool on)
{
    const ImVec2 words = measure(ui.fonts.body, label);
    const Item item = makeItem(label, {words.x + ui.px(28.0f), ui.px(28.0f)});
    fillRect(ui, item, on ? ui.theme.accent : frameColor(ui, item), 14.0f);
    drawLine(ui, item.list, ui.fonts.body, item.centre(), Align::Centre,
             on ? ui.theme.onAccent : ui.theme.dim, label);
    return item.clicked;
}

void categoryPills(const Ui& ui, const std::vector<std::string>& categories, GalleryState& state)
{
    if (pill(ui, words::allKinds, state.category < 0))
        state.category = -1;
    for (std::size_t i = 0; i < categories.size(); ++i) {
        ImGui::SameLine(0.0f, ui.px(6.0f));
        if (pill(ui, categories[i].c_str(), state.category == static_cast<int>(i)))
            state.category = static_cast<int>(i);
    }
}

void drawPicture(ImDrawList& list, const Ui& ui, const ExampleCard& card, ImVec2 at)
{
    const ImVec2 max{at.x + ui.px(cardWidth), at.y + ui.px(pictureHeight)};
    const float rounding = ui.px(8.0f);
    if (card.picture)
        list.AddImageRounded(card.picture, at, max, {0, 1}, {1, 0}, IM_COL32_WHITE, rounding,
                             ImDrawFlags_RoundCornersTop);
    else
        list.AddRectFilled(at, max, toImGui(ui.theme.frame), rounding, ImDrawFlags_RoundCornersTop);
}

/// The disc that says what a click does.
void drawPlay(ImDrawList& list, const Ui& ui, ImVec2 corner)
{
    const ImVec2 centre{corner.x + ui.px(cardWidth - 27.0f), corner.y + ui.px(28.0f)};
    list.AddCircleFilled(centre, ui.px(17.0f), toImGui(ui.theme.accent));
    const ImVec2 size = measure(ui.fonts.icons26, icon::play);
    drawText(list, ui.fonts.icons26,
             {std::round(centre.x - 0.5f * size.x), std::round(centre.y - 0.5f * size.y)}, ui.theme.onAccent,
             icon::play);
}

void drawCard(ImDrawList& list, const Ui& ui, const ExampleCard& card, ImVec2 at, bool chosen)
{
    const ImVec2 max{at.x + ui.px(cardWidth), at.y + ui.px(cardHeight)};
    const float rounding = ui.px(8.0f);
    list.AddRectFilled(at, max, toImGui(ui.theme.card), rounding);
    drawPicture(list, ui, card, at);
    const float x = at.x + ui.px(13.0f);
    const float room = ui.px(cardWidth - 26.0f);
    const auto line = [&](ImFont* font, Rgba color, float middle, const std::string& words) {
        drawText(list, font, {x, std::round(at.y + ui.px(middle) - 0.5f * measure(font, words).y)}, color,
                 shortened(font, words, room));
    };
    line(ui.fonts.bodyBold, ui.theme.text, 171.0f, card.name);
    line(ui.fonts.small, ui.theme.dim, 191.0f, card.description);
    if (card.points > 0)  // not known before the picture
        line(ui.fonts.small, ui.theme.faint, 211.0f, formatCount(card.points, words::pointNoun));
    list.AddRect(at, max, toImGui(chosen ? ui.theme.accent : ui.theme.line), rounding, 0,
                 ui.px(chosen ? 2.0f : 1.0f));
    if (chosen)
        drawPlay(list, ui, at);
}

/// In a single row up and down go from card to card, and down from a row above a short last one to its end.
void moveByKeys(std::size_t count, int columns, GalleryState& state)
{
    const int last = static_cast<int>(count) - 1;
    const auto go = [&](int by) {
        const int to = static_cast<int>(state.chosen) + by;
        if (to < 0 || to > last)
            return;
        state.chosen = static_cast<std::size_t>(to);
        state.follow = true;
    };
    const int chosen = static_cast<int>(state.chosen);
    const int row = last < columns ? 1 : columns;
    if (isPressed(Key::Down))
        go(chosen / row < last / row ? std::min(row, last - chosen) : row);
    if (isPressed(Key::Up))
        go(-row);
    if (isPressed(Key::Right) && state.search.empty())
        go(1);
    if (isPressed(Key::Left) && state.search.empty())
        go(-1);
}

void cardGrid(const Ui& ui, int columns, std::span<const ExampleCard> cards,
              const std::vector<std::size_t>& places, GalleryState& state, GalleryWish& wish)
{
    const bool handMoves = ImGui::GetIO().MouseDelta.x != 0.0f || ImGui::GetIO().MouseDelta.y != 0.0f;
    const ImVec2 start = ImGui::GetCursorPos();
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto column = static_cast<float>(i % static_cast<std::size_t>(columns));
        const auto row = static_cast<float>(i / static_cast<std::size_t>(columns));
        ImGui::SetCursorPos(
            {start.x + column * ui.px(cardWidth + cardGap), start.y + row * ui.px(cardHeight + cardGap)});
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::PushID(static_cast<int>(places[i]));
        if (ImGui::InvisibleButton("card", {ui.px(cardWidth), ui.px(cardHeight)}))
            wish.open = places[i];
        ImGui::PopID();
        if (ImGui::IsItemHovered() && handMoves)
            state.chosen = i;
        if (state.follow && state.chosen == i)
            ImGui::SetScrollHereY();
        drawCard(*ImGui::GetWindowDrawList(), ui, cards[places[i]], at, state.chosen == i);
    }
    state.follow = false;
}

PxRect placeFor(const Layout& layout, std::size_t count)
{
    const auto columns = static_cast<std::size_t>(layout.galleryColumns);
    const double rows = static_cast<double>((count + columns - 1) / columns);
    const double content = galleryHeadHeight + rows * (cardHeight + cardGap) - cardGap + 24.0;
    return centred(layout.between, {layout.gallery.size().x, std::min(content, layout.gallery.size().y)});
}

}  // namespace

std::vector<Hint> galleryHints()
{
    using With = Hint::With;
    return {{With::Left, "", words::openAndPlay},
            {With::Key, "↑", ""},
            {With::Key, "↓", words::choose},
            {With::Key, "Enter", words::open},
            {With::Key, "Esc", words::close}};
}

std::vector<StatusItem> galleryItems(std::span<const ExampleCard> cards, const GalleryState& state)
{
    const auto number = [](std::size_t count) { return formatNumber(static_cast<double>(count), 0); };
    const std::string all = cards.size() == 1 ? words::oneExample : words::severalExamples;
    const std::size_t shown = found(cards, state).size();
    if (shown == cards.size())
        return {{number(shown), all}};
    return {{number(shown), fmt::format(words::ofExamples, number(cards.size()), all)}};
}

std::vector<std::string> categoriesOf(std::span<const ExampleCard> cards)
{
    std::vector<std::string> names;
    for (const ExampleCard& card : cards)
        if (!card.category.empty() && std::find(names.begin(), names.end(), card.category) == names.end())
            names.push_back(card.category);
    return names;
}

std::vector<std::size_t> matching(std::span<const ExampleCard> cards, std::string_view search,
                                  std::string_view category)
{
    const std::string words = lowered(search);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < cards.size(); ++i)
        if ((category.empty() || cards[i].category == category) && holds(cards[i], words))
            places.push_back(i);
    std::stable_partition(places.begin(), places.end(), [&](std::size_t i) {
        return lowered(cards[i].name).find(words) != std::string::npos;  // before those that only tell of it
    });
    return places;
}

std::vector<std::size_t> found(std::span<const ExampleCard> cards, const GalleryState& state)
{
    const std::string category =
        state.category < 0 ? "" : categoriesOf(cards)[static_cast<std::size_t>(state.category)];
    return matching(cards, state.search, category);
}

GalleryWish gallery(const Ui& ui, const Layout& layout, std::span<const ExampleCard> cards,
                    GalleryState& state)
{
    GalleryWish wish;
    if (!beginSheet(ui, layout, "gallery", placeFor(layout, cards.size()), SheetKind::Panel, state.sheet)) {
        wish.close = true;
        return wish;
    }
    head(ui, state, wish);
    categoryPills(ui, categoriesOf(cards), state);
    const std::vector<std::size_t> places = found(cards, state);
    state.chosen = std::min(state.chosen, places.empty() ? 0 : places.size() - 1);
    moveByKeys(places.size(), layout.galleryColumns, state);
    if (isPressed(Key::Enter) && !places.empty())
        wish.open = places[state.chosen];

    ImGui::SetCursorPosY(ui.px(galleryHeadHeight));
    ImGui::BeginChild("cards", {ImGui::GetContentRegionAvail().x + ui.px(18.0f),
                                ImGui::GetWindowHeight() - ui.px(galleryHeadHeight + 24.0f)});
    cardGrid(ui, layout.galleryColumns, cards, places, state, wish);
    if (places.empty())
        text(ui, ui.fonts.body, ui.theme.dim, words::nothingOfThatKind);
    fadeIn(*ImGui::GetWindowDrawList(), state.sheet);
    ImGui::EndChild();
    endSheet(state.sheet);
    return wish;
}

}  // namespace sprung::ui
