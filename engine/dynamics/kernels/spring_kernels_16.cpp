#include "dynamics/kernels/spring_kernels.h"

namespace sprung {

const MeasureSprings measureSprings16 = measure;

}  // namespace sprung
