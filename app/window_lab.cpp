// The integrator lab and the duel in the window.

#include "app/command_files.h"
#include "app/lab_picture.h"
#include "app/window.h"
#include "canvas/ghosts.h"
#include "canvas/png.h"
#include "lab/report.h"
#include "panels/lab/lab_picture.h"
#include "words/files.h"

#include <fmt/format.h>

namespace sprung::app {

void Window::drawLab(const ui::Ui& look)
{
    if (!settings_.showLab)
        return;
    fonts_.need(ui::labCharacters());
    if (lab_.race.problem.mesh)
        fonts_.need(lab_.race.problem.mesh->name);
    grant(ui::labPanel(look, layout_, {.scene = editor_.posed(), .selection = editor_.selection()}, lab_));
}

void Window::grant(ui::LabWish wish)
{
    if (wish.race)
        ui::setRace(lab_, std::move(*wish.race));
    if (wish.copy) {
        ImGui::SetClipboardText(wish.copy->c_str());
        notices_.tell(ui::Message::Kind::Success, words::tableCopied);
    }
    if (wish.world.plan)
        ui::setCase(lab_.cases, *wish.world.plan);
    if (wish.world.open)
        leaveFor([this, plan = *wish.world.open] { openCase(plan); });
    if (wish.savePicture || wish.world.savePicture)
        chooser_.ask({.kind = ui::FileRequest::Kind::Save,
                      .title = words::savePlots,
                      .name = wish.savePicture ? "race.png" : "world.png",
                      .filter = words::pictures,
                      .extension = ".png"},
                     [this](const std::string& path) { saveLabPicture(path); });
    if (wish.saveValues || wish.world.saveValues)
        chooser_.ask({.kind = ui::FileRequest::Kind::Save,
                      .title = words::saveValues,
                      .name = wish.saveValues ? "race.csv" : "world.csv",
                      .filter = words::tables,
                      .extension = ".csv"},
                     [this](const std::string& path) { saveLabValues(path); });
    if (wish.close)
        settings_.showLab = false;
    if (!wish.refusal.empty())
        notices_.tell(ui::Message::Kind::Warning, wish.refusal);
}

void Window::saveLabPicture(const std::string& path)
{
    const ui::LabPicture picture{.lower = {lab_.choice}, .position = lab_.position, .below = lab_.lower};
    const LabDrawing draw = [&](const ui::Ui& look, ImDrawList& list, ImVec2 size) {
        if (lab_.page == ui::LabPage::Worlds)
            ui::drawCasePicture(look, list, size, *lab_.cases.curves, lab_.cases.zoom);
        else
            ui::drawLabPicture(look, list, size, *lab_.curves, picture);
    };
    const Status isFree = expectNoScene(path);
    if (const Status written = isFree ? ui::writePng(labImage(ui(), guiRenderer_, draw), path) : isFree;
        !written)
        notices_.fail(words::plotsNotWritten, written.error().message);
    else
        notices_.tell(ui::Message::Kind::Success, fmt::format(words::plotsWritten, path));
}

void Window::saveLabValues(const std::string& path)
{
    const std::string values = lab_.page == ui::LabPage::Worlds
                                   ? lab::caseAsCsv(lab_.cases.curves->plan(), lab_.cases.curves->result())
                                   : lab::raceAsCsv(lab_.curves->race(), lab_.curves->result());
    const Status isFree = expectNoScene(path);
    if (const Status written = isFree ? replaceFile(path, values) : isFree; !written)
        notices_.fail(words::valuesNotWritten, written.error().message);
    else
        notices_.tell(ui::Message::Kind::Success, fmt::format(words::valuesWritten, path));
}

void Window::openCase(const lab::CasePlan& plan)
{
    session_.openExample(lab::sceneOf(plan));
    leaveScene();
    editor_.setMode(ui::Mode::Simulation);
    if (settings_.reducedMotion && editor_.simulation())
        editor_.simulation()->pause();
    settings_.showLab = false;
    showOpened(lab::caseNamed(plan.key)->view);
}

/// A comparison has someone to compare with from the first moment.
void Window::toggleDuel()
{
    duel_.isOpen = !duel_.isOpen;
    if (duel_.isOpen && duel_.ghosts.empty())
        duel_.ghosts.push_back(ui::newGhost(0, editor_.document().draft().world));
}

void Window::drawDuel(const ui::Ui& look)
{
    if (!duel_.isOpen)
        return;
    fonts_.need(ui::labCharacters());
    ui::DuelWish wish = ui::duelPanel(look, layout_, editor_, duel_);
    if (wish.ghosts) {
        duel_.ghosts = std::move(*wish.ghosts);
        duel_.energies.clear();
    }
    if (wish.close)
        duel_.isOpen = false;
}

void Window::drawGhostsOver(const ui::View& view)
{
    const ui::Simulation* run = editor_.simulation();
    const std::span<const Scene> shown = editor_.posedRivals();
    if (!run || rivalBeside(editor_))
        return;
    for (std::size_t i = 0; i < shown.size(); ++i)
        ui::drawGhosts(view, shown[i], ui::ghostColor(i, theme()), *ImGui::GetBackgroundDrawList());
}

}  // namespace sprung::app
