#pragma once

namespace sprung {

/// W numbers that are computed side by side. Every operation rounds each of them as if it stood alone, so
/// that the same bits come out at every width; where the processor is narrower the compiler takes several
/// steps.
template <int W>
struct LaneTypes {
    typedef float F __attribute__((vector_size(4 * W), may_alias));
    typedef int I __attribute__((vector_size(4 * W), may_alias));
};

template <int W>
using Floats = typename LaneTypes<W>::F;

using Quad = Floats<4>;

/// The widths that the kernels are made for.
inline constexpr int narrowestLanes = 4;
inline constexpr int widestLanes = 16;

/// To be made at the beginning of a kernel, for its end. The compiler leaves wide registers too, but measured
/// on a Zen 5 once was not enough after loops that use all of them: what came after, built for narrow ones,
/// took three times as long.
struct WideRegisters {
    [[gnu::always_inline]] ~WideRegisters()
    {
#ifdef __AVX__
        asm volatile("vzeroupper" ::
                         : "memory", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8",
                           "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15");
#endif
    }
};

/// The width this processor is fastest with.
int bestLanes();

/// Whether the kernels of this width run here: those of every width do where they were built without wide
/// instructions (SPRUNG_EMULATE_LANES), else up to the best.
bool hasLanes(int lanes);

}  // namespace sprung
