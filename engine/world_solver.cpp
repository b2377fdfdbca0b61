#include "world_solver.h"

#include "classic_world.h"
#include "substepping_world.h"

namespace sprung {

std::unique_ptr<WorldSolver> WorldSolver::of(const WeighedScene& start, std::size_t breaksBefore)
{
    if (start.scene.world.solver == Solver::Modern)
        return std::make_unique<SubsteppingWorld>(start, breaksBefore);
    return std::make_unique<ClassicWorld>(start);
}

}  // namespace sprung
