#!/bin/sh
# Starts the sandbox on a display without a screen, lets a real mouse and keyboard work in it, and ends it by
# Ctrl+Q. Usage: xvfb.sh PROGRAM SCENE
set -u
program=$1
scene=$2

folder=$(mktemp -d)
server=
sandbox=

finish() {
    [ -n "$sandbox" ] && kill "$sandbox" 2>/dev/null
    [ -n "$server" ] && kill "$server" 2>/dev/null
    wait 2>/dev/null
    rm -rf "$folder"
}
trap finish EXIT

fail() {
    echo "smoke: $1" >&2
    cat "$folder/sandbox.log" >&2
    exit 1
}

# Up to 15 s for what a command waits for.
until_true() {
    tries=150
    while ! "$@" >/dev/null 2>&1; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || return 1
        sleep 0.1
    done
}

: >"$folder/sandbox.log"
# As the program itself writes it, so that only what was done makes a difference.
"$program" run "$scene" --seconds 0 --save "$folder/before.sprung" >/dev/null || fail "can't run the scene"
cp "$folder/before.sprung" "$folder/scene.sprung"

# The server chooses a free display and tells its number. It may not start anew when its last client leaves: that
# would be xdotool, which looks for the window before there is one, and would throw out the program that comes.
Xvfb -displayfd 3 -noreset -screen 0 1024x768x24 -nolisten tcp 3>"$folder/display" 2>/dev/null &
server=$!
until_true test -s "$folder/display" || fail "Xvfb does not start"
DISPLAY=:$(cat "$folder/display")
export DISPLAY
unset WAYLAND_DISPLAY SDL_VIDEODRIVER
export XDG_CONFIG_HOME="$folder/config" XDG_DATA_HOME="$folder/data"

"$program" "$folder/scene.sprung" >"$folder/sandbox.log" 2>&1 &
sandbox=$!
window() {
    xdotool search --onlyvisible --pid "$sandbox"
}
opened() {
    until_true window || fail "no window"
    id=$(window | head -n 1)
    xdotool windowfocus --sync "$id" || fail "the window takes no focus"
}
opened

# Play, fling something from the middle of the canvas, stop, and look at all the modes.
xdotool key --window 0 space
xdotool mousemove --window "$id" 350 380 mousedown 1
for step in 1 2 3 4 5 6; do
    xdotool mousemove --window "$id" $((350 + 20 * step)) $((380 - 30 * step))
done
xdotool mouseup 1
xdotool key space 2 3 4 1
kill -0 "$sandbox" 2>/dev/null || fail "it ended by itself"

# What was simulated is saved as it is now: the file changes.
xdotool key 4 ctrl+s
changed() {
    ! cmp -s "$folder/before.sprung" "$folder/scene.sprung"
}
until_true changed || fail "Ctrl+S did not write the scene"
"$program" check "$folder/scene.sprung" || fail "what it wrote can't be read"

titled() {
    xdotool getwindowname "$id" | grep -q "$1"
}
until_true titled "^scene.sprung – Sprung$" || fail "its title is $(xdotool getwindowname "$id")"

xdotool key ctrl+q
ended() {
    ! kill -0 "$sandbox" 2>/dev/null
}
until_true ended || fail "Ctrl+Q does not end it"
wait "$sandbox"
status=$?
sandbox=
[ "$status" -eq 0 ] || fail "exit code $status"

# Asked to end it asks nothing: what is unsaved stays for the next start.
"$program" "$folder/scene.sprung" >"$folder/sandbox.log" 2>&1 &
sandbox=$!
opened
xdotool key 4 ctrl+a Right
until_true titled "unsaved" || fail "an arrow key moves nothing"
kill -TERM "$sandbox"
until_true ended || fail "SIGTERM does not end it"
wait "$sandbox"
status=$?
sandbox=
[ "$status" -eq 143 ] || fail "exit code $status after SIGTERM"
for kept in "$folder"/data/sprung/autosave/*.sprung; do
    "$program" check "$kept" || fail "SIGTERM lost the work"
done
