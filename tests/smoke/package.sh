#!/usr/bin/env bash
# The package has in it what a user of the program and of the library needs, and what describes them is in order.
#   package.sh BUILD_FOLDER SCRATCH_FOLDER
set -euo pipefail
build=$1 scratch=$2
rm -rf "$scratch"
mkdir -p "$scratch"
(cd "$build" && cpack -B "$scratch" >"$scratch/log" 2>&1) || { cat "$scratch/log"; exit 1; }
package=$(echo "$scratch"/sprung_*.deb)
dpkg-deb -x "$package" "$scratch/root"
for file in bin/sprung include/sprung.h lib/libsprung.so lib/libsprung.a lib/pkgconfig/sprung.pc \
    lib/cmake/sprung/sprung-config.cmake share/applications/sprung.desktop \
    share/icons/hicolor/scalable/apps/sprung.svg share/mime/packages/sprung.xml share/man/man1/sprung.1.gz \
    share/bash-completion/completions/sprung share/zsh/vendor-completions/_sprung share/doc/sprung/copyright \
    share/doc/sprung/embedding.md share/doc/sprung/examples/hello.c share/sprung/scenes/stack.sprung; do
    [ -s "$scratch/root/usr/$file" ] || { echo "the package lacks $file"; exit 1; }
done
depends=$(dpkg-deb -f "$package" Depends)
[[ $depends = *libsdl2* ]] || { echo "the package does not ask for SDL"; exit 1; }
# What is raced by the program that was built is nothing that the one installed needs.
[[ $depends != *box2d* && $depends != *chipmunk* ]] || { echo "the package asks for other engines: $depends"; exit 1; }
"$scratch/root/usr/bin/sprung" --version >/dev/null || { echo "the installed program does not start"; exit 1; }

# The manual and the completion know every option that the help tells of.
for option in $("$build/app/sprung" --help | grep -o -- '--[a-z]*' | sort -u); do
    case $option in --help | --version | --) continue ;; esac
    grep -q -- "$option" "$scratch/root/usr/share/bash-completion/completions/sprung" ||
        { echo "the completion does not know $option"; exit 1; }
done
for option in seconds set save json csv track frames video size sweep record replay at threads; do
    zcat "$scratch/root/usr/share/man/man1/sprung.1.gz" | grep -q -- "\\\\-\\\\-$option" ||
        { echo "the manual does not know --$option"; exit 1; }
done
# shellcheck disable=SC1091,SC2034
completed=$(
    . "$scratch/root/usr/share/bash-completion/completions/sprung"
    COMP_WORDS=(sprung run --sw) COMP_CWORD=2
    _sprung
    echo "${COMPREPLY[*]}"
)
[ "$completed" = --sweep ] || { echo "--sw is completed to: $completed"; exit 1; }
python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' \
    "$scratch/root/usr/share/mime/packages/sprung.xml"
