#include "canvas/renderer.h"

#include "canvas/render_target.h"
#include "canvas/shaders.h"

#include <epoxy/gl.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace sprung::ui {
namespace {

// Sprites are dropped as soon as their centre leaves clip space, so that reaches a little beyond the window.
// px
constexpr int bufferMargin = 128;

GLuint compiled(GLenum kind, const char* source)
{
    const GLuint shader = glCreateShader(kind);
    glShaderSource(shader, 1, &source, nullptr);
    glCompileShader(shader);
    GLint ok = 0;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
    if (!ok) {  // only a broken driver gets here: there is nothing to show without it
        char log[1024];
        glGetShaderInfoLog(shader, sizeof log, nullptr, log);
        std::fprintf(stderr, "sprung: the graphics driver refused a shader: %s\n", log);
        std::exit(1);
    }
    return shader;
}

GLuint linked(const char* vertex, const char* fragment)
{
    const GLuint program = glCreateProgram();
    for (const GLuint shader : {compiled(GL_VERTEX_SHADER, vertex), compiled(GL_FRAGMENT_SHADER, fragment)}) {
        glAttachShader(program, shader);
        glDeleteShader(shader);  // lives on in the program
    }
    glLinkProgram(program);
    return program;
}

const void* offset(std::size_t bytes)
{
    return reinterpret_cast<const void*>(bytes);
}

template <typename T>
void fillBuffer(GLuint buffer, std::span<const T> data)
{
    if (data.empty())
        return;
    glBindBuffer(GL_ARRAY_BUFFER, buffer);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(data.size_bytes()), data.data(), GL_STREAM_DRAW);
}

void floats(GLuint place, int count, std::size_t stride, std::size_t at)
{
    glVertexAttribPointer(place, count, GL_FLOAT, GL_FALSE, static_cast<GLsizei>(stride), offset(at));
}

void color(GLuint place, std::size_t stride, std::size_t at)
{
    glVertexAttribPointer(place, 4, GL_UNSIGNED_BYTE, GL_TRUE, static_cast<GLsizei>(stride), offset(at));
}

glm::ivec2 deviceSize(const Picture& picture)
{
    return glm::ivec2(glm::round(picture.size() * picture.scale()));
}

}  // namespace

Rgba Image::at(int x, int y) const
{
    const std::uint8_t* pixel = &pixels[4 * (static_cast<std::size_t>(y) * width + x)];
    return {pixel[0], pixel[1], pixel[2], pixel[3]};
}

Renderer::Renderer()
{
    const auto make = [](Pipeline& pipeline, const char* vertex, const char* fragment, GLuint attributes,
                         GLuint divisor) {
        pipeline.program = linked(vertex, fragment);
        pipeline.place = glGetUniformLocation(pipeline.program, "place");
        glGenBuffers(1, &pipeline.buffer);
        glGenVertexArrays(1, &pipeline.array);
        glBindVertexArray(pipeline.array);
        for (GLuint i = 0; i < attributes; ++i) {
            glEnableVertexAttribArray(i);
            glVertexAttribDivisor(i, divisor);
        }
    };
    make(quads_, shaders::quadVertex, shaders::quadFragment, 7, 1);
    make(discs_, shaders::discVertex, shaders::discFragment, 4, 0);
    make(opaque_, shaders::opaqueVertex, shaders::opaqueFragment, 2, 0);
    make(liquids_, shaders::liquidVertex, shaders::liquidFragment, 1, 0);
    glBindVertexArray(0);
}

Renderer::~Renderer()
{
    for (const Pipeline* pipeline : {&quads_, &discs_, &opaque_, &liquids_}) {
        glDeleteProgram(pipeline->program);
        glDeleteVertexArrays(1, &pipeline->array);
        glDeleteBuffers(1, &pipeline->buffer);
    }
    glDeleteTextures(static_cast<GLsizei>(nodes_.size()), nodes_.data());
}

void Renderer::draw(const Picture& picture)
{
    glDisable(GL_SCISSOR_TEST);
    fillFrame(picture);
}

void Renderer::drawPart(const Picture& picture, const PxRect& part)
{
    const glm::ivec2 min(glm::round(part.min * picture.scale()));
    const glm::ivec2 max(glm::round(part.max * picture.scale()));
    glEnable(GL_SCISSOR_TEST);
    glScissor(min.x, deviceSize(picture).y - max.y, max.x - min.x, max.y - min.y);
    fillFrame(picture);
    glDisable(GL_SCISSOR_TEST);
}

