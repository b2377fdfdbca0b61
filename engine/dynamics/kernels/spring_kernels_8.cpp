#include "dynamics/kernels/spring_kernels.h"

namespace sprung {

const MeasureSprings measureSprings8 = measure;

}  // namespace sprung
