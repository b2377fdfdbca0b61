#include "ui/platform_stage.h"

#include <utility>

namespace sprung::ui {

Stage::Stage(std::function<void(const Ui&)> panel) : panel_(std::move(panel))
{
    ImGui::CreateContext();
    book_.update(1.0f);
    applyStyle(darkTheme(), 1.0f);
    input_ = std::make_unique<Input>();
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    frame();
    frame();
}

Stage::~Stage()
{
    input_.reset();
    ImGui::DestroyContext();
}

void Stage::frame()
{
    input_->beginFrame({1280, 800}, 1.0 / 60.0);
    ImGui::NewFrame();
    for (InputEvent& event : input_->takeEvents())
        events_.push_back(std::move(event));
    ImGui::SetNextWindowPos(panelMin);
    ImGui::SetNextWindowSize(panelSize);
    ImGui::Begin("panel", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize);
    panel_(Ui{darkTheme(), book_.fonts(), typing_});
    ImGui::End();
    ImGui::Render();
}

void Stage::run()
{
    do
        frame();
    while (input_->pending());
    frame();
}

void Stage::send(SDL_Event event)
{
    input_->handle(event, 1.0f);
}

void Stage::moveTo(ImVec2 at)
{
    pointer_ = at;
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = static_cast<int>(at.x);
    event.motion.y = static_cast<int>(at.y);
    send(event);
}

void Stage::press(int button)
{
    SDL_Event event{};
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button.button = static_cast<Uint8>(button);
    event.button.x = static_cast<int>(pointer_.x);
    event.button.y = static_cast<int>(pointer_.y);
    event.button.clicks = 1;
    send(event);
}

void Stage::release(int button)
{
    SDL_Event event{};
    event.type = SDL_MOUSEBUTTONUP;
    event.button.button = static_cast<Uint8>(button);
    event.button.x = static_cast<int>(pointer_.x);
    event.button.y = static_cast<int>(pointer_.y);
    send(event);
}

void Stage::click(ImVec2 at)
{
    moveTo(at);
    press();
    release();
}

void Stage::wheel(float x, float y)
{
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.preciseX = x;
    event.wheel.preciseY = y;
    send(event);
}

void Stage::key(SDL_Keycode key, bool down, Uint16 modifiers, SDL_Scancode place)
{
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.sym = key;
    event.key.keysym.mod = modifiers;
    event.key.keysym.scancode = place;
    send(event);
}

void Stage::tap(SDL_Keycode code, Uint16 modifiers, SDL_Scancode place)
{
    key(code, true, modifiers, place);
    key(code, false, modifiers, place);
}

void Stage::type(const char* text)
{
    for (; *text != 0; ++text) {
        key(*text, true);
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        event.text.text[0] = *text;
        send(event);
        key(*text, false);
    }
}

void Stage::loseFocus()
{
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    send(event);
}

std::vector<InputEvent> Stage::events()
{
    return std::exchange(events_, {});
}

}  // namespace sprung::ui
