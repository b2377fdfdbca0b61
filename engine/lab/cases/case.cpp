#include "lab/cases/case.h"

#include "lab/cases/parts.h"

#include <algorithm>

namespace sprung::lab {

std::span<const Case> cases()
{
    static const std::vector<Case> all = [] {
        std::vector<Case> list;
        for (const std::vector<Case>& part : {casesOfPoints(), casesOfBodies(), casesOfFluids()})
            list.insert(list.end(), part.begin(), part.end());
        return list;
    }();
    return all;
}

const Case* caseNamed(std::string_view key)
{
    const std::span<const Case> all = cases();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Case& one) { return one.key == key; });
    return found == all.end() ? nullptr : &*found;
}

Scene sceneOf(const CasePlan& plan)
{
    const Case& one = *caseNamed(plan.key);
    Scene scene = one.scene();
    scene.name = one.name;
    scene.world.iterations = plan.iterations;
    return scene;
}

}  // namespace sprung::lab
