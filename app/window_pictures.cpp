// Pictures of what is on the canvas.

#include "app/command_files.h"
#include "app/window.h"
#include "canvas/list_image.h"
#include "canvas/overlay_text.h"
#include "canvas/png.h"
#include "canvas/render_target.h"
#include "words/files.h"
#include "words/films.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <sys/mman.h>
#include <system_error>
#include <unistd.h>

namespace sprung::app {
namespace {

/// The picture as a file that only we can see, to be read from its beginning: a descriptor, or -1 and errno.
int pictureInMemory(const ui::Image& image)
{
    const std::optional<std::vector<char>> bytes = ui::pngOf(image);
    const int file = bytes ? ::memfd_create("picture", MFD_CLOEXEC) : -1;
    for (std::size_t written = 0; file >= 0 && written < bytes->size();) {
        const ssize_t count = ::write(file, bytes->data() + written, bytes->size() - written);
        if (count < 0 && errno != EINTR) {
            ::close(file);
            return -1;
        }
        written += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    }
    if (file >= 0)
        ::lseek(file, 0, SEEK_SET);
    return file;
}

}  // namespace

ui::Image Window::canvasImage()
{
    return canvasImage(framing_, {});
}

ui::Image Window::canvasImage(const Framing& framing, const PictureSize& wanted)
{
    const ui::PxRect part = framing.canvas();
    const ui::Px area = wanted.of.value_or(part.size());
    const ui::Selection nothing;
    const ui::Overlay none;
    const ui::View seen = mainView();
    ui::View view{.scene = seen.scene,
                  .mode = seen.mode,
                  .selection = nothing,
                  .overlay = none,
                  .theme = seen.theme,
                  .camera = framing.camera(),
                  .free = {ui::Px(0.0), area},
                  .scale = wanted.widest > 0.0 ? std::min<double>(scale_, wanted.widest / area.x) : scale_,
                  .grey = seen.grey,
                  .depth = seen.depth,
                  .options = seen.options,
                  .contacts = seen.contacts,
                  .traces = seen.traces,
                  .activity = seen.activity,
                  .dust = seen.dust,
                  .pressures = seen.pressures};
    view.camera.viewport = area;
    view.camera.centre = framing.camera().toWorld(part.centre());
    ui::Picture picture;
    painter_.paint(view, picture);
    const glm::ivec2 size(glm::round(picture.size() * picture.scale()));
    return ui::imageOf(size, [&] {
        renderer_.draw(picture);
        if (view.scale == scale_)  // the letters are made for no other
            ui::drawList(guiRenderer_, size, [&](ImDrawList& list) {
                ui::TagFade fade;
                ui::drawCanvasText(view, fonts_.fonts(), list, fade);
            });
    });
}

/// By a program of the desktop: SDL knows a clipboard of texts alone.
void Window::copyPicture()
{
    const bool onWayland = std::getenv("WAYLAND_DISPLAY") && ui::programExists("wl-copy");
    if (!onWayland && !ui::programExists("xclip")) {
        notices_.tell(ui::Message::Kind::Warning, words::film::cannotCopy);
        return;
    }
    const int picture = pictureInMemory(canvasImage());
    if (picture < 0) {
        notices_.fail(words::film::notCopied, std::generic_category().message(errno));
        return;
    }
    const char* command = onWayland ? "exec wl-copy --type image/png >/dev/null 2>&1"
                                    : "exec xclip -selection clipboard -t image/png -i >/dev/null 2>&1";
    Result<std::unique_ptr<ui::ChildProcess>> started =
        ui::ChildProcess::start({"sh", "-c", command}, picture);
    ::close(picture);
    if (!started) {
        notices_.fail(words::film::notCopied, started.error().message);
        return;
    }
    copying_ = std::move(*started);
}

/// Tells that the picture is copied, once the clipboard's program has taken it.
void Window::noteCopied()
{
    const std::optional<ui::ChildProcess::Ended> ended = copying_ ? copying_->poll() : std::nullopt;
    if (!ended)
        return;
    copying_.reset();
    if (ended->status == 0)
        notices_.tell(ui::Message::Kind::Success, words::film::pictureCopied);
    else
        notices_.fail(words::film::notCopied, fmt::format(words::film::copierFailed, ended->status));
}

/// The picture is of now, not of when a place for it has been found.
void Window::askWhereToExport()
{
    const auto picture = std::make_shared<const ui::Image>(canvasImage());
    chooser_.ask({.kind = ui::FileRequest::Kind::Save,
                  .title = words::exportPicture,
                  .name = session_.suggestedName(".png"),
                  .filter = words::pictures,
                  .extension = ".png"},
                 [this, picture](const std::string& path) { exportTo(path, *picture); });
}

void Window::exportTo(const std::string& path, const ui::Image& picture)
{
    const Status isFree = expectNoScene(path);
    if (const Status written = isFree ? ui::writePng(picture, path) : isFree; !written)
        notices_.fail(words::pictureNotWritten, written.error().message);
    else
        notices_.tell(ui::Message::Kind::Success, fmt::format(words::pictureWritten, path));
}

void Window::askWhereToFilm(const char* ending)
{
    chooser_.ask({.kind = ui::FileRequest::Kind::Save,
                  .title = words::film::exportFilm,
                  .name = session_.suggestedName(ending),
                  .filter = words::film::films,
                  .extension = ending},
                 [this](const std::string& path) {
                     film_.make(path, framing_, [this](const Framing& framing, const PictureSize& size) {
                         return canvasImage(framing, size);
                     });
                 });
}

}  // namespace sprung::app
