#include "app/draw_bench.h"

#include "app/examples.h"
#include "canvas/renderer.h"
#include "canvas/scene_painter.h"
#include "panels/menus.h"
#include "panels/status.h"
#include "panels/tool_window.h"
#include "panels/transport.h"
#include "platform/fonts.h"
#include "platform/imgui_renderer.h"
#include "platform/offscreen_context.h"
#include "platform/screen.h"
#include "scene/io/scene_io.h"

#include <SDL.h>
#include <epoxy/gl.h>
#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <functional>

namespace sprung::app {
namespace {

constexpr ui::Px frameSize{1280.0, 720.0};
constexpr int warmUpRounds = 10, openingRounds = 200, crowdRounds = 15;

double wallNow()
{
    using namespace std::chrono;
    return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

double cpuNow()
{
    return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Collects the times of one side.
class Stopwatch {
public:
    void time(const std::function<void()>& frame)
    {
        const double wall = wallNow(), cpu = cpuNow();
        frame();
        wall_.push_back(wallNow() - wall);
        cpu_.push_back(cpuNow() - cpu);
    }
    FrameTimes medians() const { return {median(wall_), median(cpu_)}; }

private:
    std::vector<double> wall_, cpu_;
};

Comparison compare(int rounds, std::optional<double> target, const std::function<void()>& ours,
                   const std::function<void()>& reference)
{
    for (int i = 0; i < warmUpRounds; ++i) {
        ours();
        reference();
    }
    Stopwatch oursWatch, referenceWatch;
    for (int i = 0; i < rounds; ++i) {
        oursWatch.time(ours);
        referenceWatch.time(reference);
    }
    return {oursWatch.medians(), referenceWatch.medians(), target};
}

/// The window with ImGui in it, as the program has it.
class Stage {
public:
    explicit Stage(std::unique_ptr<ui::Screen> screen)
        : screen_(std::move(screen)), gui_(ImGui::CreateContext())
    {
        ImGui::GetIO().IniFilename = nullptr;
        ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
        ImGui::GetIO().DisplaySize = {static_cast<float>(frameSize.x), static_cast<float>(frameSize.y)};
        ui::applyStyle(ui::darkTheme(), 1.0f);
        fonts_.update(1.0f);
        guiRenderer_.emplace();
        guiRenderer_->uploadFonts();
    }
    ~Stage()
    {
        guiRenderer_.reset();
        ImGui::DestroyContext(gui_);
    }
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    /// A whole frame: the picture, what the function adds to ImGui's, and on to the screen.
    void frame(const ui::Picture& picture, const std::function<void()>& add = {})
    {
        ImGui::GetIO().DeltaTime = static_cast<float>(frameSeconds);
        ImGui::NewFrame();
        if (add)
            add();
        ImGui::Render();
        renderer_.draw(picture);
        guiRenderer_->draw(*ImGui::GetDrawData());
        screen_->swap();
        glFinish();
    }

    const ui::Fonts& fonts() const { return fonts_.fonts(); }

private:
    std::unique_ptr<ui::Screen> screen_;
    ImGuiContext* gui_;
    ui::FontBook fonts_;
    ui::Renderer renderer_;
    std::optional<ui::ImGuiRenderer> guiRenderer_;
};

/// The interface as it stands while a scene runs, untouched.
class Interface {
public:
    Interface(const Scene& scene, const ui::Fonts& fonts)
        : ui_{.theme = ui::darkTheme(), .fonts = fonts, .typing = typing_},
          layout_(ui::layoutFor(frameSize)),
          editor_(scene),
          hands_(editor_)
    {
        editor_.setMode(ui::Mode::Simulation);
    }

    void draw()
    {
        ui::menuBar(
            ui_, layout_,
            {.editor = editor_, .documentName = editor_.document().draft().name, .options = options_});
        ui::toolWindow(ui_, layout_,
                       {.editor = editor_, .armed = hands_.armed(), .speed = 1.0, .options = options_},
                       state_);
        ui::transport(ui_, layout_, editor_, 1.0);
        ui::status(ui_, layout_, ui::hints(editor_, hands_), ui::statusItems(editor_, {}));
    }

private:
    ui::Typing typing_;
    ui::Ui ui_;
    ui::Layout layout_;
    ui::Editor editor_;
    ui::Hands hands_;
    ui::CanvasOptions options_;
    ui::ToolWindowState state_;
};

ui::Picture emptyPicture()
{
    ui::Picture picture;
    picture.begin(frameSize, 1.0, ui::darkTheme().canvas);
    return picture;
}

/// With the interface over it, or by itself.
Comparison compareOpeningScene(Stage& stage, const Scene& scene, const Box& seen,
                               std::optional<double> target, const std::function<void()>& panels)
{
    const ui::Selection nothing;
    const ui::Overlay none;
    ui::View view{.scene = scene, .selection = nothing, .overlay = none, .theme = ui::darkTheme()};
    view.free = {ui::Px(0.0), frameSize};
    view.camera.viewport = frameSize;
    view.camera = ui::fitted(view.camera, seen, view.free);
    const ui::Picture empty = emptyPicture();
    ui::ScenePainter painter;
    ui::Picture picture;
    return compare(
        openingRounds, target,
        [&] {
            painter.paint(view, picture);
            stage.frame(picture, panels);
        },
        [&] { stage.frame(empty, panels); });
}

/// A crowd of figures strewn evenly, always the same.
struct Crowd {
    struct Figure {
        std::vector<ui::Px> corners;
        ui::Rgba color;
    };
    std::vector<Figure> polygons;
    std::vector<std::pair<ui::Px, ui::Px>> lines;
    std::vector<ui::Px> points;
};

Crowd makeCrowd()
{
    std::uint32_t seed = 12345;
    const auto random = [&] {
        seed = seed * 1664525u + 1013904223u;
        return (seed >> 8) / 16777216.0;
    };
    const auto somewhere = [&] {
        const double x = random(), y = random();
        return ui::Px(x, y) * frameSize;
    };
    Crowd crowd;
    for (int i = 0; i < 5000; ++i) {
        const ui::Px middle = somewhere();
        const int corners = 4 + i % 5;
        const double radius = 6.0 + 10.0 * random(), turn = 6.2832 * random();
        Crowd::Figure figure{{}, ui::opaque(palette[static_cast<std::size_t>(i) % palette.size()])};
        for (int k = 0; k < corners; ++k) {
            const double angle = turn + 6.2832 * k / corners;
            figure.corners.push_back(middle + radius * ui::Px(std::cos(angle), std::sin(angle)));
        }
        crowd.polygons.push_back(std::move(figure));
    }
    for (int i = 0; i < 20000; ++i) {
        const ui::Px from = somewhere();
        const double length = 15.0 + 20.0 * random(), angle = 6.2832 * random();
        crowd.lines.emplace_back(from, from + length * ui::Px(std::cos(angle), std::sin(angle)));
        crowd.points.push_back(somewhere());
    }
    return crowd;
}

constexpr double outlineWidth = 2.0, lineWidth = 2.0, pointRadius = 4.0;
constexpr ui::Rgba lineColor{250, 192, 90, 255}, pointColor{255, 255, 255, 255};

void paintCrowd(const Crowd& crowd, ui::Picture& picture)
{
    const ui::Theme& theme = ui::darkTheme();
    picture.begin(frameSize, 1.0, theme.canvas);
    for (const Crowd::Figure& figure : crowd.polygons)
        picture.polygon(figure.corners, {}, figure.color, theme.outline(figure.color), outlineWidth);
    for (const auto& [from, to] : crowd.lines)
        picture.line(from, to, lineWidth, lineColor);
    for (const ui::Px& point : crowd.points)
        picture.disc(point, pointRadius, pointColor);
}

ImU32 packed(ui::Rgba color)
{
    return IM_COL32(color.r, color.g, color.b, color.a);
}

ImVec2 vec(ui::Px at)
{
    return {static_cast<float>(at.x), static_cast<float>(at.y)};
}

void listCrowd(const Crowd& crowd, ImDrawList& list)
{
    std::vector<ImVec2> corners;
    for (const Crowd::Figure& figure : crowd.polygons) {
        corners.clear();
        for (const ui::Px& corner : figure.corners)
            corners.push_back(vec(corner));
        const int count = static_cast<int>(corners.size());
        list.AddConvexPolyFilled(corners.data(), count, packed(figure.color));
        list.AddPolyline(corners.data(), count, packed(ui::darkTheme().outline(figure.color)),
                         ImDrawFlags_Closed, static_cast<float>(outlineWidth));
    }
    for (const auto& [from, to] : crowd.lines)
        list.AddLine(vec(from), vec(to), packed(lineColor), static_cast<float>(lineWidth));
    for (const ui::Px& point : crowd.points)
        list.AddCircleFilled(vec(point), static_cast<float>(pointRadius), packed(pointColor));
}

Comparison compareCrowd(Stage& stage)
{
    const Crowd crowd = makeCrowd();
    const ui::Picture empty = emptyPicture();
    ui::Picture picture;
    return compare(
        crowdRounds, 0.4,
        [&] {
            paintCrowd(crowd, picture);
            stage.frame(picture);
        },
        [&] { stage.frame(empty, [&] { listCrowd(crowd, *ImGui::GetBackgroundDrawList()); }); });
}

}  // namespace

Result<DrawBench> measureDrawing()
{
    const Example& opening = examples()[openingExample()];
    const Result<LoadedScene> scene = loadExample(opening);
    if (!scene)
        return scene.error();
    if (!ui::displayAvailable())
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
    ui::ScreenOptions options;
    options.size = glm::ivec2(frameSize);
    options.scale = 1.0f;
    options.verticalSync = false;
    Result<std::unique_ptr<ui::Screen>> screen = ui::Screen::open(options);
    if (!screen)
        return screen.error();
    Stage stage(std::move(*screen));
    DrawBench bench;
    bench.renderer = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    bench.video = SDL_GetCurrentVideoDriver();
    bench.rounds = openingRounds;
    Interface panels(scene->scene, stage.fonts());
    bench.openingScene = compareOpeningScene(stage, scene->scene, *scene->view, 1.5, [&] { panels.draw(); });
    bench.bareScene = compareOpeningScene(stage, scene->scene, *scene->view, std::nullopt, {});
    bench.crowd = compareCrowd(stage);
    return bench;
}

}  // namespace sprung::app
