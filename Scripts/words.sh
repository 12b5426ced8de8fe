# What the scripts print, in the user's language.

# say ENGLISH KOREAN
say() {
    case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
        ko*) printf '%s\n' "$2" ;;
        *) printf '%s\n' "$1" ;;
    esac
}

# stop ENGLISH KOREAN: say it and end with a failure.
stop() {
    say "$1" "$2" >&2
    exit 1
}
