#include "core/simd.h"

namespace sprung {

int bestLanes()
{
#if !defined(SPRUNG_EMULATE_LANES) && (defined(__x86_64__) || defined(__i386__))
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq"))
        return 16;
    if (__builtin_cpu_supports("avx2"))
        return 8;
#endif
    return 4;
}

bool hasLanes(int lanes)
{
#ifdef SPRUNG_EMULATE_LANES
    return lanes <= widestLanes;
#else
    return lanes <= bestLanes();
#endif
}

}  // namespace sprung
