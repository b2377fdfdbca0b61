#include "canvas/png.h"
#include "panels/widgets/widgets.h"
#include "platform/imgui_renderer.h"
#include "platform/offscreen_context.h"
#include "words/icons.h"

#include <epoxy/gl.h>
#include <gtest/gtest.h>
#include <imgui.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <functional>

namespace sprung::ui {

namespace {

constexpr int width = 1240, height = 640;  // logical px

constexpr std::array modes{Choice{icon::simulation, "Simulation"}, Choice{icon::vertex, "Vertex"},
                           Choice{icon::edge, "Edge"}, Choice{icon::object, "Object"}};
constexpr std::array tools{Choice{icon::cursor, "Select"}, Choice{icon::box, "Box"},
                           Choice{icon::circle, "Circle"}, Choice{icon::polygon, "Polygon"},
                           Choice{icon::rope, "Rope"}};
constexpr std::array gravities{Choice{icon::earth, "Earth"}, Choice{icon::moon, "Moon"}, Choice{"", "0"}};
constexpr std::array colourings{Choice{"", "Stiffness"}, Choice{"", "Strain"}, Choice{"", "Plain"}};
constexpr std::array<const char*, 2> integrators{"Position Verlet", "Runge–Kutta 4"};

void begin(const Ui& ui, const char* name, ImVec2 at, ImVec2 size)
{
    ImGui::SetNextWindowPos({ui.px(at.x), ui.px(at.y)});
    ImGui::SetNextWindowSize({ui.px(size.x), ui.px(size.y)});
    ImGui::Begin(name, nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
    const ImVec2 min = ImGui::GetWindowPos();
    const ImVec2 extent = ImGui::GetWindowSize();
    drawShadow(*ImGui::GetBackgroundDrawList(), ui, min, {min.x + extent.x, min.y + extent.y}, ui.px(10));
}

void gravity(const Ui& ui)
{
    sectionTitle(ui, "Gravity");
    gravityDial(ui, "dial", {0.0, -9.81});
    ImGui::SameLine(0.0f, ui.px(16));
    ImGui::BeginGroup();
    text(ui, ui.fonts.small, ui.theme.dim, "Strength");
    numberField(ui, "strength", 9.81, {.unit = "m/s²"});
    ImGui::Dummy({1.0f, ui.px(4)});
    text(ui, ui.fonts.small, ui.theme.dim, "Direction");
    numberField(ui, "direction", -90.0, {.decimals = 1, .unit = "°"});
    ImGui::Dummy({1.0f, ui.px(4)});
    segments(ui, "gravities", gravities, 0);
    ImGui::EndGroup();
}

void simulation(const Ui& ui)
{
    begin(ui, "simulation", {12, 12}, {320, 530});
    tabs(ui, "modes", modes, 0);
    gravity(ui);
    sectionLine(ui);
    sectionTitle(ui, "Solver");
    sliderRow(ui, named("Iterations"), 13.0, {.min = 1, .max = 64, .decimals = 0});
    rowLabel(ui, "Integrator");
    combo(ui, "integrator", integrators, 0);
    sliderRow(ui, named("Speed"), 1.0, {.min = 0.0625, .max = 4, .decimals = 0, .unit = "×"});
    sectionLine(ui);
    sectionTitle(ui, "Show");
    const float half = (ImGui::GetContentRegionAvail().x - ui.px(8)) / 2.0f;
    chip(ui, icon::contacts, named("Contacts"), false, half);
    ImGui::SameLine(0.0f, ui.px(8));
    chip(ui, icon::velocities, named("Velocities"), false);
    chip(ui, icon::strain, named("Strain"), false, half);
    ImGui::SameLine(0.0f, ui.px(8));
    chip(ui, icon::traces, named("Traces"), true);
    ImGui::End();
}

void object(const Ui& ui)
{
    begin(ui, "object", {350, 12}, {320, 570});
    tabs(ui, "modes", modes, 3);
    sectionTitle(ui, "Create");
    toolButtons(ui, "tools", tools, 1);
    ImGui::Dummy({1.0f, ui.px(0)});
    sliderRow(ui, named("Friction##new"), 0.4, {});
    sectionLine(ui);
    ImGui::Dummy({1.0f, ui.px(6)});
    colorMark(ui, opaque(palette[3]));
    ImGui::SameLine();
    text(ui, ui.fonts.bodyBold, ui.theme.text, "Cog");
    sliderRow(ui, named("Friction"), 0.6, {});
    sliderRow(
        ui, named("Density"), 4.0,
        {.min = 0.1, .max = 100, .decimals = 1, .unit = "kg/m²", .scale = NumberStyle::Scale::Logarithmic});
    sliderRow(ui, named("Restitution"), std::nullopt, {});
    swatches(ui, "colour", palette, palette[3]);
    pairRow(ui, named("Position"), 5.75, 1046.63, {.unit = "m"});
    pairRow(ui, named("Size"), 2.95, std::nullopt, {.unit = "m"});
    sliderRow(ui, named("Angle"), 7.4, {.min = -180, .max = 180, .decimals = 1, .unit = "°"});
    switchRow(ui, named("Fixed in place"), false);
    switchRow(ui, named("Collides"), true);
    switchRow(ui, named("Mixed"), std::nullopt);
    ImGui::End();
}

void edge(const Ui& ui)
{
    const NumberStyle stiffness{.min = 2,
                                .max = 2e6,
                                .decimals = 0,
                                .unit = "N/m",
                                .scale = NumberStyle::Scale::Logarithmic,
                                .infinite = "rigid",
                                .ramp = ui.theme.stiffness};
    begin(ui, "edge", {690, 12}, {320, 400});
    sectionTitle(ui, "Edge 57", "Suspension");
    sliderRow(ui, named("Stiffness"), 520.0, stiffness);
    sliderRow(ui, named("New ones"), rigid, stiffness);
    textRow(ui, "Length now", "0.97 m", "−1.5 %");
    rowLabel(ui, "Rest length");
    numberField(ui, "rest", 0.98, {.unit = "m"}, ui.px(96));
    ImGui::SameLine();
    button(ui, "", named("Use now"), ImGui::GetContentRegionAvail().x);
    sectionTitle(ui, "Colour by");
    segments(ui, "colouring", colourings, 0);
    sectionTitle(ui, "Methods", "2 of 3");
    checkRow(ui, named("Position Verlet"), true);
    checkRow(ui, named("Leapfrog"), false);
    textField(ui, "name", "", "Name");
    button(ui, icon::save, named("Save"), 0.0f, ButtonLook::Accent);
    ImGui::SameLine();
    button(ui, icon::trash, named("Delete"));
    ImGui::SameLine();
    ImGui::BeginDisabled();
    button(ui, "", named("Don't save"));
    ImGui::EndDisabled();
    ImGui::End();
}

void menu(const Ui& ui)
{
    begin(ui, "menu", {1024, 12}, {204, 220});
    menuItem(ui, icon::undo, named("Undo"), "Ctrl+Z");
    menuItem(ui, icon::redo, named("Redo"), "Ctrl+Y", false);
    menuItem(ui, "", named("Contacts"), {}, true, true);
    beginSubMenu(ui, icon::history, named("Open recent"));
    searchField(ui, "search", "", "Search");
    ImGui::End();
}

void transport(const Ui& ui)
{
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(16), ui.px(8)));
    begin(ui, "transport", {690, 430}, {538, 56});
    const auto centred = [&](float high) { ImGui::SetCursorPosY(ui.px((56 - high) / 2)); };
    centred(28);
    iconButton(ui, "reset", icon::reset, "Reset", "Ctrl+R", true, 22);
    ImGui::SameLine();
    centred(40);
    playButton(ui, true, "Pause", "Space");
    ImGui::SameLine();
    centred(28);
    iconButton(ui, "step", icon::stepForward, "Step", ".", true, 22);
    ImGui::SameLine(0.0f, ui.px(16));
    centred(28);
    timeline(ui, "timeline", 0.0, 20.0, 12.48, ui.px(200));
    ImGui::SameLine(0.0f, ui.px(24));
    centred(28);
    dotSlider(ui, "speed", 7, 4, ui.px(120));
    ImGui::End();
    ImGui::PopStyleVar();
}

void status(const Ui& ui)
{
    begin(ui, "status", {690, 500}, {538, 44});
    for (MouseGlyph glyph : {MouseGlyph::Left, MouseGlyph::Middle, MouseGlyph::Right}) {
        mouseGlyph(ui, glyph);
        ImGui::SameLine(0.0f, ui.px(8));
        text(ui, ui.fonts.small, ui.theme.dim, "Drag to fling");
        ImGui::SameLine(0.0f, ui.px(20));
    }
    keycaps(ui, "Ctrl+Shift+Left");
    ImGui::End();
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    drawTag(list, ui, {ui.px(780), ui.px(580)}, "3.75 × 1.50 m", ui.theme.accent, ui.theme.onAccent);
    drawTag(list, ui, {ui.px(920), ui.px(580)}, "Crate 3 centre", ui.theme.snapTag, ui.theme.snapTagText);
    drawTag(list, ui, {ui.px(1060), ui.px(580)}, "Cog · 21.9 kg", ui.theme.frame, ui.theme.text);
}

/// With SPRUNG_TEST_PICTURES naming a folder the pictures are left there, to be looked at.
class WidgetGallery : public testing::TestWithParam<std::tuple<bool, float>> {
protected:
    void SetUp() override
    {
        auto made = OffscreenContext::make();
        ASSERT_TRUE(made) << made.error().message;
        context_ = std::move(*made);
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr;
    }

