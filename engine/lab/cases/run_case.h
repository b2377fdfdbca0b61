#pragma once

#include "lab/cases/case.h"
#include "lab/run.h"

namespace sprung::lab {

/// BadArgument, OutOfRange: there is no such case, or a number is none or beyond its bounds.
Status check(const CasePlan& plan);

/// The course of a case: lists of the same length, a place a frame, but for those of dots.
struct CaseResult {
    std::vector<double> t;        // s
    std::vector<double> value;    // in the case's unit
    std::vector<double> truth;    // empty: only dots are known
    std::vector<double> energy;   // J
    std::vector<Vec> dots;        // (s, unit)
    std::vector<double> errorAt;  // s: each frame's, or each dot's
    std::vector<double> error;    // value less truth, beside it
    double worstError = 0.0;      // the largest size of those that count; 0 where none does
    double worstAt = 0.0;         // s
    double relativeError = 0.0;   // of the largest size of the truth
    double energyScale = 1.0;     // J: the largest kinetic energy
    double energyDrift = 0.0;     // mean over the last tenth less the start, of the scale
    bool stopped = false;         // from outside
};

/// Runs it. The plan must pass check().
CaseResult runCase(const CasePlan& plan, const RunContext& context = {});

/// A line a frame under a heading with units; then the dots, if there are any. Numbers read back with the
/// same bits.
std::string caseAsCsv(const CasePlan& plan, const CaseResult& result);

}  // namespace sprung::lab
