#pragma once

#include "sprung.h"
#include "support/polygons.h"

#include <cmath>
#include <string>
#include <vector>

namespace sprung::support {

/// Calls functions of the library in any order with any arguments, right and wrong ones.
class RandomCaller {
public:
    explicit RandomCaller(std::uint32_t seed) : random_(seed)
    {
        scenes_.push_back({0});
        worlds_.push_back({0});
        snapshots_.push_back({0});
    }

    ~RandomCaller()
    {
        for (SprungSnapshot snapshot : snapshots_)
            sprung_snapshot_destroy(snapshot);
        for (SprungWorld world : worlds_)
            sprung_world_destroy(world);
        for (SprungScene scene : scenes_)
            sprung_scene_destroy(scene);
    }

    /// Now and then it is also looked at whether a call that was refused has changed nothing.
    void call();

    /// Scenes that are there are read back the same, or that is told by `wrong`.
    void checkScenes();

    /// A line for each answer that no call may give, and for each scene that is not read back the same.
    const std::string& wrong() const { return wrong_; }

    int done() const { return done_; }

    /// Over all answers.
    std::uint64_t digest() const { return digest_; }

private:
    void callOne()
    {
        switch (random_.below(10)) {
        case 7:
            return flow();
        case 8:
            return turnSwitches();
        case 9:
            return read();
        case 0:
            return make();
        case 1:
            return build();
        case 2:
            return change();
        case 3:
            return ask();
        case 4:
            return chooseRules();
        default:
            return run();
        }
    }

    std::string state() const;
    void count(SprungStatus status);
    void checkScene(SprungScene scene);
    void saveAndLoad();

    double number()
    {
        constexpr double hard[] = {0.0, -1.0, 1e9, -1e9, 2e9, 1e-300, 5e-324, 1e300, 0.1, 64.0};
        switch (random_.below(12)) {
        case 0:
            return hard[random_.below(std::size(hard))];
        case 1:
            return random_.below(2) ? NAN : -INFINITY;
        default:
            return random_.between(-8.0, 8.0);
        }
    }
    double size() { return random_.below(6) == 0 ? number() : random_.between(0.1, 3.0); }
    SprungVec vec() { return {number(), number()}; }
    bool yes() { return random_.below(2) == 0; }
    std::uint32_t id()
    {
        return random_.below(12) == 0 ? static_cast<std::uint32_t>(random_.bits())
                                      : static_cast<std::uint32_t>(random_.below(60));
    }
    std::size_t hugeOr(std::size_t usual) { return random_.below(8) == 0 ? ~std::size_t{0} : usual; }

    /// Sometimes a dead one, sometimes one that is a handle of another kind.
    template <class Handle>
    Handle any(const std::vector<Handle>& handles)
    {
        if (random_.below(20) == 0)
            return {worlds_[random_.below(static_cast<int>(worlds_.size()))].bits};
        if (random_.below(30) == 0)
            return {static_cast<std::uint64_t>(random_.bits())};
        return handles[random_.below(static_cast<int>(handles.size()))];
    }
    SprungScene scene() { return any(scenes_); }
    SprungWorld world() { return any(worlds_); }
    template <class T>
    T* orNull(T* pointer)
    {
        return random_.below(15) == 0 ? nullptr : pointer;
    }

    /// Puts a new handle in the place of an old one, which may be dead or alive.
    template <class Handle, class Destroy>
    void keep(std::vector<Handle>& handles, Handle made, Destroy destroy)
    {
        ++made_;
        if (handles.size() < 6)
            return handles.push_back(made);
        Handle& old = handles[random_.below(static_cast<int>(handles.size()))];
        destroy(old);
        if (yes())
            destroy(old);
        old = made;
    }

    void make();
    void build();
    void change();
    void chooseRules();
    void ask();
    void askOnTheWay();
    void run();
    void holdMore();

    // In random_caller_of_liquids.cpp and random_caller_of_reports.cpp.
    void flow();
    void addFluid();
    void setFluid();
    void addTap();
    void addDrain();
    SprungFluid fluid();
    SprungTap tap();
    void turnSwitches();
    void setAir();
    void read();
    void readNames();
    void readScene();
    void readLists();
    void readEvents();
    void readState();
    void drawNothing();
    void checkView();
    SprungObject object();
    void addOfParts();
    void parse();

    Random random_;
    std::vector<SprungScene> scenes_;
    std::vector<SprungWorld> worlds_;
    std::vector<SprungSnapshot> snapshots_;
    int done_ = 0, made_ = 0;  // calls that were answered with OK, and new handles
    std::uint64_t digest_ = 0;
    std::string wrong_;
};

}  // namespace sprung::support