    void TearDown() override
    {
        ImGui::DestroyContext();
        context_.reset();
    }

    /// The widgets as they stand after some frames, none of them touched.
    Image draw(const Theme& theme, float scale)
    {
        FontBook book;
        book.update(scale);
        applyStyle(theme, scale);
        ImGuiRenderer renderer;
        renderer.uploadFonts();
        Typing typing;
        ImGui::GetIO().DisplaySize = {width * scale, height * scale};
        for (int frame = 0; frame < 3; ++frame) {
            ImGui::NewFrame();
            const Ui ui{theme, book.fonts(), typing, scale};
            for (const auto& panel : {simulation, object, edge, menu, transport, status})
                panel(ui);
            ImGui::Render();
        }
        return read(renderer, theme, static_cast<int>(width * scale), static_cast<int>(height * scale));
    }

private:
    static Image read(ImGuiRenderer& renderer, const Theme& theme, int w, int h)
    {
        GLuint texture = 0, frame = 0;
        glGenTextures(1, &texture);
        glBindTexture(GL_TEXTURE_2D, texture);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, w, h, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
        glGenFramebuffers(1, &frame);
        glBindFramebuffer(GL_FRAMEBUFFER, frame);
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
        glClearColor(theme.canvas.r / 255.0f, theme.canvas.g / 255.0f, theme.canvas.b / 255.0f, 1.0f);
        glClear(GL_COLOR_BUFFER_BIT);
        renderer.draw(*ImGui::GetDrawData());
        std::vector<std::uint8_t> rows(static_cast<std::size_t>(w) * static_cast<std::size_t>(h) * 4);
        glReadPixels(0, 0, w, h, GL_RGBA, GL_UNSIGNED_BYTE, rows.data());
        glDeleteFramebuffers(1, &frame);
        glDeleteTextures(1, &texture);
        Image image{w, h, {}};
        for (int y = h - 1; y >= 0; --y)
            image.pixels.insert(image.pixels.end(), rows.begin() + static_cast<std::ptrdiff_t>(y) * w * 4,
                                rows.begin() + static_cast<std::ptrdiff_t>(y + 1) * w * 4);
        return image;
    }

