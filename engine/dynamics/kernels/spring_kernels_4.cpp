#include "dynamics/kernels/spring_kernels.h"

namespace sprung {

const MeasureSprings measureSprings4 = measure;

}  // namespace sprung
