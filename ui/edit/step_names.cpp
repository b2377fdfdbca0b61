#include "edit/step_names.h"

#include "edit/format.h"
#include "words/steps.h"

namespace sprung::ui {

std::string stepName(const char* verb, const Scene& scene, std::span<const ObjectId> objects)
{
    const bool named = objects.size() == 1 && !find(scene, objects.front())->name.empty();
    if (named)
        return std::string(verb) + " " + find(scene, objects.front())->name;
    return stepName(verb, objects.size(), words::object);
}

std::string stepName(const char* verb, std::size_t count, const char* singular)
{
    return std::string(verb) + " " + (count == 1 ? singular : formatCount(count, singular));
}

}  // namespace sprung::ui
