#pragma once

#include "platform/fonts.h"
#include "platform/theme.h"
#include "words/label.h"

#include <imgui.h>

#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sprung::ui {

/// Tells what is being typed; kept from frame to frame by the window. There is at most one field, and the one
/// that it took over from in the same frame, whose text counts all the same.
struct Typing {
    struct Field {
        ImGuiID id = 0;
        int frame = -1;  // when it was last seen
        std::string text;
    };
    Field now, before;
    std::string
        refused;  // what was typed last where a number belongs and is none; whoever tells of it empties it
};

/// Tells what widgets draw with. Sizes are given in logical px and drawn in physical px; ImGui counts
/// physical px.
struct Ui {
    const Theme& theme;
    const Fonts& fonts;
    Typing& typing;
    float scale = 1.0f;        // physical px per logical px
    float labelWidth = 84.0f;  // logical px; 72 in a narrow window
    float fieldWidth = 80.0f;  // logical px; 72 in a narrow window

    /// Whole physical px.
    float px(float logical) const { return std::round(logical * scale); }
};

/// Tells what a hand does to a value. While it drags: the value, for a preview, every frame. Once, when it
/// lets go or commits what it typed: `finished`, for one undo step. Esc while dragging: `cancelled`, and no
/// value.
template <typename T>
struct Edited {
    std::optional<T> value;
    bool finished = false;
    bool cancelled = false;
    bool again = false;  // what finishes takes the place of what the click before it did

    explicit operator bool() const { return value.has_value() || cancelled; }
};

ImU32 toImGui(Rgba color);

// --- numbers

/// Describes how a number is shown, dragged and typed.
struct NumberStyle {
    enum class Scale { Linear, Logarithmic };

    double min = 0.0, max = 1.0;  // the slider's ends; typed values are held to the limits below
    int decimals = 2;
    const char* unit = "";
    Scale scale = Scale::Linear;
    const char* infinite = nullptr;  // the word for infinity, which is then the slider's last notch: "rigid"
    std::span<const Rgba> ramp{};    // colours of the track, evenly spaced; empty: accent fill
    double step = 0.0;               // the slider's values are multiples of it; 0: of 10^-decimals
    double lowest = -HUGE_VAL;       // typed values; the nearer of these and what was typed is taken
    double highest = HUGE_VAL;

    /// Returns with how many decimals a value is shown: more than `decimals` where what has no zero would else read 0,
    /// as a stiffness of 0.5 N/m.
    int decimalsOf(double value) const;
};

// A missing value reads "mixed": there is no common one. `tip`: what it does.

/// Label, slider and field.
Edited<double> sliderRow(const Ui& ui, const Label& label, std::optional<double> value,
                         const NumberStyle& style, const char* tip = nullptr);

/// Label and field.
Edited<double> fieldRow(const Ui& ui, const Label& label, std::optional<double> value,
                        const NumberStyle& style, const char* tip = nullptr);

/// Label and two fields: places and sizes. At most one of the two is edited at a time.
struct EditedPair {
    Edited<double> x, y;
};
EditedPair pairRow(const Ui& ui, const Label& label, std::optional<double> x, std::optional<double> y,
                   const NumberStyle& style, const char* tip = nullptr);

/// The slider alone. Widths in physical px here and below; 0: what is left of the row.
Edited<double> slider(const Ui& ui, const char* id, std::optional<double> value, const NumberStyle& style,
                      float width = 0.0f);

/// The field alone: number and unit at the right; a click or Return types, Return commits, Esc does not.
Edited<double> numberField(const Ui& ui, const char* id, std::optional<double> value,
                           const NumberStyle& style, float width = 0.0f);

/// As the field shows it, with unit: "1 046 N/m", "−1.5 %", "rigid".
std::string formatValue(double value, const NumberStyle& style);

/// Returns what was typed: a number or a sum of numbers, decimal comma or point, with or without the unit;
/// none when it is neither.
std::optional<double> parseValue(std::string_view text, const NumberStyle& style);

// --- rows and text

/// 16 high with its distances; `note` in faint, at so many logical px from the right.
void sectionTitle(const Ui& ui, const char* text, const char* note = "", float noteInset = 0.0f);

/// A line across the whole window between two sections.
void sectionLine(const Ui& ui);

/// The words of a row; the cursor is left where the control begins, 28 px high.
void rowLabel(const Ui& ui, const char* label);

/// Label and text at the right, to read only.
void textRow(const Ui& ui, const char* label, const char* text, const char* right = "");

void text(const Ui& ui, ImFont* font, Rgba color, const char* text);

/// One line to type in; commits by Return or by leaving, Esc does not. `hint` in dim while empty.
Edited<std::string> textField(const Ui& ui, const char* id, const std::string& value, const char* hint = "",
                              float width = 0.0f);

/// As textField, but each keystroke is a value: searching.
Edited<std::string> searchField(const Ui& ui, const char* id, const std::string& value, const char* hint,
                                float width = 0.0f);

// --- choices. The wish, once, in the frame it is made.

std::optional<bool> switchRow(const Ui& ui, const Label& label, std::optional<bool> value,
                              const char* tip = nullptr);
