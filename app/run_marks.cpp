#include "app/run_marks.h"

namespace sprung::app {

void RunMarks::record(const ui::Editor& editor, const ui::CanvasOptions& options)
{
    const ui::Simulation* run = editor.simulation();
    if (!run) {
        traces.clear();
        activity.clear();
        dust.clear();
        pressures.clear();
        return;
    }
    const Scene& posed = editor.posed();
    traces.record(posed, run->world().tick());
    dust.record(posed, run->track().contacts(), run->world().tick(), run->newestTick());
    const bool isOfOthers = activity.objects().size() != posed.objects.size();
    if (!run->isStepUnderWay() || isOfOthers) {  // else it knows more than can be asked now
        activity.record(posed, run->world());
        if (options.layers[Layer::Pressure])
            pressures.record(posed, run->world());
    }
}

}  // namespace sprung::app
