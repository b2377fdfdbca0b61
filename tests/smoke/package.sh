#!/usr/bin/env bash
# The packages have in them what users of the program and of the library need, each in its own, they are as the
# distribution wants packages to be, and what describes them is in order.
#   package.sh BUILD_FOLDER SCRATCH_FOLDER SOURCE_FOLDER
set -euo pipefail
build=$1 scratch=$2 source=$3
fail() {
    echo "$1" >&2
    exit 1
}
rm -rf "$scratch"
mkdir -p "$scratch"
(cd "$build" && umask 002 && cpack -B "$scratch" >"$scratch/log" 2>&1) || { cat "$scratch/log"; exit 1; }
[ "$(find "$scratch" -maxdepth 1 -name '*.deb' | wc -l)" = 3 ] || fail "not three packages: $(ls "$scratch")"
libraries=lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)

# expect_files PACKAGE FILE...: those under /usr, and what every package has.
expect_files() {
    local package=$1 file
    shift
    dpkg-deb -x "$(echo "$scratch/$package"_*.deb)" "$scratch/$package"
    for file in "$@" "share/doc/$package/copyright" "share/doc/$package/changelog.gz"; do
        file=$scratch/$package/usr/$file
        [ -s "$file" ] || [ -L "$file" ] || fail "$package lacks $file"
    done
}
expect_files sprung bin/sprung share/applications/sprung.desktop share/icons/hicolor/scalable/apps/sprung.svg \
    share/mime/packages/sprung.xml share/man/man1/sprung.1.gz share/bash-completion/completions/sprung \
    share/zsh/vendor-completions/_sprung share/sprung/scenes/stack.sprung share/metainfo/org.sprung.sprung.metainfo.xml
expect_files libsprung0 "$libraries/libsprung.so.0"
expect_files libsprung-dev include/sprung.h "$libraries/libsprung.so" "$libraries/libsprung.a" \
    "$libraries/pkgconfig/sprung.pc" "$libraries/cmake/sprung/sprung-config.cmake" \
    share/doc/libsprung-dev/embedding.md share/doc/libsprung-dev/examples/hello.c
shared=$(cd "$scratch" && comm -12 <(cd sprung && find . -type f | sort) <(cd libsprung-dev && find . -type f | sort))
[ -z "$shared" ] || fail "two packages have $shared"

depends=$(dpkg-deb -f "$(echo "$scratch"/sprung_*.deb)" Depends)
[[ $depends = *libsdl2* ]] || fail "the package does not ask for SDL"
# What is raced by the program that was built is nothing that the one installed needs.
[[ $depends != *box2d* && $depends != *chipmunk* ]] || fail "the package asks for other engines: $depends"
version=$(dpkg-deb -f "$(echo "$scratch"/libsprung0_*.deb)" Version)
[[ $(dpkg-deb -f "$(echo "$scratch"/libsprung-dev_*.deb)" Depends) = *"libsprung0 (= $version)"* ]] ||
    fail "the header and the library may come from different versions"
"$scratch/sprung/usr/bin/sprung" --version >/dev/null || fail "the installed program does not start"

# What is embedded is named with its licence.
for work in fonts-inter fonts-materialdesignicons-webfont imgui nlohmann-json fmt glm; do
    grep -q "^Files: $work/" "$scratch/sprung/usr/share/doc/sprung/copyright" || fail "copyright does not name $work"
done
zcat "$scratch/sprung/usr/share/doc/sprung/changelog.gz" | grep -q "^sprung ($version) " ||
    fail "the changelog does not tell of $version"

if command -v lintian >/dev/null; then
    found=$(lintian --allow-root --fail-on none --tag-display-limit 0 "$scratch"/*.deb)
    [ -z "$found" ] || fail "$found"
fi
metainfo=$scratch/sprung/usr/share/metainfo/org.sprung.sprung.metainfo.xml
if command -v appstreamcli >/dev/null; then
    appstreamcli validate --no-net "$metainfo" >"$scratch/log" || fail "$(cat "$scratch/log")"
    # The developer is said in two ways, of which each version of AppStream knows one.
    if grep '^[EWI]:' "$scratch/log" | grep -v 'unknown-tag developer$\|developer-name-tag-deprecated$'; then
        fail "$(cat "$scratch/log")"
    fi
fi
pictures=$(grep -o '<image[^>]*>[^<]*' "$metainfo" | sed 's|.*/||')
[ -n "$pictures" ] || fail "the software centre gets no picture"
for picture in $pictures; do
    [ -s "$source/docs/pictures/$picture" ] || [ -s "$source/assets/$picture" ] || fail "there is no picture $picture"
done
grep -q "<release version=\"$version\"" "$metainfo" || fail "the metainfo does not tell of $version"

"$source/tests/smoke/options.py" "$source" "$scratch/sprung/usr/bin/sprung"
if command -v man >/dev/null; then
    warnings=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z \
        "$source/packaging/sprung.1" 2>&1 >/dev/null)
    [ -z "$warnings" ] || fail "$warnings"
fi
# shellcheck disable=SC1091,SC2034
completed=$(
    . "$scratch/sprung/usr/share/bash-completion/completions/sprung"
    COMP_WORDS=(sprung run --sw) COMP_CWORD=2
    _sprung
    echo "${COMPREPLY[*]}"
)
[ "$completed" = --sweep ] || fail "--sw is completed to: $completed"
python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' \
    "$scratch/sprung/usr/share/mime/packages/sprung.xml"
