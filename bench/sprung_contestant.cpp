#include "bench/contestant.h"
#include "world.h"

namespace sprung::bench {
namespace {

class Sprung : public Contestant {
public:
    explicit Sprung(const Recipe& recipe) : cooked_(cook(recipe)), world_(cooked_.scene) {}

    std::string_view name() const override { return "Sprung"; }
    void step() override { world_.step(); }
    std::vector<Placed> placed() const override;

private:
    Cooked cooked_;
    World world_;
};

std::vector<Placed> Sprung::placed() const
{
    std::vector<Placed> all;
    for (const std::vector<PointId>& points : cooked_.partPoints) {
        Placed part;
        for (PointId id : points)
            part.corners.push_back(world_.positions()[indexOf(cooked_.scene, id)]);
        all.push_back(std::move(part));
    }
    return all;
}

}  // namespace

std::unique_ptr<Contestant> makeSprung(const Recipe& recipe)
{
    return std::make_unique<Sprung>(recipe);
}

}  // namespace sprung::bench
