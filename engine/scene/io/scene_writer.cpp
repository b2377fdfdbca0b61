#include "scene/io/json_reader.h"
#include "scene/io/scene_io.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <charconv>
#include <iterator>

namespace sprung {
namespace {

/// Whether an object has what the first version of the format did not know.
bool hasNewRules(const Object& object)
{
    const Object usual;
    return object.filter != usual.filter || object.sensor || object.motion != usual.motion ||
           object.pressure || object.group != usual.group || object.layer != usual.layer || object.locked ||
           object.boundary;
}

bool hasLiquid(const Scene& scene)
{
    return !scene.fluids.empty() || !scene.drains.empty() || scene.world.grain != WorldSettings{}.grain;
}

/// The oldest version that can say all of a scene, so that older programs open what they can.
int versionFor(const Scene& scene, const std::optional<Box>& view)
{
    const bool isNew = view || scene.world.wind != Vec{0.0} || scene.world.air != 0.0 || hasLiquid(scene) ||
                       std::any_of(scene.objects.begin(), scene.objects.end(), hasNewRules);
    return isNew ? 2 : 1;
}

/// Appends to the text of a scene file.
class SceneWriter {
public:
    std::string write(const Scene& scene, const std::optional<Box>& view)
    {
        put("{{\n  \"format\": \"sprung-scene\",\n  \"version\": {},\n  \"name\": ", versionFor(scene, view));
        write(scene.name);
        write(scene.world);
        if (view) {
            put(",\n  \"view\": {{\"min\": ");
            write(view->min);
            member("max", view->max);
            text_ += '}';
        }
        writeList("points", scene.points);
        writeList("edges", scene.edges);
        writeList("objects", scene.objects);
        if (!scene.fluids.empty())
            writeList("fluids", scene.fluids);
        if (!scene.taps.empty())
            writeList("taps", scene.taps);
        if (!scene.drains.empty())
            writeList("drains", scene.drains);
        put("\n}}\n");
        return std::move(text_);
    }

private:
    template <typename... Args>
    void put(fmt::format_string<Args...> format, Args&&... args)
    {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    }

    /// The shortest digits that read back as the same bits.
    void write(double number)
    {
        std::array<char, 32> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
        text_.append(digits.data(), end);
        if (number == 0.0 && std::signbit(number))
            text_ += ".0";  // a reader would take -0 for a whole number, which has no sign at 0
    }
    void write(std::uint32_t number) { put("{}", number); }
    void write(int number) { put("{}", number); }
    void write(bool value) { text_ += value ? "true" : "false"; }
    void write(const std::string& text)
    {
        text_ += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }
    void write(Vec vec)
    {
        text_ += '[';
        write(vec.x);
        text_ += ", ";
        write(vec.y);
        text_ += ']';
    }
    void write(PointId id) { put("{}", number(id)); }
    void write(EdgeId id) { put("{}", number(id)); }
    void write(Color color) { put("\"#{:02X}{:02X}{:02X}\"", color.r, color.g, color.b); }

    template <typename Item>
    void write(const std::vector<Item>& items)
    {
        text_ += '[';
        for (std::size_t i = 0; i < items.size(); ++i) {
            text_ += i > 0 ? ", " : "";
            write(items[i]);
        }
        text_ += ']';
    }

    template <typename Value>
    void member(std::string_view key, const Value& value)
    {
        put(", \"{}\": ", key);
        write(value);
    }

    void write(const WorldSettings& world)
    {
        put(",\n  \"world\": {{\n    \"gravity\": ");
        write(world.gravity);
        put(",\n    \"iterations\": {},\n    \"solver\": \"{}\",\n    \"integrator\": \"{}\",\n    "
            "\"drag\": ",
            world.iterations, nameOf(world.solver), nameOf(world.integrator));
        write(world.drag);
        if (world.wind != Vec{0.0} || world.air != 0.0) {
            put(",\n    \"wind\": ");
            write(world.wind);
            put(",\n    \"air\": ");
            write(world.air);
        }
        if (world.grain != WorldSettings{}.grain) {
            put(",\n    \"grain\": ");
            write(world.grain);
        }
        put("\n  }}");
    }

