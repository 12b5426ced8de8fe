# The Debian packages each kind of work needs, and Swift. Installing is silent when nothing is missing.
#
# Scripts/completeness.py reads these lists: what tests, scripts and benchmarks import and execute must come from them.

# What compiling and linking needs; libcurl and libncurses are what the toolchain itself is linked with, g++ brings the
# libstdc++ that a program is linked with which holds Swift's runtime.
packages_build=(
    gcc g++ pkg-config git ca-certificates python3 libcurl4-openssl-dev libncurses-dev libcairo2-dev libpango1.0-dev libwayland-dev libxkbcommon-dev
    libsystemd-dev libpulse-dev libhangul-dev librime-dev libsqlite3-dev libseccomp-dev libglib2.0-dev libfribidi-dev zlib1g-dev
)
# What spinet-continuity is compiled with, which serves a page to a phone.
packages_continuity=(libmicrohttpd-dev libgnutls28-dev libqrencode-dev)
# What the programs use when they run: fonts, sound, JPEG, the libraries and dictionaries of Korean, Chinese and Japanese,
# and the sandbox of keyboard extensions. The package spinet depends on these or recommends them.
packages_run=(
    fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji libcanberra0 libhangul1 libhangul-data
    librime1 rime-data-pinyin-simp mozc-server bubblewrap libseccomp2 libturbojpeg0 libsecret-1-0
)
packages_unit=(
    pulseaudio pulseaudio-utils dbus python3-gi dict-wn apertium-eng-spa libpocketsphinx3 pocketsphinx-en-us flite
)
# librsvg2-common is a plug-in that squeekboard loads at run time for its icons; no dependency names it.
packages_test=(
    sway phoc kwin-wayland swaylock wvkbd libwlroots-dev libpixman-1-dev dbus gnome-keyring libglib2.0-bin grim foot squeekboard chromium
    firefox-esr gnome-text-editor python3-gi python3-pil gir1.2-gtk-4.0 gir1.2-gtk-3.0 python3-pyqt5 qtwayland5
    pulseaudio pulseaudio-utils libpocketsphinx3 pocketsphinx pocketsphinx-en-us flite
    libreoffice-writer libreoffice-calc libreoffice-gtk3 gsettings-desktop-schemas adwaita-icon-theme librsvg2-common fonts-dejavu-core strace
)
packages_bench=(valgrind)
# What Scripts/minimal-root.sh makes and enters a fresh Debian with, and Scripts/trace-programs.py watches with.
packages_proof=(mmdebstrap bubblewrap strace)
# What Scripts/package.py makes packages with, and Scripts/package-test.sh examines them with.
packages_package=(dpkg-dev binutils xz-utils)
packages_proof_package=(lintian appstream desktop-file-utils systemd zsh fish faketime mmdebstrap bubblewrap strace libseccomp-dev)
# What Scripts/arm64-test.sh runs arm64 programs with; the compiler is Swift's.
packages_proof_arm64=(mmdebstrap qemu-user bubblewrap pkg-config libsystemd-dev)
packages_data=(python3-venv scowl hunspell hunspell-fr hunspell-es hunspell-ar hunspell-hi hunspell-ko)

