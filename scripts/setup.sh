# Sourced by run and test: installs what is missing, on Debian and its relatives.
# shellcheck shell=bash

build_packages=(
    g++ cmake ninja-build pkg-config git
    libsdl2-dev libimgui-dev libglm-dev libgtest-dev nlohmann-json3-dev libepoxy-dev libstb-dev libfmt-dev
    libfreetype-dev fonts-inter fonts-materialdesignicons-webfont
    libgl1-mesa-dri libgl-dev libegl1 libegl-dev
)
test_packages=(clang libclang-rt-dev xvfb xdotool xauth python3 doxygen dpkg-dev lintian appstream man-db)

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# say_progress TEXT: in place of the line before on a terminal, and nothing elsewhere.
say_progress() {
    [ -t 2 ] || return 0
    printf '\r\033[K%s' "$1" >&2
}

# Reads apt's status lines, KIND:PACKAGE:PERCENT:WHAT, and says how far it is.
show_installing() {
    local kind _ percent what
    while IFS=: read -r kind _ percent what; do
        case $kind in
        dlstatus) say_progress "Downloading packages: ${percent%.*} %" ;;
        pmstatus) say_progress "Installing packages: ${percent%.*} %, $what" ;;
        esac
    done
    say_progress ''
}

# Installs those of the named packages that are not there yet; says what it does.
install_missing() {
    command -v dpkg-query >/dev/null || {
        echo "This is no Debian-like system: install the equivalents of: $*" >&2
        return 0
    }
    local installed missing=() package
    # It fails where it knows one of them not at all, and tells of the others all the same.
    installed=$({ dpkg-query -W -f='${db:Status-Abbrev} ${Package}\n' "$@" 2>/dev/null || true; } | sed -n 's/^ii *//p')
    for package in "$@"; do
        grep -qx "$package" <<<"$installed" || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    echo "Installing: ${missing[*]}" >&2
    as_root apt-get update -qq
    DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends \
        -o APT::Status-Fd=3 "${missing[@]}" 3>&1 >/dev/null | show_installing
}

# configure PRESET [OPTION...]: as cmake does, silent where it works.
configure() {
    local preset=$1
    shift
    mkdir -p build
    cmake --preset "$preset" "$@" >build/configure.log 2>&1 || {
        cat build/configure.log >&2
        return 1
    }
}

# build_preset PRESET [OPTION...]: configures it with these options and builds all of it, or $build_target alone
# where that is set.
build_preset() {
    echo "Building: $1"
    configure "$@"
    cmake --build --preset "$1" ${build_target:+--target "$build_target"} -- --quiet
}

# Reads what ninja prints under the status "FINISHED ALL SECONDS|" and says how far it is and how long it still takes.
show_building() {
    local line finished all seconds left
    while IFS= read -r line; do
        [[ $line =~ ^([0-9]+)\ ([0-9]+)\ ([0-9]+)\.[0-9]+\|.*/([^/]+)\.o$ ]] || continue
        finished=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]} seconds=${BASH_REMATCH[3]}
        left=$((seconds * (all - finished) / finished))
        say_progress "Building: $finished of $all, about $((left / 60)):$(printf %02d $((left % 60))) left, ${BASH_REMATCH[4]}"
    done
    say_progress ''
}

# Builds the program and nothing else, with what it says kept in build/run.log.
build_program() {
    [ -f build/release/build.ninja ] || configure release
    [ -x build/release/app/sprung ] || echo "Building Sprung; this is done once and takes some minutes" >&2
    NINJA_STATUS='%f %t %e|' ninja -C build/release sprung 2>&1 | tee build/run.log | show_building || {
        cat build/run.log >&2
        return 1
    }
}
