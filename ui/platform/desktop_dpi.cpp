#include "platform/desktop_dpi.h"

#include <SDL.h>

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <string>

namespace sprung::ui {

std::optional<double> xftDpi(std::string_view resources)
{
    constexpr std::string_view key = "Xft.dpi:";
    const auto at = resources.find(key);
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string number(resources.substr(at + key.size(), 16));
    const double dpi = std::strtod(number.c_str(), nullptr);
    return dpi > 0.0 ? std::optional(dpi) : std::nullopt;
}

std::optional<double> desktopDpi()
{
    const char* driver = SDL_GetCurrentVideoDriver();
    if (driver == nullptr || std::strcmp(driver, "x11") != 0)
        return std::nullopt;
    // SDL has the library loaded already; going through it spares us a dependence on machines without X.
    void* x11 = dlopen("libX11.so.6", RTLD_LAZY);
    if (x11 == nullptr)
        return std::nullopt;
    using Open = void* (*)(const char*);
    using Resources = char* (*)(void*);
    using Close = int (*)(void*);
    const auto open = reinterpret_cast<Open>(dlsym(x11, "XOpenDisplay"));
    const auto resources = reinterpret_cast<Resources>(dlsym(x11, "XResourceManagerString"));
    const auto close = reinterpret_cast<Close>(dlsym(x11, "XCloseDisplay"));
    std::optional<double> dpi;
    if (open != nullptr && resources != nullptr && close != nullptr) {
        if (void* display = open(nullptr)) {
            if (const char* text = resources(display))
                dpi = xftDpi(text);
            close(display);
        }
    }
    dlclose(x11);
    return dpi;
}

}  // namespace sprung::ui
