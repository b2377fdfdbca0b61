#include "edit/step_names.h"

#include "edit/format.h"
#include "scene/edit/liquids.h"
#include "words/steps.h"

namespace sprung::ui {

std::string stepName(const char* verb, const Scene& scene, std::span<const ObjectId> objects)
{
    const bool named = objects.size() == 1 && !get(scene, objects.front()).name.empty();
    if (named)
        return std::string(verb) + " " + get(scene, objects.front()).name;
    return stepName(verb, objects.size(), words::object);
}

std::string stepName(const char* verb, const Scene& scene, const Selection& things)
{
    const std::size_t count = things.wholes();
    if (count == things.objects.size())
        return stepName(verb, scene, things.objects);
    if (count == 1 && !things.fluids.empty() && !get(scene, things.fluids.front()).name.empty())
        return std::string(verb) + " " + get(scene, things.fluids.front()).name;
    return stepName(verb, count,
                    count == things.fluids.size()   ? words::liquidNoun
                    : count == things.taps.size()   ? words::tapNoun
                    : count == things.drains.size() ? words::drainNoun
                                                    : words::thing);
}

std::string stepName(const char* verb, std::size_t count, const char* singular)
{
    return std::string(verb) + " " + (count == 1 ? singular : formatCount(count, singular));
}

}  // namespace sprung::ui
