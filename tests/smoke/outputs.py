#!/usr/bin/env python3
"""The program as scripts use it: full disks, interruptions, standard input and output. Usage: outputs.py PROGRAM SCENES"""

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM, SCENES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
STACK = os.path.join(SCENES, "stack.sprung")
PATIENCE = 60  # s, for a busy machine
FOREVER = "1000000"  # s of simulated time


def defaults():
    """In the child: what a shell gives a program that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def sprung(*words, **options):
    options.setdefault("stdout", subprocess.PIPE)
    options.setdefault("preexec_fn", defaults)
    return subprocess.run([PROGRAM, *words], stderr=subprocess.PIPE, timeout=PATIENCE, **options)


def expect(true, *told):
    if not true:
        raise SystemExit("outputs: " + " ".join(map(str, told)))


def expect_error(result, status, words):
    expect(result.returncode == status, "status", result.returncode, "for", result.args, result.stderr)
    expect(words in result.stderr.decode(), repr(words), "is not in", result.stderr, "of", result.args)


def standard_output_is_checked():
    for words in (["run", STACK, "--seconds", "0.1", "--json"], ["--help"], ["lab", "spring", "--method", "heun"],
                  ["run", STACK, "--seconds", "0.1", "--sweep", "iterations=1:64:64"]):
        with open("/dev/full", "wb") as full:
            expect_error(sprung(*words, stdout=full), 1, "standard output: cannot be written: No space left on device")


def a_display_that_does_not_answer_is_told():
    deaf = {name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    expect_error(sprung(STACK, env=deaf | {"DISPLAY": ":4711"}), 1, "no display answers")


def a_full_disk_says_so():
    for words in (["render", STACK, "a.png"], ["lab", "spring", "--method", "heun", "--csv", "a.csv"],
                  ["run", STACK, "--seconds", "1", "--csv", "a.csv"],
                  ["run", STACK, "--seconds", "1", "--record", "a.rec"],
                  ["run", STACK, "--seconds", "1", "--save", "a.sprung"],
                  ["run", STACK, "--seconds", "1", "--sweep", "iterations=1:64:64", "--csv", "a.csv"]):
        name = words[-1] if words[0] != "render" else "a.png"
        with open(name, "w") as old:
            old.write("old")
        limited = ["sh", "-c", 'ulimit -f 1; exec "$0" "$@"', PROGRAM, *words]
        result = subprocess.run(limited, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE)
        expect_error(result, 1, name + ": cannot be written: File too large")
        with open(name) as kept:
            expect(kept.read() == "old", name, "was changed")
        os.unlink(name)
        expect(os.listdir(".") == [], "left behind:", os.listdir("."))


def has_begun(program):
    """Whether it writes anything into the folder out, with a name or without."""
    if os.listdir("out"):
        return True
    try:
        names = os.listdir(f"/proc/{program.pid}/fd")
    except OSError:
        names = []
    for name in names:
        try:
            if "/out/" in os.readlink(f"/proc/{program.pid}/fd/{name}"):
                return True
        except OSError:  # it has been closed since
            pass
    return False


def an_interruption_leaves_nothing_half():
    os.mkdir("bin")
    with open("bin/ffmpeg", "w") as script:
        script.write('#!/bin/sh\nfor last; do :; done\nexec /bin/cat >"$last"\n')
    os.chmod("bin/ffmpeg", 0o755)
    environment = dict(os.environ, PATH=os.path.abspath("bin") + ":" + os.environ["PATH"])
    os.mkdir("out")
    small = ["--seconds", FOREVER, "--size", "64x48"]
    for words in (["run", STACK, "--seconds", FOREVER, "--csv", "out/a.csv", "--record", "out/a.rec"],
                  ["run", STACK, *small, "--video", "out/a.mp4"], ["run", STACK, *small, "--frames", "out"],
                  ["render", STACK, "out/a.png", "--at", FOREVER]):
        for number in (signal.SIGINT, signal.SIGTERM):
            program = subprocess.Popen([PROGRAM, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       env=environment, preexec_fn=defaults)
            waited = time.monotonic()
            begun = has_begun(program)
            while not begun and program.poll() is None and time.monotonic() < waited + PATIENCE:
                time.sleep(0.02)
                begun = has_begun(program)
            expect(begun, "nothing was begun by", words)
            program.send_signal(number)
            # The shell's status of a program that a signal has ended is 128 and its number.
            expect(program.wait(PATIENCE) == -number, "status", program.returncode, "for", words)
            left = [name for name in os.listdir("out") if not name.startswith("frame-")]
            expect(left == [], "left behind by", words, left)
            for name in os.listdir("out"):
                with open(os.path.join("out", name), "rb") as picture:
                    expect(picture.read()[-8:-4] == b"IEND", name, "is half a picture")
                os.unlink(os.path.join("out", name))


def an_interrupted_sweep_keeps_its_rows():
    """But an older table stays as it was."""
    os.mkdir("out")
    for older in (None, "older"):
        if older:
            with open("out/a.csv", "w") as table:
                table.write(older)
        program = subprocess.Popen([PROGRAM, "run", STACK, "--seconds", "20", "--sweep", "iterations=1:64:64", "--csv",
                                    "out/a.csv"], stderr=subprocess.PIPE, preexec_fn=defaults)
        waited = time.monotonic()

        def rows():
            parts = [os.path.join("out", name) for name in os.listdir("out") if name.endswith("-part")]
            return sum(open(part, "rb").read().count(b"\n") for part in parts)
        while rows() < 3 and program.poll() is None and time.monotonic() < waited + PATIENCE:
            time.sleep(0.01)
        program.send_signal(signal.SIGINT)
        told = program.communicate(timeout=PATIENCE)[1].decode()
        expect(program.returncode == -signal.SIGINT, "status", program.returncode)
        expect("out/a.csv: interrupted" in told, told)
        expect(os.listdir("out") == ["a.csv"], os.listdir("out"))
        with open("out/a.csv") as table:
            text = table.read()
        if older:
            expect(text == older, "an older table was changed")
            continue
        lines = text.split("\n")
        expect(lines[-1] == "" and len(lines) > 3, "no whole lines:", text)
        expect(len({line.count(",") for line in lines[:-1]}) == 1, "no whole rows:", text)
        expect([line.split(",")[0] for line in lines[1:-1]] == [str(i + 1) for i in range(len(lines) - 2)], text)


def no_output_replaces_a_scene():
    shutil.copy(STACK, "a.sprung")
    os.symlink("a.sprung", "link.png")
    os.symlink("a.sprung", "link.csv")
    short = ["run", STACK, "--seconds", "0.1"]
    for words in (["lab", "spring", "--png", "link.png"], ["render", STACK, "link.png"], [*short, "--csv", "link.csv"],
                  [*short, "--record", "link.csv"]):
        expect_error(sprung(*words), 1, "a scene is in it")
    with open("a.sprung", "rb") as kept, open(STACK, "rb") as scene:
        expect(kept.read() == scene.read(), "the scene was changed")
    expect(sprung(*short, "--save", "a.sprung").returncode == 0)


def a_picture_of_a_run_is_no_other_output():
    os.mkdir("out")
    words = ["run", STACK, "--seconds", "0.1", "--size", "64x48", "--frames", "out", "--csv"]
    expect_error(sprung(*words, "out/frame-00005.png"), 1, "is the same file as --csv")
    expect(os.listdir("out") == [], "begun though it could not end:", os.listdir("out"))
    expect(sprung(*words, "out/frame-00006.png").returncode == 0, "there are six pictures, the last is 00005")


def standard_input_is_a_scene():
    with open(STACK, "rb") as scene:
        text = scene.read()
    direct = sprung("run", STACK, "--seconds", "0.5", "--json")
    piped = sprung("run", "-", "--seconds", "0.5", "--json", input=text)
    expect(direct.stdout.split(b'"hash"')[1] == piped.stdout.split(b'"hash"')[1], "another run from standard input")
    expect(sprung("check", "-", input=text).returncode == 0)
    expect_error(sprung("check", "-", input=b"[]"), 1, "standard input:1: ")
    expect_error(sprung("check", "-", "-", input=text), 2, "only once")
    expect(sprung("render", "-", "a.png", "--size", "64x48", input=text).returncode == 0)
    expect(os.path.getsize("a.png") > 100)
    expect(sprung("run", STACK, "--seconds", "0.5", "--record", "a.rec").returncode == 0)
    with open("a.rec", "rb") as recording:
        expect(sprung("run", STACK, "--replay", "-", stdin=recording).returncode == 0)
    shutil.copy(STACK, "a.sprung")
    with open("a.sprung", "rb") as scene:
        expect_error(sprung("run", "-", "--save", "a.sprung", stdin=scene), 1, "is the same file as the scene")
    with open("a.csv", "wb") as printed:
        expect_error(sprung("run", STACK, "--csv", "a.csv", stdout=printed), 1, "is the same file as standard output")


def a_slip_opens_no_window():
    expect_error(sprung("chekc", STACK), 2, "did you mean check?")
    expect_error(sprung("rnu"), 2, "did you mean run?")


def without(number, most):
    """Takes from the child all of something beyond so much; from root, who may have all, by making it nobody."""
    def take():
        defaults()
        resource.setrlimit(number, (most, most))
        if number == resource.RLIMIT_NPROC and os.getuid() == 0:
            os.setuid(65534)
    return take


def a_lack_of_the_system_is_told():
    """What is left to run in is enough for the program itself: under sanitizers it is not."""
    os.chmod(".", 0o777)
    large = ["render", STACK, "a.png", "--size", "16384x16384"]
    threaded = ["run", STACK, "--seconds", "0.1", "--sweep", "iterations=1:4:4", "--csv", "a.csv"]
    nowhere = {name: value for name, value in os.environ.items()
               if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    for words, lack in ((large, without(resource.RLIMIT_AS, 400 << 20)), (threaded, without(resource.RLIMIT_NPROC, 0)),
                        ([STACK], without(resource.RLIMIT_NPROC, 0))):
        try:
            if sprung("--version", preexec_fn=lack).returncode != 0:
                continue
        except OSError:
            continue  # nobody may not run it
        expect_error(sprung(*words, preexec_fn=lack, env=nowhere), 1, "sprung: ")
        expect(os.listdir(".") == [], "left behind:", os.listdir("."))


def memory_that_runs_out_in_a_sweep_is_told():
    """In whichever of its threads: the table is whole or not there."""
    words = ["run", STACK, "--seconds", "0.05", "--sweep", "gravity=1:9:4", "--csv", "a.csv"]
    for megabytes in range(60, 300, 30):
        lack = without(resource.RLIMIT_AS, megabytes << 20)
        if sprung("--version", preexec_fn=lack).returncode != 0:
            continue
        result = sprung(*words, preexec_fn=lack)
        expect(result.returncode in (0, 1), "status", result.returncode, "with", megabytes, "MB", result.stderr)
        expect(os.listdir(".") == (["a.csv"] if result.returncode == 0 else []), "left behind:", os.listdir("."))
        if result.returncode == 0:
            os.remove("a.csv")


def pictures_show_what_the_scene_says():
    """Where a camera is to look; and what is told of a scene by check and run is told of it here, too."""
    with open(STACK, encoding="utf-8") as file:
        scene = json.load(file)
    scene["version"] = 2
    for view, name in (({"min": [0, 0], "max": [2, 1.2]}, "near"), ({"min": [-40, -4], "max": [40, 40]}, "far")):
        scene["view"] = view
        with open(name + ".sprung", "w", encoding="utf-8") as file:
            json.dump(scene, file)
        result = sprung("render", name + ".sprung", name + ".png", "--at", "0.005")
        expect(result.returncode == 0, result.stderr)
        expect_error(result, 0, "--at 0.005: no frame of 0.0167 s, nothing was simulated")
    with open("near.png", "rb") as near, open("far.png", "rb") as far:
        expect(near.read() != far.read(), "the same picture of two views")
    crossed = [[0, 0], [1, 1], [1, 0], [0, 1]]
    with open("bow.sprung", "w", encoding="utf-8") as file:
        json.dump({"format": "sprung-scene", "version": 1,
                   "points": [{"id": i + 1, "at": at} for i, at in enumerate(crossed)],
                   "edges": [], "objects": [{"id": 1, "points": [1, 2, 3, 4], "outline": [1, 2, 3, 4]}]}, file)
    expect_error(sprung("render", "bow.sprung", "bow.png"), 0, "objects[0].outline: ")


def main():
    for test in (standard_output_is_checked, a_full_disk_says_so, an_interruption_leaves_nothing_half,
                 an_interrupted_sweep_keeps_its_rows, no_output_replaces_a_scene, a_picture_of_a_run_is_no_other_output,
                 standard_input_is_a_scene, a_slip_opens_no_window, a_lack_of_the_system_is_told,
                 a_display_that_does_not_answer_is_told, memory_that_runs_out_in_a_sweep_is_told,
                 pictures_show_what_the_scene_says):
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            test()
            os.chdir("/")


main()
