#include "app/bench.h"