    std::unique_ptr<OffscreenContext> context_;
};

}  // namespace

TEST_P(WidgetGallery, IsPaintedInTheThemesColours)
{
    const auto [dark, scale] = GetParam();
    const Theme& theme = dark ? darkTheme() : lightTheme();
    const Image image = draw(theme, scale);
    const auto at = [&, s = scale](int x, int y) {
        return image.at(static_cast<int>(static_cast<float>(x) * s),
                        static_cast<int>(static_cast<float>(y) * s));
    };
    EXPECT_EQ(at(4, 630), theme.canvas);
    EXPECT_EQ(at(20, 500), theme.panel);
    EXPECT_EQ(at(34, 30), theme.accent) << "the tab that is on";
    EXPECT_EQ(at(120, 30), theme.frame) << "the track of the tabs";
    EXPECT_EQ(at(80, 150), theme.dialFace);
    if (const char* folder = std::getenv("SPRUNG_TEST_PICTURES")) {
        const std::string name = std::string("widgets-") + (dark ? "dark-" : "light-") +
                                 std::to_string(static_cast<int>(scale)) + "x.png";
        EXPECT_TRUE(writePng(image, (std::filesystem::path(folder) / name).string()));
    }
}

INSTANTIATE_TEST_SUITE_P(BothThemesAtTwoSizes, WidgetGallery,
                         testing::Combine(testing::Bool(), testing::Values(1.0f, 2.0f)));

}  // namespace sprung::ui
