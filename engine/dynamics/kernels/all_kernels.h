#pragma once

// Every kernel, for the one source a width that is built for processors with registers so wide. Each kind has
// a namespace of its own, for they speak of the same things (project, gather ...) in their own ways.

#include "dynamics/kernels/chain_array_kernels.h"
#include "dynamics/kernels/component_kernels.h"
#include "dynamics/kernels/contact_kernels.h"
#include "dynamics/kernels/edge_kernels.h"
#include "dynamics/kernels/fluid_kernels.h"
#include "dynamics/kernels/root_chain_kernels.h"
#include "dynamics/kernels/side_kernels.h"
#include "dynamics/kernels/soft_contact_kernels.h"
#include "dynamics/kernels/spring_kernels.h"
#include "dynamics/kernels/triangle_kernels.h"