# need_packages GROUP...: install what the named groups miss.
need_packages() {
    local missing=()
    missing_packages "$@"
    [ ${#missing[@]} -gt 0 ] || return 0
    as_root_or_stop
    say "Installing, with what they depend on: ${missing[*]}" "의존하는 꾸러미와 함께 설치하는 중: ${missing[*]}" >&2
    mkdir -p build
    if ! with_progress read_apt build/apt.log "Installing packages" "꾸러미 설치" install_packages "${missing[@]}"; then
        { grep -avE '^(dl|pm)status:' build/apt.log || true; } | tail -n 20 >&2
        stop "apt could not install them; build/apt.log has the whole story." \
            "apt가 설치하지 못했습니다. 자세한 내용은 build/apt.log에 있습니다."
    fi
}

# start_packages GROUP...: begin to install what the groups miss, while something else is done; finish_packages waits.
start_packages() {
    local missing=()
    packages_started=
    missing_packages "$@"
    [ ${#missing[@]} -gt 0 ] || return 0
    as_root_or_stop
    mkdir -p build
    started_packages=("${missing[@]}")
    install_packages "${missing[@]}" >build/apt-later.log 2>&1 </dev/null &
    packages_started=$!
}

# finish_packages: wait for start_packages. The programs run without these packages, so a failure is a warning.
finish_packages() {
    [ -n "${packages_started:-}" ] || return 0
    local status=0
    # The log is the one of start_packages: with_progress only waits here.
    read_later() { read_apt build/apt-later.log; }
    with_progress read_later build/apt-wait.log "Installing packages" "꾸러미 설치" wait "$packages_started" || status=$?
    packages_started=
    [ "$status" != 0 ] || return 0
    say "Fonts, sounds or dictionaries are missing; build/apt-later.log tells why. To add them: sudo apt-get install ${started_packages[*]}" \
        "글꼴, 소리, 사전이 빠져 있습니다. 이유는 build/apt-later.log에 있습니다. 추가하려면: sudo apt-get install ${started_packages[*]}" >&2
}

# missing_packages GROUP...: what the groups name and dpkg does not know as installed, into the caller's array `missing`.
missing_packages() {
    local group name wanted=() installed
    for group in "$@"; do
        local -n list="packages_$group"
        wanted+=("${list[@]}")
    done
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "This is not Debian: please see to it that what these packages hold is installed: ${wanted[*]}" \
            "데비안이 아닙니다. 다음 꾸러미에 든 것이 설치되어 있어야 합니다: ${wanted[*]}" >&2
        return 0
    fi
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null |
        sed -n 's/ installed$//p') || true
    for name in "${wanted[@]}"; do
        case " ${missing[*]} " in *" $name "*) continue ;; esac
        grep -qxF -- "$name" <<<"$installed" || missing+=("$name")
    done
}

# as_root_or_stop: the words before a command that make it root's, into the array `as_root`; asks for a password now, if at all.
as_root_or_stop() {
    as_root=()
    if [ "$(id -u)" = 0 ]; then return 0; fi
    command -v sudo >/dev/null ||
        stop "These packages are missing, and installing them needs root or sudo: ${missing[*]}" \
            "다음 꾸러미가 없으며, 설치하려면 root나 sudo가 필요합니다: ${missing[*]}"
    as_root=(sudo)
    sudo -v
}

# install_packages NAME...: apt's words and, as lines `dlstatus:` and `pmstatus:`, its progress go to the standard output.
#
# The lists of packages are fetched at most once an hour, and again when apt cannot find what an older list names.
install_packages() {
    # A line without an answer may ask: there is no user to answer.
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
        sh -c 'exec 3>&1; exec apt-get -q -o APT::Status-Fd=3 -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=600 "$@"' apt-get)
    local stamp=build/apt-lists
    if [ -z "$(find "$stamp" -mmin -60 2>/dev/null)" ]; then
        "${apt[@]}" update || return
        : >"$stamp"
        "${apt[@]}" install -y --no-install-recommends "$@"
    elif ! "${apt[@]}" install -y --no-install-recommends "$@"; then
        "${apt[@]}" update && "${apt[@]}" install -y --no-install-recommends "$@"
    fi
}

# need_swift: stop with one sentence when there is no Swift of the version we use.
need_swift() {
    local version= said
    if command -v swift >/dev/null; then
        said=$(swift --version 2>&1) ||
            stop "swift is on PATH and does not run: ${said##*$'\n'}" "PATH에 있는 swift가 실행되지 않습니다: ${said##*$'\n'}"
        version=$(sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p;/Swift version/q' <<<"$said")
    fi
    case $version in
        6.[3-9] | 6.[1-9][0-9] | [7-9].* | [1-9][0-9].*) ;;
        *)
            stop "Swift 6.3 is needed and ${version:-none} was found: get it for your system from https://www.swift.org/install/linux and put its usr/bin on PATH." \
                "Swift 6.3이 필요한데 찾은 것은 ${version:-없습니다}. https://www.swift.org/install/linux 에서 받아 usr/bin을 PATH에 넣으십시오."
            ;;
    esac
}
