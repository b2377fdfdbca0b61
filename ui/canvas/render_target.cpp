#include "canvas/render_target.h"

#include <epoxy/gl.h>

namespace sprung::ui {

unsigned int textureOf(glm::ivec2 size, const std::function<void()>& draw)
{
    GLint boundBefore = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &boundBefore);
    GLuint texture = 0, target = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size.x, size.y, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glGenFramebuffers(1, &target);
    glBindFramebuffer(GL_FRAMEBUFFER, target);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
    draw();
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(boundBefore));
    glDeleteFramebuffers(1, &target);
    return texture;
}

void expectRoomForImage(int width, int height)
{
    constexpr std::size_t copies = 3;  // the texture, what is read back of it, and the same turned about
    const std::size_t bytes = copies * 4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    const auto room = std::make_unique_for_overwrite<std::uint8_t[]>(std::max<std::size_t>(bytes, 1));
    static_cast<volatile std::uint8_t&>(room[0]) = 0;  // else a compiler may leave out to ask for it
}

Image imageOf(glm::ivec2 size, const std::function<void()>& draw)
{
    const GLuint texture = textureOf(size, draw);
    const std::size_t row = 4 * static_cast<std::size_t>(size.x);
    std::vector<std::uint8_t> upsideDown(row * static_cast<std::size_t>(size.y));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glBindTexture(GL_TEXTURE_2D, texture);
    glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, upsideDown.data());
    glDeleteTextures(1, &texture);

    Image image{size.x, size.y, std::vector<std::uint8_t>(upsideDown.size())};
    for (int y = 0; y < size.y; ++y)
        std::copy_n(&upsideDown[row * static_cast<std::size_t>(size.y - 1 - y)], row,
                    &image.pixels[row * static_cast<std::size_t>(y)]);
    return image;
}

}  // namespace sprung::ui
