#!/usr/bin/env bash
# What the library shows is what is recorded in symbols.txt, no more and no less; sprung.h names it all, and the
# test in C calls it all. A symbol that goes, or changes what it takes, needs a new major version.
#   symbols.sh LIBSPRUNG.so LIBSPRUNG.a
#   symbols.sh --record LIBSPRUNG.so    writes symbols.txt anew
set -euo pipefail
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)
list=$here/symbols.txt
shown_by() { nm "$@" | awk 'NF == 3 { print $3 }' | sort; }
if [ "$1" = --record ]; then
    shown_by -D --defined-only "$2" >"$list"
    exit
fi
diff "$list" <(shown_by -D --defined-only "$1") || { echo "$1 shows other symbols than symbols.txt records"; exit 1; }
diff "$list" <(shown_by -g --defined-only "$2") || { echo "$2 shows other symbols than symbols.txt records"; exit 1; }
named=$(grep -o '\bsprung_[a-z0-9_]*(' "$here/../../capi/sprung.h" | tr -d '(' | sort -u)
diff "$list" <(echo "$named") || { echo "sprung.h names other functions than symbols.txt records"; exit 1; }
while read -r symbol; do
    grep -q "\b$symbol(" "$here/every_function.c" || { echo "every_function.c does not call $symbol"; exit 1; }
done <"$list"
readelf -d "$1" | grep -q 'SONAME.*\[libsprung\.so\.0\]' || { echo "$1 has another SONAME"; exit 1; }