void Renderer::fillFrame(const Picture& picture)
{
    const glm::ivec2 size = deviceSize(picture);
    const Rgba back = picture.background();
    for (const GLenum state : {GL_DEPTH_TEST, GL_CULL_FACE, GL_STENCIL_TEST})
        glDisable(state);
    glClearColor(back.r / 255.0f, back.g / 255.0f, back.b / 255.0f, back.a / 255.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    if (picture.batches().empty())
        return;

    fillBuffer(quads_.buffer, picture.quads());
    fillBuffer(discs_.buffer, picture.discs());
    fillBuffer(opaque_.buffer, picture.vertices());
    fillBuffer(liquids_.buffer, picture.liquidCorners());
    loadNodes(picture);
    glViewport(-bufferMargin, -bufferMargin, size.x + 2 * bufferMargin, size.y + 2 * bufferMargin);
    const glm::vec2 whole(size + 2 * bufferMargin);
    const glm::vec2 zero = 2.0f * glm::vec2(bufferMargin) / whole - 1.0f;
    for (const Pipeline* pipeline : {&quads_, &discs_, &opaque_, &liquids_}) {
        glUseProgram(pipeline->program);
        glUniform4f(pipeline->place, 2.0f / whole.x, -2.0f / whole.y, zero.x, -zero.y);
    }
    glEnable(GL_PROGRAM_POINT_SIZE);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    for (const Picture::Batch& batch : picture.batches())
        drawBatch(picture, batch);
    glBindVertexArray(0);
    glViewport(0, 0, size.x, size.y);
}

void Renderer::drawBatch(const Picture& picture, const Picture::Batch& batch)
{
    const auto use = [](const Pipeline& pipeline, bool mixes) {
        mixes ? glEnable(GL_BLEND) : glDisable(GL_BLEND);
        glUseProgram(pipeline.program);
        glBindVertexArray(pipeline.array);
        glBindBuffer(GL_ARRAY_BUFFER, pipeline.buffer);
    };
    const GLsizei count = static_cast<GLsizei>(batch.count);
    switch (batch.kind) {
    case Picture::Kind::Quads: {
        constexpr std::size_t stride = sizeof(Quad);
        const std::size_t first = batch.first * stride;  // OpenGL 3.3 has no first instance
        use(quads_, true);
        floats(0, 4, stride, first);
        floats(1, 4, stride, first + 4 * sizeof(float));
        color(2, stride, first + offsetof(Quad, fill));
        color(3, stride, first + offsetof(Quad, line));
        glVertexAttribIPointer(4, 2, GL_UNSIGNED_BYTE, stride, offset(first + offsetof(Quad, lineWidth)));
        color(5, stride, first + offsetof(Quad, low));
        floats(6, 2, stride, first + offsetof(Quad, lowFrom));
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
        break;
    }
    case Picture::Kind::Discs: {
        constexpr std::size_t stride = sizeof(Picture::Disc);
        use(discs_, true);
        floats(0, 2, stride, offsetof(Picture::Disc, centre));
        floats(1, 2, stride, offsetof(Picture::Disc, radius));
        color(2, stride, offsetof(Picture::Disc, fill));
        color(3, stride, offsetof(Picture::Disc, line));
        glDrawArrays(GL_POINTS, static_cast<GLint>(batch.first), count);
        break;
    }
    case Picture::Kind::Opaque: {
        constexpr std::size_t stride = sizeof(Picture::Vertex);
        use(opaque_, false);
        floats(0, 2, stride, offsetof(Picture::Vertex, at));
        color(1, stride, offsetof(Picture::Vertex, color));
        glDrawArrays(GL_TRIANGLES, static_cast<GLint>(batch.first), count);
        break;
    }
    case Picture::Kind::Liquid:
        use(liquids_, true);
        floats(0, 2, sizeof(glm::vec2), 0);
        for (std::size_t i = batch.first; i < batch.first + batch.count; ++i)
            drawLiquid(picture.liquids()[i], nodes_[i]);
        break;
    }
}

void Renderer::loadNodes(const Picture& picture)
{
    const std::size_t before = nodes_.size(), count = picture.liquids().size();
    if (count > before) {
        nodes_.resize(count);
        glGenTextures(static_cast<GLsizei>(count - before), &nodes_[before]);
    }
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    for (std::size_t i = 0; i < count; ++i) {
        const Picture::Liquid& liquid = picture.liquids()[i];
        glBindTexture(GL_TEXTURE_2D, nodes_[i]);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RG32F, liquid.size.x, liquid.size.y, 0, GL_RG, GL_FLOAT,
                     &picture.nodes()[liquid.firstNode]);
        for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
            glTexParameteri(GL_TEXTURE_2D, filter, GL_LINEAR);
        for (const GLenum direction : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T})
            glTexParameteri(GL_TEXTURE_2D, direction, GL_CLAMP_TO_EDGE);
    }
}

void Renderer::drawLiquid(const Picture::Liquid& liquid, unsigned int nodes)
{
    const GLuint program = liquids_.program;
    const auto set = [&](const char* name, Rgba color) {
        const float a = color.a / 255.0f;
        glUniform4f(glGetUniformLocation(program, name), a * color.r / 255.0f, a * color.g / 255.0f,
                    a * color.b / 255.0f, a);
    };
    const glm::vec2 perNode = 1.0f / glm::vec2(liquid.size);
    const glm::vec2 scale = perNode / liquid.pitch, zero = 0.5f * perNode - scale * liquid.corner;
    glBindTexture(GL_TEXTURE_2D, nodes);
    glUniform4f(glGetUniformLocation(program, "field"), scale.x, scale.y, zero.x, zero.y);
    glUniform3f(glGetUniformLocation(program, "limits"), LiquidField::surface, 0.6f * LiquidField::inside,
                LiquidField::inside);
    glUniform1f(glGetUniformLocation(program, "lineWidth"), liquid.lineWidth);
    glUniform1f(glGetUniformLocation(program, "soft"), liquid.isSoft ? 1.0f : 0.0f);
    set("fill", liquid.fill);
    set("line", liquid.line);
    set("foam", liquid.foam);
    glDrawArrays(GL_TRIANGLES, static_cast<GLint>(liquid.firstCorner), static_cast<GLsizei>(liquid.corners));
}

unsigned int Renderer::toTexture(const Picture& picture)
{
    return textureOf(deviceSize(picture), [&] { draw(picture); });
}

Image Renderer::toImage(const Picture& picture)
{
    return imageOf(deviceSize(picture), [&] { draw(picture); });
}

}  // namespace sprung::ui
