#include "app/lab_options.h"

#include "app/arguments.h"
#include "app/number_words.h"
#include "canvas/png.h"
#include "core/nearest_word.h"
#include "lab/cases/run_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace sprung::app {
namespace {

constexpr double largest = std::numeric_limits<double>::max();

std::vector<std::string_view> problemNames()
{
    std::vector<std::string_view> names;
    for (const lab::ProblemInfo& problem : lab::problems())
        if (problem.kind != lab::ProblemKind::Mesh)
            names.push_back(problem.key);
    return names;
}

std::vector<std::string_view> methodNames()
{
    std::vector<std::string_view> names;
    for (const IntegratorInfo& method : integrators())
        names.push_back(method.key);
    return names;
}

Error unknown(std::string_view what, std::string_view found, const std::vector<std::string_view>& known)
{
    return bad(
        fmt::format("{} {}: unknown; the nearest known one is {}", what, found, nearestWord(found, known)));
}

Result<double> numberOf(const Arguments::Option& option)
{
    if (const auto number = numberIn(option.value, -largest, largest))
        return *number;
    return bad(fmt::format("{} {}: expected a number", option.name, option.value));
}

Result<int> wholeOf(const Arguments::Option& option)
{
    using All = std::numeric_limits<int>;
    if (const auto number = numberIn(option.value, All::min(), All::max()))
        return *number;
    return bad(fmt::format("{} {}: expected a whole number, as 8", option.name, option.value));
}

template <class Setting, class Number>
Status set(Setting& number, const Result<Number>& given)
{
    if (!given)
        return given.error();
    number = *given;
    return Done{};
}

/// Returns the duration, s, or the next one that is whole steps: where one method ends the others do, and what they are
/// compared with.
double inWholeSteps(const lab::RunPlan& plan)
{
    constexpr double rounding = 1e-9;  // of a step
    const double steps = std::ceil(plan.duration / plan.h - rounding);
    return plan.duration / plan.h < steps - rounding ? steps * plan.h : plan.duration;
}

Status addMethod(lab::Race& race, std::string_view name)
{
    const std::optional<Integrator> method = integratorByKey(name);
    if (!method)
        return unknown("--method", name, methodNames());
    if (std::find(race.methods.begin(), race.methods.end(), *method) == race.methods.end())
        race.methods.push_back(*method);
    return Done{};
}

Status setParameter(lab::Problem& problem, std::string_view setting)
{
    const std::size_t equals = setting.find('=');
    const std::string_view key = setting.substr(0, equals);
    const std::optional<std::size_t> place = lab::parameterNamed(info(problem.kind), key);
    if (!place) {
        std::vector<std::string_view> known;
        for (const lab::Parameter& parameter : info(problem.kind).parameters)
            known.push_back(parameter.key);
        return unknown("--set", key, known);
    }
    const auto value =
        equals == setting.npos ? std::nullopt : numberIn(setting.substr(equals + 1), -largest, largest);
    if (!value)
        return bad(fmt::format("--set {}: expected {}=NUMBER", setting, key));
    problem.values[*place] = *value;
    return Done{};
}

Status setPrecision(lab::RunPlan& plan, std::string_view word)
{
    if (word != "double" && word != "single")
        return bad(fmt::format("--precision {}: expected double or single", word));
    plan.precision = word == "single" ? lab::Precision::Single : lab::Precision::Double;
    return Done{};
}

Status setNumber(lab::RunPlan& plan, const Arguments::Option& option)
{
    if (option.name == "--substeps")
        return set(plan.settings.substeps, wholeOf(option));
    double& number = option.name == "--h"          ? plan.h
                     : option.name == "--duration" ? plan.duration
                                                   : plan.settings.tolerance;
    return set(number, numberOf(option));
}

/// Reads an option that a case takes, of those that the lab has.
Status take(lab::CasePlan& plan, const Arguments::Option& option)
{
    if (option.name == "--case") {
        plan.key = option.value;
        return Done{};
    }
    if (option.name != "--h" && option.name != "--duration" && option.name != "--iterations")
        return bad(fmt::format("{}: is of races; expected no --case beside it", option.name));
    if (option.name == "--iterations")
        return set(plan.iterations, wholeOf(option));
    return option.name == "--h" ? set(plan.frame, numberOf(option)) : set(plan.duration, numberOf(option));
}

bool isOutput(std::string_view option)
{
    return option == "--json" || option == "--csv" || option == "--png";
}

Status takeOutput(LabOptions& lab, const Arguments::Option& option)
{
    if (option.name == "--json") {
        lab.json = true;
        return Done{};
    }
    if (const Status named = option.name == "--png" ? ui::expectPngName(option.value) : Done{}; !named)
        return bad("--png " + named.error().message);
    if (const Status path = expectPathOfNoScene(option); !path)
        return path;
    (option.name == "--csv" ? lab.csv : lab.png) = option.value;
    return Done{};
}

Status take(LabOptions& lab, const Arguments::Option& option)
{
    if (isOutput(option.name))
        return takeOutput(lab, option);
    if (lab.world)
        return take(*lab.world, option);
    if (option.name == "--iterations")
        return bad("--iterations: is of cases; expected --case NAME beside it");
    if (option.name == "--method")
        return addMethod(lab.race, option.value);
    if (option.name == "--set")
        return setParameter(lab.race.problem, option.value);
    if (option.name == "--precision")
        return setPrecision(lab.race.plan, option.value);
    return setNumber(lab.race.plan, option);
}

bool has(const Arguments& arguments, std::string_view option)
{
    return std::any_of(arguments.options.begin(), arguments.options.end(),
                       [&](const Arguments::Option& one) { return one.name == option; });
}

Result<Command> parseCase(const Arguments& arguments)
{
    if (!arguments.rest.empty())
        return bad(fmt::format("lab: problem {} and --case; expected one of them", arguments.rest[0]));
    LabOptions lab{.race = {}, .world = lab::CasePlan{}, .csv = {}, .png = {}};
    for (const Arguments::Option& option : arguments.options)
        if (const Status taken = take(lab, option); !taken)
            return taken.error();
    if (const Status checked = lab::check(*lab.world); !checked)
        return bad("lab: " + checked.error().message);
    lab.world->key = lab::caseNamed(lab.world->key)->key;  // not that of the words given, which go
    return Command(std::move(lab));
}

}  // namespace

