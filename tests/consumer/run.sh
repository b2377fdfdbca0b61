#!/usr/bin/env bash
# Installs the library and lets programs find it by CMake and by pkg-config, in C and C++; all must run and come
# to the same end.
#   run.sh BUILD_FOLDER SCRATCH_FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
build=$1 scratch=$2
rm -rf "$scratch"
mkdir -p "$scratch"
for component in library development; do
    cmake --install "$build" --prefix "$scratch/prefix" --component $component >/dev/null
done
libraries=$(dirname "$(find "$scratch/prefix" -name libsprung.so)")

cmake -S "$here" -B "$scratch/by-cmake" -G Ninja -DCMAKE_PREFIX_PATH="$scratch/prefix" >"$scratch/log" 2>&1 ||
    { cat "$scratch/log"; exit 1; }
cmake --build "$scratch/by-cmake" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }

export PKG_CONFIG_PATH=$libraries/pkgconfig
flags=$(pkg-config --cflags --libs sprung)
static=$(pkg-config --cflags sprung)" $libraries/libsprung.a "$(pkg-config --static --libs-only-l sprung | sed 's/-lsprung//')
mkdir "$scratch/by-pkg-config"
# shellcheck disable=SC2086  # words of their own
{
    cc -std=c11 -Wall -Wextra -pedantic -Werror "$here/consumer.c" $flags -o "$scratch/by-pkg-config/shared_c"
    c++ -std=c++11 -Wall -Wextra -pedantic -Werror "$here/consumer.cpp" $flags -o "$scratch/by-pkg-config/shared_cpp"
    cc -std=c11 "$here/consumer.c" $static -o "$scratch/by-pkg-config/static_c"
    c++ -std=c++11 "$here/consumer.cpp" $static -o "$scratch/by-pkg-config/static_cpp"
}

export LD_LIBRARY_PATH=$libraries
expected=$("$scratch/by-cmake/shared_c")
for folder in by-cmake by-pkg-config; do
    for program in shared_c shared_cpp static_c static_cpp; do
        hash=$("$scratch/$folder/$program")
        [ "$hash" = "$expected" ] || { echo "$folder/$program: $hash; expected $expected"; exit 1; }
    done
done
echo "8 programs, each at $expected"

# The examples, as their first lines say.
examples=$here/../../examples
mkdir "$scratch/examples"
for example in hello bouncing_box water_barrel; do
    # shellcheck disable=SC2086
    cc -std=c11 -D_POSIX_C_SOURCE=199309L -Wall -Wextra -pedantic -Werror "$examples/$example.c" $flags -lm \
        -o "$scratch/examples/$example"
done
# shellcheck disable=SC2046
cc -std=c11 -Wall -Wextra -Werror "$examples/tower_game.c" $(pkg-config --cflags --libs sprung sdl2) -lm \
    -o "$scratch/examples/tower_game"
"$scratch/examples/hello" >"$scratch/out"
grep -q '3 s: at' "$scratch/out" || { echo "hello does not tell where the box is after 3 s"; exit 1; }
"$scratch/examples/bouncing_box" 5 >"$scratch/out"
grep -q '#######' "$scratch/out" || { echo "bouncing_box shows no box"; exit 1; }
"$scratch/examples/water_barrel" >"$scratch/out"
grep -q 'half full after' "$scratch/out" && grep -q 'less than a tenth is left' "$scratch/out" ||
    { echo "water_barrel neither fills nor runs out:"; cat "$scratch/out"; exit 1; }
down=$(SDL_VIDEODRIVER=dummy "$scratch/examples/tower_game" --picture "$scratch/examples/tower.bmp" |
    sed 's/.*: \([0-9]*\) of.*/\1/')
[ "$down" -ge 3 ] && [ -s "$scratch/examples/tower.bmp" ] || { echo "tower_game: $down down"; exit 1; }
LIBSPRUNG=$libraries/libsprung.so python3 "$examples/jelly_cube.py" "$scratch/examples/jelly.csv" >/dev/null
[ "$(wc -l <"$scratch/examples/jelly.csv")" = 302 ] || { echo "jelly_cube.py wrote no 301 frames"; exit 1; }
