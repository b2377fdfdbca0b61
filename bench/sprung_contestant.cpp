#include "bench/clocks.h"
#include "bench/contestant.h"
#include "energy_account.h"
#include "world.h"

namespace sprung::bench {
namespace {

class Sprung : public Contestant {
public:
    Sprung(const Recipe& recipe, int threads) : cooked_(cook(recipe)), world_(cooked_.scene), account_(world_)
    {
        world_.setSleeping(false);
        world_.setThreads(threads);
    }

    std::string_view name() const override { return "Sprung"; }
    void step() override;
    std::vector<Placed> placed() const override;
    void afterFrame() override { account_.follow(world_); }
    std::optional<double> excess() const override { return account_.excess(); }
    dynamics::StageTimes stageTimes() const override { return stageTimes_; }

private:
    Cooked cooked_;
    World world_;
    EnergyAccount account_;
    dynamics::StageTimes stageTimes_;
    int frame_ = 0;
};

/// To look at the clock takes time, too, which is not the step's: only some frames are timed by their stages.
void Sprung::step()
{
    constexpr int timedEvery = 8;
    const bool isTimed = frame_++ % timedEvery == 0;
    world_.setClock(isTimed ? wallNow : nullptr);
    world_.step();
    if (isTimed)
        stageTimes_ = world_.stageTimes();
}

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

std::unique_ptr<Contestant> makeSprung(const Recipe& recipe, int threads)
{
    return std::make_unique<Sprung>(recipe, threads);
}

}  // namespace sprung::bench
