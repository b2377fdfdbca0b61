// The integrator lab and the duel in the window.

#include "app/lab_picture.h"
#include "app/window.h"
#include "canvas/ghosts.h"
#include "canvas/png.h"
#include "lab/report.h"
#include "words/files.h"

#include <fmt/format.h>

namespace sprung {

void Window::drawLab(const Ui& look)
{
    if (!settings_.showLab)
        return;
    fonts_.need(labCharacters());
    if (lab_.race.problem.mesh)
        fonts_.need(lab_.race.problem.mesh->name);
    grant(labPanel(look, layout_, {.scene = editor_.posed(), .selection = editor_.selection()}, lab_));
}

void Window::grant(LabWish wish)
{
    if (wish.race)
        setRace(lab_, std::move(*wish.race));
    if (wish.copy) {
        ImGui::SetClipboardText(wish.copy->c_str());
        tell(Message::Kind::Success, words::tableCopied);
    }
    if (wish.savePicture)
        ask({.kind = FileRequest::Kind::Save,
             .title = words::savePlots,
             .name = "race.png",
             .filter = words::pictures,
             .extension = ".png"},
            [this](const std::string& path) { saveLabPicture(path); });
    if (wish.saveValues)
        ask({.kind = FileRequest::Kind::Save,
             .title = words::saveValues,
             .name = "race.csv",
             .filter = words::tables,
             .extension = ".csv"},
            [this](const std::string& path) { saveLabValues(path); });
    if (wish.close)
        settings_.showLab = false;
    if (!wish.refusal.empty())
        tell(Message::Kind::Warning, wish.refusal);
}

void Window::saveLabPicture(const std::string& path)
{
    const LabPicture picture{.lower = {lab_.choice}, .position = lab_.position, .below = lab_.lower};
    if (const Status written = writePng(labImage(ui(), guiRenderer_, *lab_.curves, picture), path); !written)
        fail(words::plotsNotWritten, written.error().message);
    else
        tell(Message::Kind::Success, fmt::format(words::plotsWritten, path));
}

void Window::saveLabValues(const std::string& path)
{
    if (const Status written = replaceFile(path, raceAsCsv(lab_.curves->race(), lab_.curves->result()));
        !written)
        fail(words::valuesNotWritten, written.error().message);
    else
        tell(Message::Kind::Success, fmt::format(words::valuesWritten, path));
}

void Window::drawDuel(const Ui& look)
{
    if (!settings_.showDuel)
        return;
    fonts_.need(labCharacters());
    DuelWish wish = duelPanel(look, layout_, editor_, duel_);
    if (wish.ghosts) {
        duel_.ghosts = std::move(*wish.ghosts);
        duel_.energies.clear();
    }
    if (wish.close)
        settings_.showDuel = false;
}

void Window::drawGhostsOver(const View& view)
{
    const Simulation* run = editor_.simulation();
    const std::span<const Scene> shown = editor_.posedRivals();
    if (!run || split())
        return;
    for (std::size_t i = 0; i < shown.size(); ++i)
        drawGhosts(view, shown[i], ghostColor(i, theme()), *ImGui::GetBackgroundDrawList());
}

}  // namespace sprung
