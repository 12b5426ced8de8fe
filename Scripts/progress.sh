# Progress of long commands: one line that is updated on a terminal, a line every ten seconds elsewhere. All of it goes
# to the standard error.

# with_progress READER LOG ENGLISH KOREAN COMMAND...: run the command with its output in the log, and show how far it is.
#
# READER is called with the log's path and sets `step` and `steps` (how many of how many; 0 when unknown) and `item`
# (what is worked on). The title is not shown before the reader knows an item: a command with nothing to do is silent.
with_progress() {
    local reader=$1 log=$2 english=$3 korean=$4 status=0 end shower
    shift 4
    : >"$log"
    # A pipe that ends with the command: a signal would meet the shell in the middle of something.
    exec {end}> >(show_progress "$reader" "$log" "$english" "$korean")
    shower=$!
    "$@" >"$log" 2>&1 </dev/null {end}>&- || status=$?
    exec {end}>&-
    wait "$shower" 2>/dev/null || true
    if [ -t 2 ]; then printf '\r\033[K' >&2; fi
    return "$status"
}

# show_progress READER LOG ENGLISH KOREAN: the loop behind with_progress; it ends with its input.
show_progress() {
    local reader=$1 log=$2 english=$3 korean=$4 began=$SECONDS last=-1000 interval=10 line ended
    local step steps item
    if [ -t 2 ]; then interval=1; fi
    while :; do
        step=0 steps=0 item=
        "$reader" "$log"
        if [ -n "$item" ] && [ $((SECONDS - last)) -ge "$interval" ]; then
            last=$SECONDS
            line=$(progress_line "$english" "$korean" "$((SECONDS - began))" "$step" "$steps" "$item")
            if [ -t 2 ]; then printf '\r\033[K%s' "${line:0:$((${COLUMNS:-80} - 1))}" >&2; else printf '%s\n' "$line" >&2; fi
        fi
        ended=0
        read -r -t 1 || ended=$?
        # Above 128 the second is over.
        if [ "$ended" -le 128 ]; then return; fi
    done
}

# progress_line ENGLISH KOREAN SECONDS STEP STEPS ITEM
progress_line() {
    local count=
    if [ "$5" -gt 0 ]; then count=$(say "$4 of $5, " "$5개 중 $4개, "); fi
    say "$1: ${count}$(elapsed "$3"), $6" "$2: ${count}$(elapsed "$3"), $6"
}

# elapsed SECONDS: 75 as 1m15s.
elapsed() {
    say "$(($1 / 60))m$(printf '%02d' $(($1 % 60)))s" "$(($1 / 60))분 $(($1 % 60))초"
}

# read_swift_build LOG: the last `[58/90] Compiling UIKit UIView.swift`, and the modules that the compiler is at work on.
# SwiftPM names a module when it is done, which for the largest is minutes late.
read_swift_build() {
    local line process modules= word next pattern='^\[([0-9]+)/([0-9]+)\] ([A-Z][a-z]+) ([^ ]+)'
    line=$(tail -c 4096 "$1" | grep -E '^\[[0-9]+/[0-9]+\] (Compiling|Emitting|Linking|Archiving)' | tail -n 1) || true
    [[ $line =~ $pattern ]] || return 0
    step=${BASH_REMATCH[1]} steps=${BASH_REMATCH[2]} item=${BASH_REMATCH[4]}
    for process in /proc/[0-9]*; do
        # The driver's command line is the one that stays short; it names the module first.
        if [ "$process/cwd" -ef . ] && { read -r -d '' -n 4096 line; read -r -d '' word; read -r -d '' next; } <"$process/cmdline"; then
            if [[ $line = */swiftc && $word = -module-name ]]; then modules+="${modules:+ + }$next"; fi
        fi
    done 2>/dev/null
    item=${modules:-$item}
}

# read_apt LOG: apt's own lines, as APT::Status-Fd writes them.
read_apt() {
    local line count=0 pattern='Retrieving file ([0-9]+) of ([0-9]+)'
    line=$(tail -c 4096 "$1" | grep -aE '^(dl|pm)status:' | tail -n 1) || true
    [ -n "$line" ] || return 0
    if [[ $line =~ $pattern ]]; then
        step=${BASH_REMATCH[1]} steps=${BASH_REMATCH[2]} item=$(say "downloading" "내려받는 중")
        return 0
    fi
    # Every package is reported as installed once; how many there are, the download before said.
    count=$(grep -acE '^pmstatus:[^:]+:[^:]*:Installed ' "$1") || true
    steps=$(grep -aoE 'Retrieving file [0-9]+ of [0-9]+' "$1" | tail -n 1 | sed 's/.* //') || true
    step=$count steps=${steps:-0} item=$(cut -d : -f 4- <<<"$line")
}
