#pragma once

namespace sprung::shaders {

// Colours are mixed premultiplied by their alpha, so that a clear fill beside a line leaves no seam.
// `place` takes device pixels, y down, to clip space.

/// Every instance a convex quadrilateral. Its distances to the four sides run linearly over it.
inline constexpr const char* quadVertex = R"(#version 330 core
layout(location = 0) in vec4 corners01;
layout(location = 1) in vec4 corners23;
layout(location = 2) in vec4 fillColor;
layout(location = 3) in vec4 lineColor;
layout(location = 4) in uvec2 widthAndSides;
layout(location = 5) in vec4 lowColor;
layout(location = 6) in vec2 levels;
uniform vec4 place;
noperspective out vec4 sides;
noperspective out vec4 fill;
flat out vec4 line;
flat out float lineWidth;

const float inside = 4096.0;  // a side that is not smooth is out of sight

float distanceTo(vec2 a, vec2 b, vec2 at, uint smoothSide)
{
    vec2 along = b - a;
    float length2 = dot(along, along);
    if (smoothSide == 0u || length2 < 1e-6)
        return inside;
    vec2 to = at - a;
    return abs(along.x * to.y - along.y * to.x) * inversesqrt(length2);
}

void main()
{
    vec2 a = corners01.xy, b = corners01.zw, c = corners23.xy, d = corners23.zw;
    vec2 at = gl_VertexID == 0 ? a : gl_VertexID == 1 ? b : gl_VertexID == 2 ? d : c;
    uint on = widthAndSides.y;
    sides = vec4(distanceTo(a, b, at, on & 1u), distanceTo(b, c, at, on & 2u),
                 distanceTo(c, d, at, on & 4u), distanceTo(d, a, at, on & 8u));
    vec4 shade = levels.y > levels.x
                     ? mix(fillColor, lowColor, clamp((at.y - levels.x) / (levels.y - levels.x), 0.0, 1.0))
                     : fillColor;
    fill = vec4(shade.rgb * shade.a, shade.a);
    line = vec4(lineColor.rgb * lineColor.a, lineColor.a);
    lineWidth = float(widthAndSides.x) / 16.0;
    gl_Position = vec4(at * place.xy + place.zw, 0.0, 1.0);
}
)";

inline constexpr const char* quadFragment = R"(#version 330 core
noperspective in vec4 sides;
noperspective in vec4 fill;
flat in vec4 line;
flat in float lineWidth;
out vec4 color;

void main()
{
    float depth = min(min(sides.x, sides.y), min(sides.z, sides.w));
    color = mix(line, fill, clamp(depth - lineWidth, 0.0, 1.0)) * clamp(depth, 0.0, 1.0);
}
)";

inline constexpr const char* discVertex = R"(#version 330 core
layout(location = 0) in vec2 centre;
layout(location = 1) in vec2 radiusAndWidth;
layout(location = 2) in vec4 fillColor;
layout(location = 3) in vec4 lineColor;
uniform vec4 place;
flat out vec4 fill;
flat out vec4 line;
flat out vec3 measure;  // px: radius grown by half a pixel, line width, size of the sprite

void main()
{
    fill = vec4(fillColor.rgb * fillColor.a, fillColor.a);
    line = vec4(lineColor.rgb * lineColor.a, lineColor.a);
    float size = 2.0 * ceil(radiusAndWidth.x + 0.5);
    measure = vec3(radiusAndWidth.x + 0.5, radiusAndWidth.y, size);
    gl_PointSize = size;
    gl_Position = vec4(centre * place.xy + place.zw, 0.0, 1.0);
}
)";

inline constexpr const char* discFragment = R"(#version 330 core
flat in vec4 fill;
flat in vec4 line;
flat in vec3 measure;
out vec4 color;

void main()
{
    float depth = measure.x - length((gl_PointCoord - 0.5) * measure.z);
    color = mix(line, fill, clamp(depth - measure.y, 0.0, 1.0)) * clamp(depth, 0.0, 1.0);
}
)";

inline constexpr const char* opaqueVertex = R"(#version 330 core
layout(location = 0) in vec2 at;
layout(location = 1) in vec4 color;
uniform vec4 place;
noperspective out vec4 fill;

void main()
{
    fill = color;
    gl_Position = vec4(at * place.xy + place.zw, 0.0, 1.0);
}
)";

inline constexpr const char* opaqueFragment = R"(#version 330 core
noperspective in vec4 fill;
out vec4 color;

void main()
{
    color = fill;
}
)";

/// Says what there is of a liquid, from a texture of how full its nodes are and how much of that foams.
inline constexpr const char* liquidVertex = R"(#version 330 core
layout(location = 0) in vec2 at;
uniform vec4 place;
uniform vec4 field;  // device pixels to texture
noperspective out vec2 node;

void main()
{
    node = at * field.xy + field.zw;
    gl_Position = vec4(at * place.xy + place.zw, 0.0, 1.0);
}
)";

inline constexpr const char* liquidFragment = R"(#version 330 core
noperspective in vec2 node;
uniform sampler2D nodes;
uniform vec3 limits;  // how full: the surface, without foam, without a line; see LiquidField
uniform float lineWidth;
uniform float soft;  // 1: a gas, of which as much light comes through as through so many layers
uniform vec4 fill, line, foam;
out vec4 color;

void main()
{
    vec2 here = texture(nodes, node).rg;
    if (soft > 0.5) {
        color = fill * (1.0 - exp(-0.8 * here.x)) * smoothstep(0.0, 0.35, here.x);
        return;
    }
    float slope = length(vec2(dFdx(here.x), dFdy(here.x)));
    float depth = (here.x - limits.x) / max(slope, 1e-4);
    float inside = smoothstep(limits.y, limits.z, here.x);
    float white = here.y / max(here.x, 1e-4);
    vec4 body = mix(fill, foam, white);
    color = mix(mix(line, foam, 0.5 * white), body, max(inside, clamp(depth - lineWidth + 0.5, 0.0, 1.0)));
    color *= clamp(depth + 0.5, 0.0, 1.0);
}
)";

}  // namespace sprung::shaders