std::optional<bool> chip(const Ui& ui, const char* icon, const Label& label, bool on, float width = 0.0f,
                         const char* tip = nullptr, std::string_view shortcut = {});
std::optional<bool> checkRow(const Ui& ui, const Label& label, bool value);

struct Choice {
    const char* icon;
    const char* label;
    const char* tip = nullptr;
    std::string_view shortcut{};
};

/// Segments in a track, icon over label. The index of the one that was chosen.
std::optional<int> tabs(const Ui& ui, const char* id, std::span<const Choice> choices, int current);

/// Labelled: in rows of five, icon over label. In a row, or two of many: icons only, the label is in the
/// tooltip.
enum class ToolLook { Labelled, IconsInARow };

/// Buttons of equal width; the armed one has a ring.
std::optional<int> toolButtons(const Ui& ui, const char* id, std::span<const Choice> choices, int armed,
                               ToolLook look = ToolLook::Labelled);

/// Text buttons in a row, one of them on; -1: none.
std::optional<int> segments(const Ui& ui, const char* id, std::span<const Choice> choices, int current);

std::optional<Color> swatches(const Ui& ui, const char* id, std::span<const Color> colors,
                              std::optional<Color> current, float width = 0.0f);

/// Swatches, and behind a button beside them any colour at all.
Edited<Color> colorRow(const Ui& ui, const char* id, std::span<const Color> colors,
                       std::optional<Color> current, const char* tip);

/// Text in a field that opens a list.
std::optional<int> combo(const Ui& ui, const char* id, std::span<const char* const> choices,
                         std::optional<int> current, float width = 0.0f);

// --- buttons

enum class ButtonLook { Plain, Accent, Quiet };

/// Icon may be empty. 28 high.
bool button(const Ui& ui, const char* icon, const Label& label, float width = 0.0f,
            ButtonLook look = ButtonLook::Plain, const char* tip = nullptr, std::string_view shortcut = {});

/// An icon of 18, 20, 22 or 26 on nothing, tinted when hovered; at least 28 square.
bool iconButton(const Ui& ui, const char* id, const char* icon, const char* tip,
                std::string_view shortcut = {}, bool enabled = true, float iconSize = 18.0f,
                float size = 28.0f);

/// The accent-coloured one, 44 square.
bool playButton(const Ui& ui, bool playing, const char* tip, std::string_view shortcut);

/// A row of a menu: icon, label, shortcut. `checked` draws a check at the left in place of the icon.
bool menuItem(const Ui& ui, const char* icon, const Label& label, std::string_view shortcut = {},
              bool enabled = true, bool checked = false);

/// A menu within a menu; as ImGui::BeginMenu, to be closed by ImGui::EndMenu when true.
bool beginSubMenu(const Ui& ui, const char* icon, const Label& label, bool enabled = true);

/// The paddings of menus, as long as it lives: round a menu bar, before a popup begins.
class MenuPadding {
public:
    explicit MenuPadding(const Ui& ui);
    ~MenuPadding();
    MenuPadding(const MenuPadding&) = delete;
    MenuPadding& operator=(const MenuPadding&) = delete;
};

// --- physics

/// The dial: click or drag for the direction, distance from the middle for the strength (9.81 m/s^2 at
/// 70 % of the radius, 14 at the rim), double click for none. m/s^2.
Edited<Vec> gravityDial(const Ui& ui, const char* id, Vec gravity, float diameter = 136.0f);

/// From `first` to `last` what can be reached; `now` the hand. s.
Edited<double> timeline(const Ui& ui, const char* id, double first, double last, double now,
                        float width = 0.0f);

/// Dots on a line, one of them chosen: speeds.
Edited<int> dotSlider(const Ui& ui, const char* id, int count, int current, float width);

// --- things to look at

/// For the last item, after the hand has rested there for 500 ms.
void tooltip(const Ui& ui, const char* tip, std::string_view shortcut = {});

void keycap(const Ui& ui, std::string_view key);

/// "Ctrl+Shift+Z" as a row of keycaps.
void keycaps(const Ui& ui, std::string_view chord);

enum class MouseGlyph { Left, Right, Middle };
void mouseGlyph(const Ui& ui, MouseGlyph meant);

/// A square of the object's colour, 12 px.
void colorMark(const Ui& ui, Rgba color);

// --- drawing at a place, in physical px

/// A pill with text (Medium) round `centre`.
void drawTag(ImDrawList& list, const Ui& ui, ImVec2 centre, const char* text, Rgba background, Rgba color);
ImVec2 tagSize(const Ui& ui, const char* text);

/// The two dark rectangles that lift a window off the canvas; draw before it, into the list below.
void drawShadow(ImDrawList& list, const Ui& ui, ImVec2 min, ImVec2 max, float rounding);

/// Text of one of our fonts at its size, without a window's cursor.
void drawText(ImDrawList& list, ImFont* font, ImVec2 at, Rgba color, std::string_view text);
ImVec2 measure(ImFont* font, std::string_view text);

}  // namespace sprung::ui
