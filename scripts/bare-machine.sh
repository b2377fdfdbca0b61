#!/usr/bin/env bash
# Runs ./run or ./test as a new machine would: in a fresh root of Debian with nothing in it, on a clone of HEAD.
#   scripts/bare-machine.sh [bookworm|trixie] [run|test]
# `run` draws a picture and opens the window for some seconds, off any screen. Wants root, debootstrap, git and
# some GB in $TMPDIR or /var/tmp. Where packages come from is what this machine's apt is set to.
set -euo pipefail
suite=${1:-bookworm}
what=${2:-run}
case $suite-$what in
bookworm-run | bookworm-test | trixie-run | trixie-test) ;;
*)
    sed -n '2,5s/^# //p' "$0" >&2
    exit 2
    ;;
esac
here=$(cd "$(dirname "$0")/.." && pwd)
mirror=${MIRROR:-http://deb.debian.org/debian}
root=$(mktemp -d "${TMPDIR:-/var/tmp}/sprung-$suite.XXXXXX")

# What a daemon that a package has started still holds is let go of later.
finish() {
    umount -l "$root/proc" "$root/dev" 2>/dev/null || true
    rm -rf --one-file-system "$root"
}
trap finish EXIT

# in_root COMMAND...: with the environment that a fresh login has.
in_root() {
    env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM="${TERM:-dumb}" LC_ALL=C.UTF-8 \
        chroot "$root" "$@"
}

debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$root.log" || {
    tail "$root.log" >&2
    exit 1
}
rm -f "$root.log"
chmod 755 "$root"  # who is not root has a root there, too
cp /etc/resolv.conf "$root/etc/resolv.conf"
# What a package of this machine has put there comes in the root from its own package.
for file in /etc/apt/apt.conf.d/*; do
    dpkg-query -S "$file" >/dev/null 2>&1 || cp -n "$file" "$root/etc/apt/apt.conf.d/"
done
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
git clone -q --no-hardlinks "$here" "$root/root/sprung"

time_of() {
    local begun=$SECONDS
    "$@"
    echo "$suite: ${*:2}: $((SECONDS - begun)) s"
}
if [ "$what" = test ]; then
    time_of in_root /root/sprung/test
else
    time_of in_root /root/sprung/run render /root/sprung/assets/scenes/stack.sprung /root/stack.png
    time_of in_root /root/sprung/run --version
    # A window that is still there when its time is over has worked.
    in_root env SDL_VIDEODRIVER=offscreen timeout 5 /root/sprung/run || [ $? = 124 ]
    echo "$suite: the window opened"
fi
