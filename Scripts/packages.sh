# The Debian packages each kind of work needs, and Swift. Installing is silent when nothing is missing.

packages_build=(
    gcc pkg-config git python3 libcairo2-dev libpango1.0-dev libwayland-dev libxkbcommon-dev libsystemd-dev
    libcanberra-dev libpulse-dev libhangul-dev libhangul-data librime-dev rime-data-pinyin-simp mozc-server libsqlite3-dev fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
)
packages_unit=(pulseaudio dbus python3-gi)
packages_test=(
    sway phoc swaylock wvkbd libwlroots-dev libpixman-1-dev dbus libglib2.0-bin grim foot squeekboard chromium firefox-esr gnome-text-editor
    python3-gi python3-pil gir1.2-gtk-4.0 python3-pyqt5 qtwayland5 gsettings-desktop-schemas adwaita-icon-theme fonts-dejavu-core
)
packages_bench=(valgrind)
packages_data=(python3-venv scowl hunspell hunspell-fr hunspell-es)

# need_packages GROUP...: install what the named groups miss.
need_packages() {
    local group name missing=() wanted=()
    for group in "$@"; do
        local -n list="packages_$group"
        wanted+=("${list[@]}")
    done
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "This is not Debian: please see to it that what these packages hold is installed: ${wanted[*]}" \
            "데비안이 아닙니다. 다음 꾸러미에 든 것이 설치되어 있어야 합니다: ${wanted[*]}" >&2
        return 0
    fi
    local installed
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null |
        sed -n 's/ installed$//p') || true
    for name in "${wanted[@]}"; do
        grep -qxF -- "$name" <<<"$installed" || missing+=("$name")
    done
    [ ${#missing[@]} -gt 0 ] || return 0

    local as_root=()
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null ||
            stop "These packages are missing, and installing them needs root or sudo: ${missing[*]}" \
                "다음 꾸러미가 없으며, 설치하려면 root나 sudo가 필요합니다: ${missing[*]}"
        as_root=(sudo)
    fi
    say "Installing ${missing[*]} ..." "설치하는 중: ${missing[*]} ..."
    mkdir -p build
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0)
    if ! { "${apt[@]}" update && "${apt[@]}" install -y --no-install-recommends "${missing[@]}"; } \
        >build/apt.log 2>&1 </dev/null; then
        tail -n 20 build/apt.log >&2
        stop "apt could not install them; build/apt.log has the whole story." \
            "apt가 설치하지 못했습니다. 자세한 내용은 build/apt.log에 있습니다."
    fi
}

# need_swift: stop with one sentence when there is no Swift of the version we use.
need_swift() {
    local version=
    if command -v swift >/dev/null; then
        version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    fi
    case $version in
        6.[3-9] | 6.[1-9][0-9] | [7-9].* | [1-9][0-9].*) ;;
        *)
            stop "Swift 6.3 is needed and ${version:-none} was found: get it for your system from https://www.swift.org/install/linux and put its usr/bin on PATH." \
                "Swift 6.3이 필요한데 찾은 것은 ${version:-없습니다}. https://www.swift.org/install/linux 에서 받아 usr/bin을 PATH에 넣으십시오."
            ;;
    esac
}
