#!/usr/bin/env bash
# leak_checked.sh PROGRAM [ARGS]: runs it; once more where the leak checker itself died at the end, and then
# without it. Its tracer does so now and then where a graphics driver's threads are about. What the tests or the
# other checks say is never repeated.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for options in "" "" detect_leaks=0; do
    ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}$options "$@" >"$log" 2>&1
    status=$?
    cat "$log"
    grep -q 'LeakSanitizer has encountered a fatal error' "$log" || break
    grep -q '\[  FAILED  \]' "$log" && break
    echo "The leak checker died"
done
exit $status
