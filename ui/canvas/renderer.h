#pragma once

#include "canvas/picture.h"

namespace sprung::ui {

/// An RGBA picture in memory, the top row first.
struct Image {
    int width = 0, height = 0;
    std::vector<std::uint8_t> pixels;

    Rgba at(int x, int y) const;
};

/// Throws std::bad_alloc where there is no room for what an image takes while it is drawn. To be called before a context
/// is made: drivers crash where memory runs out.
void expectRoomForImage(int width, int height);

/// Draws pictures with OpenGL 3.3: a figure is one instance of a quadrilateral whose edges the fragment
/// shader smooths, a dot one point sprite. Make and use it with the same context current.
class Renderer {
public:
    Renderer();
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    /// Clears the bound framebuffer and draws over the whole of it; the viewport is the framebuffer's
    /// afterwards.
    void draw(const Picture& picture);

    /// The same to a part of it alone, in logical px.
    void drawPart(const Picture& picture, const PxRect& part);

    /// Draws into memory instead of onto the window.
    Image toImage(const Picture& picture);

    /// Draws into a texture of the picture's size in device pixels, the bottom row first as OpenGL has it;
    /// the caller deletes it.
    unsigned int toTexture(const Picture& picture);

private:
    struct Pipeline {
        unsigned int program = 0, array = 0, buffer = 0;
        int place = -1;  // of the uniform
    };

    void fillFrame(const Picture& picture);
    void drawBatch(const Picture& picture, const Picture::Batch& batch);
    void drawLiquid(const Picture::Liquid& liquid, unsigned int nodes);
    void loadNodes(const Picture& picture);

    Pipeline quads_, discs_, opaque_, liquids_;
    std::vector<unsigned int> nodes_;  // textures, one a liquid of the picture
};

}  // namespace sprung::ui
