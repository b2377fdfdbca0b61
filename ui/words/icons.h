#pragma once

#include <array>

/// Icons as UTF-8 text, for fonts that have them: Fonts::body, and the icon sizes. Material Design
/// Icons 1.6.50.
namespace sprung::icon {

// tabs
inline constexpr const char* simulation = "\uF40D";
inline constexpr const char* vertex = "\uF55F";
inline constexpr const char* edge = "\uF55E";
inline constexpr const char* object = "\uF560";
// transport
inline constexpr const char* reset = "\uF4AE";
inline constexpr const char* stepBack = "\uF4D5";
inline constexpr const char* play = "\uF40A";
inline constexpr const char* pause = "\uF3E4";
inline constexpr const char* stepForward = "\uF4D7";
inline constexpr const char* speed = "\uF4C5";
// create
inline constexpr const char* cursor = "\uF1B4";
inline constexpr const char* box = "\uF660";
inline constexpr const char* circle = "\uF65D";
inline constexpr const char* polygon = "\uF65E";
inline constexpr const char* rope = "\uF559";
// join
inline constexpr const char* hinge = "\uF4FE";
inline constexpr const char* weld = "\uF158";
inline constexpr const char* spring = "\uF430";
inline constexpr const char* wheel = "\uF4D4";
// liquids
inline constexpr const char* water = "\uF58C";
inline constexpr const char* bucket = "\uF266";
inline constexpr const char* eraser = "\uF1FE";
inline constexpr const char* tap = "\uF58F";
inline constexpr const char* drain = "\uF0B8";
inline constexpr const char* melt = "\uF238";
inline constexpr const char* freeze = "\uF598";
// arrange
inline constexpr const char* group = "\uF2C3";
inline constexpr const char* ungroup = "\uF550";
inline constexpr const char* toFront = "\uF03E";
inline constexpr const char* toBack = "\uF040";
inline constexpr const char* flipSideways = "\uF4E1";
inline constexpr const char* flipOver = "\uF4E2";
inline constexpr const char* colors = "\uF3D8";
inline constexpr const char* rename = "\uF455";
inline constexpr const char* commands = "\uF18D";
// show
inline constexpr const char* contacts = "\uF01A";
inline constexpr const char* velocities = "\uF05C";
inline constexpr const char* strain = "\uF563";
inline constexpr const char* traces = "\uF559";
// gravity
inline constexpr const char* earth = "\uF1E7";
inline constexpr const char* moon = "\uF594";
inline constexpr const char* wind = "\uF59D";
inline constexpr const char* gauge = "\uF29A";
// snap
inline constexpr const char* grid = "\uF2C1";
inline constexpr const char* ruler = "\uF46D";
inline constexpr const char* magnet = "\uF347";
// edit
inline constexpr const char* undo = "\uF54C";
inline constexpr const char* redo = "\uF44E";
inline constexpr const char* cut = "\uF190";
inline constexpr const char* copy = "\uF18F";
inline constexpr const char* paste = "\uF192";
inline constexpr const char* trash = "\uF1C0";
inline constexpr const char* selectAll = "\uF486";
inline constexpr const char* rotate = "\uF467";
// state
inline constexpr const char* lock = "\uF33E";
inline constexpr const char* lockOpen = "\uF33F";
inline constexpr const char* pin = "\uF403";
inline constexpr const char* pinOff = "\uF404";
inline constexpr const char* eye = "\uF208";
inline constexpr const char* eyeOff = "\uF209";
inline constexpr const char* link = "\uF339";
inline constexpr const char* linkOff = "\uF338";
// file
inline constexpr const char* file = "\uF224";
inline constexpr const char* folder = "\uF256";
inline constexpr const char* folderAbove = "\uF05D";
inline constexpr const char* home = "\uF2DC";
inline constexpr const char* save = "\uF193";
inline constexpr const char* exportFile = "\uF207";
inline constexpr const char* recover = "\uF06F";
inline constexpr const char* camera = "\uF100";
// view
inline constexpr const char* magnify = "\uF349";
inline constexpr const char* fitAll = "\uF04C";
inline constexpr const char* fitSelection = "\uF1A4";
inline constexpr const char* layers = "\uF328";
inline constexpr const char* history = "\uF2DA";
inline constexpr const char* chart = "\uF12A";
inline constexpr const char* flask = "\uF096";
inline constexpr const char* theme = "\uF50E";
// widgets
inline constexpr const char* chevronDown = "\uF140";
inline constexpr const char* chevronRight = "\uF142";
inline constexpr const char* check = "\uF12C";
inline constexpr const char* close = "\uF156";
inline constexpr const char* plus = "\uF415";
inline constexpr const char* minus = "\uF374";
inline constexpr const char* dots = "\uF1D9";
inline constexpr const char* tune = "\uF62E";
inline constexpr const char* move = "\uF1B6";
inline constexpr const char* pointer = "\uF1B7";
// messages
inline constexpr const char* information = "\uF2FD";
inline constexpr const char* alert = "\uF02A";
inline constexpr const char* error = "\uF5D6";
inline constexpr const char* success = "\uF5E1";
inline constexpr const char* help = "\uF625";
inline constexpr const char* keyboard = "\uF30C";

/// Made in 20 px.
inline constexpr std::array tabs{simulation, vertex, edge, object};

/// Made in 26 px: play, and what stands beside a question.
inline constexpr std::array large{play,        pause, vertex, folder,  recover,
                                  information, alert, error,  success, help};

/// All of the above, made in 18 and 22 px.
inline constexpr std::array all{
    simulation,   vertex, edge,         object,  reset,   stepBack, play,        pause,      stepForward,
    speed,        cursor, box,          circle,  polygon, rope,     contacts,    velocities, strain,
    earth,        moon,   wind,         gauge,   grid,         ruler,   magnet,  undo,     redo,        cut,        copy,
    paste,        trash,  selectAll,    rotate,  lock,    lockOpen, pin,         pinOff,     eye,
    eyeOff,       link,   linkOff,      file,    folder,  save,     exportFile,  recover,    camera,
    magnify,      fitAll, fitSelection, layers,  history, chart,    flask,       theme,      chevronDown,
    chevronRight, check,  close,        plus,    minus,   dots,     tune,        move,       pointer,
    information,  alert,  error,        success, help,    keyboard, folderAbove, home,
    hinge,        weld,   spring,       wheel,   group,   ungroup,  toFront,     toBack,     flipSideways,
    flipOver,     colors, rename,       commands, water,  bucket,   eraser,      melt,       freeze,
    tap,          drain,
};

}  // namespace sprung::icon