    /// One item a line.
    template <typename Item>
    void writeList(std::string_view key, const std::vector<Item>& items)
    {
        put(",\n  \"{}\": [", key);
        for (std::size_t i = 0; i < items.size(); ++i) {
            put("{}\n    {{\"id\": {}", i > 0 ? "," : "", number(items[i].id));
            writeMembers(items[i]);
            text_ += '}';
        }
        put("{}]", items.empty() ? "" : "\n  ");
    }

    void writeMembers(const Point& point)
    {
        member("at", point.position);
        member("velocity", point.velocity);
        if (point.mass)
            member("mass", *point.mass);
        member("fixed", point.fixed);
    }

    void writeMembers(const Edge& edge)
    {
        member("points", std::vector{edge.a, edge.b});
        member("rest", edge.rest);
        if (edge.stiffness == rigid)
            put(", \"stiffness\": \"rigid\"");
        else
            member("stiffness", edge.stiffness);
        member("damping", edge.damping);
        if (edge.breaksAt)
            member("breaks_at", *edge.breaksAt);
        else
            put(", \"breaks_at\": null");
    }

    void writeMembers(const Object& object)
    {
        member("name", object.name);
        member("points", object.points);
        member("outline", object.outline);
        member("edges", object.edges);
        member("shape", object.shape);
        const Material& material = object.material;
        put(", \"material\": {{\"density\": ");
        write(material.density);
        member("friction", material.friction);
        member("restitution", material.restitution);
        text_ += '}';
        member("color", object.color);
        member("fixed", object.fixed);
        member("collides", object.collides);
        writeRules(object);
    }

    void writeMembers(const Fluid& fluid)
    {
        member("name", fluid.name);
        put(", \"kind\": \"{}\", \"material\": {{\"density\": ", fluid.material.isGas() ? "gas" : "liquid");
        write(fluid.material.density);
        member("viscosity", fluid.material.viscosity);
        if (fluid.material.isGas()) {
            member("rest_pressure", *fluid.material.restPressure);
        } else {
            member("cohesion", fluid.material.cohesion);
            member("friction", fluid.material.friction);
        }
        text_ += '}';
        member("color", fluid.color);
        put(", \"at\": ");
        writePairs(fluid.at);
        put(", \"velocity\": ");
        writePairs(fluid.velocity);
    }

    void writeMembers(const Tap& tap)
    {
        member("fluid", number(tap.fluid));
        member("at", tap.at);
        member("direction", tap.direction);
        member("width", tap.width);
        member("speed", tap.speed);
        member("on", tap.on);
        if (tap.limit)
            member("limit", *tap.limit);
        else
            put(", \"limit\": null");
    }

    void writeMembers(const Drain& drain)
    {
        member("at", drain.at);
        member("radius", drain.radius);
    }

    /// Ten particles a line, so that a comparison of files shows what moved.
    void writePairs(const std::vector<Vec>& pairs)
    {
        text_ += '[';
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            text_ += i == 0 ? "" : i % 10 == 0 ? ",\n      " : ", ";
            write(pairs[i].x);
            text_ += ", ";
            write(pairs[i].y);
        }
        text_ += ']';
    }

    /// Writes what the first version of the format did not have, where it is not as usual.
    void writeRules(const Object& object)
    {
        const Object usual;
        const auto put = [this](std::string_view key, const auto& value, const auto& asUsual) {
            if (value != asUsual)
                member(key, value);
        };
        put("categories", object.filter.categories, usual.filter.categories);
        put("mask", object.filter.mask, usual.filter.mask);
        put("sensor", object.sensor, usual.sensor);
        if (object.pressure)
            member("pressure", *object.pressure);
        put("fixed_rotation", object.motion.fixedRotation, usual.motion.fixedRotation);
        put("gravity_scale", object.motion.gravityScale, usual.motion.gravityScale);
        put("linear_damping", object.motion.linearDamping, usual.motion.linearDamping);
        put("angular_damping", object.motion.angularDamping, usual.motion.angularDamping);
        put("group", object.group, usual.group);
        put("layer", object.layer, usual.layer);
        put("locked", object.locked, usual.locked);
        put("boundary", object.boundary, usual.boundary);
    }

    std::string text_;
};

}  // namespace

std::string writeScene(const Scene& scene, const std::optional<Box>& view)
{
    return SceneWriter().write(scene, view);
}

}  // namespace sprung
