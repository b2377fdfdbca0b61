#pragma once

#include "scene/io/json_reader.h"
#include "scene/io/scene_io.h"

namespace sprung {

/// Makes a scene from the tree of its file. Points are read first, then edges, then objects, wherever they
/// stand, so that whatever has an id is there when something refers to it.
class SceneReader {
public:
    SceneReader(const JsonTree& tree, std::string_view fileName) : reader_(tree, fileName) {}

    Result<LoadedScene> read();

private:
    /// An edge whose rest length was left out, and where it stands.
    struct RestlessEdge {
        EdgeId id{};
        std::uint32_t value = 0, index = 0;
    };

    bool isScene(const Spot& root);

    void readWorld(const Spot& spot);
    void readSolver(const Members& members);
    void readIntegrator(const Spot& spot);

    void readPoints(const Spot& list);
    Point readPoint(const Spot& spot);

    void readEdges(const Spot& list);
    Edge readEdge(const Spot& spot);
    void readEnds(const Spot& spot, Edge& edge);
    void readStiffness(const Spot& spot, Edge& edge);

    void readObjects(const Spot& list);
    Object readObject(const Spot& spot);
    void readPointsOf(const Members& members, Object& object);
    void readShape(const Members& members, Object& object);
    Material readMaterial(const Spot& spot);
    Color readColor(const Spot& spot);
    void judgeOutline(const Spot& spot, Object& object);

    void setRestLengths(const Spot& edges);

    /// The id of something that must be in the scene.
    template <typename Id>
    Id readReference(const Spot& spot);
    template <typename Id>
    std::vector<Id> readReferences(const Spot& list);

    void warn(const Spot& spot, std::string_view what)
    {
        loaded_.warnings.push_back(reader_.message(spot, what));
    }

    JsonReader reader_;
    LoadedScene loaded_;
    Scene& scene_ = loaded_.scene;
    std::vector<RestlessEdge> restless_;
};

inline std::string_view kindOf(PointId)
{
    return "a point";
}
inline std::string_view kindOf(EdgeId)
{
    return "an edge";
}

/// The first item that is equal to an earlier one; none when each is there once.
template <typename Id>
std::optional<std::uint32_t> firstRepeat(const std::vector<Id>& ids)
{
    std::vector<std::pair<Id, std::uint32_t>> sorted;
    for (std::uint32_t i = 0; i < ids.size(); ++i)
        sorted.emplace_back(ids[i], i);
    std::sort(sorted.begin(), sorted.end());
    std::optional<std::uint32_t> first;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        if (sorted[i].first == sorted[i - 1].first)
            first = std::min(first.value_or(sorted[i].second), sorted[i].second);
    }
    return first;
}

/// Refuses ids that several items of a list have, and puts the items in the order of their ids.
template <typename Item>
void sortById(JsonReader& reader, const Spot& list, std::vector<Item>& items)
{
    if (reader.error())
        return;
    std::vector<decltype(Item::id)> ids;
    for (const Item& item : items)
        ids.push_back(item.id);
    if (const std::optional<std::uint32_t> repeat = firstRepeat(ids)) {
        const Spot item = reader.item(list, *repeat);
        const Spot id = *reader.member(item, "id");
        reader.refuse(ErrorCode::BadReference, id,
                      reader.found(id) + " again; expected an id that is not in use");
    }
    std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.id < b.id; });
}

template <typename Id>
Id SceneReader::readReference(const Spot& spot)
{
    const Id id = reader_.id<Id>(spot);
    if (!reader_.error() && !find(scene_, id))
        reader_.refuse(ErrorCode::BadReference, spot,
                       reader_.found(spot).append("; expected the id of ").append(kindOf(id)));
    return id;
}

template <typename Id>
std::vector<Id> SceneReader::readReferences(const Spot& list)
{
    std::vector<Id> ids;
    reader_.items(list, [&](const Spot& item) { ids.push_back(readReference<Id>(item)); });
    if (const std::optional<std::uint32_t> repeat = firstRepeat(ids); repeat && !reader_.error()) {
        const Spot item = reader_.item(list, *repeat);
        reader_.refuse(ErrorCode::BadReference, item, reader_.found(item) + " again; expected each id once");
    }
    return ids;
}

}  // namespace sprung
