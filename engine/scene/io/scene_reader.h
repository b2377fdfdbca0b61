#pragma once

#include "scene/io/json_reader.h"
#include "scene/io/scene_io.h"

#include <unordered_set>
#include <utility>

namespace sprung {

/// Tells of each id whether it was there before. Ids that ascend take no memory.
template <typename Id>
class SeenIds {
public:
    template <typename Item>
    bool isRepeat(Id id, const std::vector<Item>& before)
    {
        if (ascend_ && (before.empty() || before.back().id < id))
            return false;
        if (std::exchange(ascend_, false))
            for (const Item& item : before)
                seen_.insert(number(item.id));
        return !seen_.insert(number(id)).second;
    }

    bool ascend() const { return ascend_; }

private:
    bool ascend_ = true;
    std::unordered_set<std::uint32_t> seen_;
};

/// Makes a scene from the text of its file. Points are read first, then edges, objects, fluids, taps and
/// drains, wherever they stand, so that whatever has an id is there when something refers to it: when they
/// stand in this order, as in all files that we write, in one go, else the text is gone through again.
class SceneReader final : private JsonLists {
public:
    SceneReader(std::string_view text, std::string_view fileName)
        : text_(text), fileName_(fileName), reader_(tree_, fileName)
    {
    }

    Result<LoadedScene> read();

private:
    enum class Part : int {
        Points,
        Edges,
        Objects,
        Fluids,
        Taps,
        Drains,
        None
    };  // None: all is read, or something else

    /// An edge whose rest length was left out, and where it stands.
    struct EdgeWithoutLength {
        EdgeId id{};
        std::uint32_t line = 0, index = 0;
    };

    static Part partNamed(std::string_view key);
    bool takeItem(std::uint32_t list, std::uint32_t item, std::uint32_t index) override;
    bool endList(std::uint32_t list) override;
    void takeItem(Part part, const Spot& spot);
    void end(Part part);
    void readRoot(const Spot& root);
    bool looksLikeScene();
    bool isScene(const Spot& root);

    void readWorld(const Spot& spot);
    void readView(const Spot& spot);
    void readSolver(const Members& members);
    void readIntegrator(const Spot& spot);

    Point readPoint(const Spot& spot);

    Edge readEdge(const Spot& spot);
    void readEnds(const Spot& spot, Edge& edge);
    void readStiffness(const Spot& spot, Edge& edge);

    Object readObject(const Spot& spot);
    void readPointsOf(const Members& members, Object& object);
    void readShape(const Members& members, Object& object);
    Material readMaterial(const Spot& spot);
    Color readColor(const Spot& spot);
    void readRules(const Members& members, Object& object);
    void readPlaceAmongOthers(const Members& members, Object& object);
    std::optional<Spot> findNew(const Members& members, std::string_view key);
    void judgeOutline(const Spot& spot, Object& object);

    Fluid readFluid(const Spot& spot);
    FluidMaterial readKind(const Spot& spot);
    FluidMaterial readFluidMaterial(const Spot& spot, FluidMaterial material);
    Tap readTap(const Spot& spot);
    Drain readDrain(const Spot& spot);
    std::vector<Vec> readPairs(const Spot& spot);

    void setRestLengths();

    /// Adds what an item of a list was read as, unless its id is in use.
    template <typename Item>
    void addItem(const Spot& spot, std::vector<Item>& items, SeenIds<decltype(Item::id)>& seen, Item item);

    /// The id of something that must be in the scene.
    template <typename Id>
    Id readReference(const Spot& spot);
    template <typename Id>
    std::vector<Id> readReferences(const Spot& list);

    void warn(const Spot& spot, std::string_view what)
    {
        loaded_.warnings.push_back(reader_.message(spot, what));
    }

    std::string_view text_, fileName_;
    JsonTree tree_;
    JsonReader reader_;
    LoadedScene loaded_;
    Scene& scene_ = loaded_.scene;
    std::vector<EdgeWithoutLength> edgesWithoutLength_;
    SeenIds<PointId> pointIds_;
    SeenIds<EdgeId> edgeIds_;
    SeenIds<ObjectId> objectIds_;
    SeenIds<FluidId> fluidIds_;
    SeenIds<TapId> tapIds_;
    SeenIds<DrainId> drainIds_;
    std::size_t particles_ = 0;  // of the fluids so far
    Part next_ = Part::Points;   // to be read
    bool isKnown_ = false;       // as a scene that we can read
    std::uint32_t version_ = 1;  // of the file
};

inline std::string_view kindOf(PointId)
{
    return "a point";
}
inline std::string_view kindOf(EdgeId)
{
    return "an edge";
}
inline std::string_view kindOf(FluidId)
{
    return "a fluid";
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

template <typename Item>
void SceneReader::addItem(const Spot& spot, std::vector<Item>& items, SeenIds<decltype(Item::id)>& seen,
                          Item item)
{
    if (reader_.error())
        return;
    if (seen.isRepeat(item.id, items)) {
        const Spot id = *reader_.member(spot, "id");
        reader_.refuse(ErrorCode::BadReference, id,
                       reader_.found(id) + " again; expected an id that is not in use");
    }
    items.push_back(std::move(item));
}

/// Puts items in the order of their ids.
template <typename Item>
void sortById(std::vector<Item>& items, const SeenIds<decltype(Item::id)>& seen)
{
    if (!seen.ascend())
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
