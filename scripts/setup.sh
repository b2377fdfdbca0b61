# Sourced by run and test: installs what is missing, on Debian and its relatives.
# shellcheck shell=bash

build_packages=(
    g++ cmake ninja-build pkg-config git
    libsdl2-dev libimgui-dev libglm-dev libgtest-dev nlohmann-json3-dev libepoxy-dev libstb-dev libfmt-dev
    libfreetype-dev fonts-inter fonts-materialdesignicons-webfont
    libgl1-mesa-dri libgl-dev libegl1 libegl-dev
)
test_packages=(clang libclang-rt-14-dev xvfb xdotool xauth python3 doxygen dpkg-dev lintian appstream man-db)

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Installs those of the named packages that are not there yet; says what it does.
install_missing() {
    command -v dpkg-query >/dev/null || {
        echo "This is no Debian-like system: install the equivalents of: $*" >&2
        return 0
    }
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    echo "Installing: ${missing[*]}"
    as_root apt-get update -qq
    DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# build_preset PRESET [OPTION...]: configures it with these options and builds all of it, or $build_target alone
# where that is set.
build_preset() {
    local preset=$1
    shift
    echo "Building: $preset"
    mkdir -p build
    cmake --preset "$preset" "$@" >build/configure.log 2>&1 || {
        cat build/configure.log >&2
        return 1
    }
    cmake --build --preset "$preset" ${build_target:+--target "$build_target"} -- --quiet
}
