#include "edit/step_names.h"

#include "edit/format.h"
#include "scene/edit/liquids.h"
#include "words/steps.h"

namespace sprung::ui {

std::string stepName(const char* verb, const Scene& scene, std::span<const ObjectId> objects)
{
    const bool named = objects.size() == 1 && !find(scene, objects.front())->name.empty();
    if (named)
        return std::string(verb) + " " + find(scene, objects.front())->name;
    return stepName(verb, objects.size(), words::object);
}

std::string stepName(const char* verb, const Scene& scene, std::span<const ObjectId> objects,
                     std::span<const FluidId> fluids)
{
    if (fluids.empty())
        return stepName(verb, scene, objects);
    if (objects.empty() && fluids.size() == 1 && !find(scene, fluids.front())->name.empty())
        return std::string(verb) + " " + find(scene, fluids.front())->name;
    return objects.empty() ? stepName(verb, fluids.size(), words::liquidNoun)
                           : stepName(verb, objects.size() + fluids.size(), words::thing);
}

std::string stepName(const char* verb, std::size_t count, const char* singular)
{
    return std::string(verb) + " " + (count == 1 ? singular : formatCount(count, singular));
}

}  // namespace sprung::ui