Result<Command> parseLab(std::span<const std::string_view> given)
{
    constexpr OptionRule rules[] = {
        {"--method", true, true}, {"--h"},         {"--duration"}, {"--set", true, true},
        {"--precision"},          {"--tolerance"}, {"--substeps"}, {"--case"},
        {"--iterations"},         {"--csv"},       {"--png"},      {"--json", false}};
    const Result<Arguments> arguments = sortArguments(given, rules);
    if (!arguments)
        return arguments.error();
    if (has(*arguments, "--case"))
        return parseCase(*arguments);
    if (arguments->rest.size() != 1)
        return bad(
            fmt::format("lab: {} problems; expected one: sprung lab PROBLEM, or sprung lab --case NAME",
                        arguments->rest.size()));
    const std::optional<lab::ProblemKind> kind = lab::problemNamed(arguments->rest[0]);
    if (!kind || *kind == lab::ProblemKind::Mesh)
        return unknown("lab: problem", arguments->rest[0], problemNames());

    LabOptions lab{
        .race = {.problem = lab::problemOf(*kind), .methods = {}, .plan = {}}, .csv = {}, .png = {}};
    lab.race.plan.h = info(*kind).step;
    lab.race.plan.duration = info(*kind).duration;
    for (const Arguments::Option& option : arguments->options)
        if (const Status taken = take(lab, option); !taken)
            return taken.error();
    if (lab.race.methods.empty())
        for (const IntegratorInfo& method : integrators())
            lab.race.methods.push_back(method.method);
    for (const auto& [option, method] : {std::pair{"--substeps", Integrator::DampedAverageEuler},
                                         std::pair{"--tolerance", Integrator::DormandPrince}})
        if (has(*arguments, option) &&
            std::find(lab.race.methods.begin(), lab.race.methods.end(), method) == lab.race.methods.end())
            return bad(fmt::format("{}: is of the method {} alone; expected that among the methods", option,
                                   info(method).key));
    if (const Status checked = lab::check(lab.race); !checked)
        return bad("lab: " + checked.error().message);
    lab.race.plan.duration = inWholeSteps(lab.race.plan);
    return Command(std::move(lab));
}

}  // namespace sprung::app
