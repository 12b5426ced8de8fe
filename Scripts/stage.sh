# Staging: build/ is laid out as an installation, so that a copy of it runs anywhere.
#
#   build/bin/spinet             the service and command line; Swift's runtime linked in
#   build/bin/spinet-simulator   the simulator; likewise
#   build/libexec/spinet         the launcher of keyboard extensions
#   build/lib/spinet/keyboards   the keyboard extensions that come with the programs
#   build/share/spinet           what the programs read: layouts, strings, pages, lexicons
#   build/share/applications     Settings' entry in the desktop's menus, with its icon in build/share/icons, and Plasma's of
#                                the keyboard
#   build/share/man              their manual pages, in English and Korean

# swift_staged ARGUMENT...: `swift build` for release as the staged programs are built. A staged program finds its files
# beside itself or in the shared folders of the system, and never in the folder where it was compiled, which on another
# machine any user may be able to create.
#
# All flags of the compiler are in the manifest, so that keyboards outside the project can be built from the same modules
# (Tests/EndToEnd/harness/author.py): the toolkit takes minutes to compile.
swift_staged() {
    SPINET_INSTALLED=1 SPINET_STAGED=1 swift build --traits Programs -c release "$@"
}

# stage_resources: copy every target's Resources folder into build/share/spinet.
stage_resources() {
    local staged=build/share/spinet new=build/share/.spinet.$$ folder
    rm -rf "$new"
    mkdir -p "$new"
    for folder in Sources/*/Resources; do
        if [ -d "$folder" ]; then cp -R "$folder/." "$new/"; fi
    done
    # The staged programs search no checkout; `spinet new` finds this one by the name in a file, which no package has.
    printf '%s\n' "$PWD" >"$new/checkout"
    if [ -d "$staged" ] && diff -rq -x lexicons "$staged" "$new" >/dev/null; then
        rm -rf "$new"
    else
        if [ -d "$staged/lexicons" ]; then mv "$staged/lexicons" "$new/"; fi
        rm -rf "$staged"
        mv "$new" "$staged"
    fi
}

# place FILE DESTINATION: copy by rename, so that a program which is running keeps its file.
place() {
    if ! cmp -s "$1" "$2"; then
        cp "$1" "$2.$$"
        mv "$2.$$" "$2"
    fi
}

# place_stripped PROGRAM DESTINATION: place it without its symbols, which are two fifths of the file. The linked program
# keeps them: by them callgrind and the tests name its functions.
place_stripped() {
    "$(runtime_folder)/../../../bin/llvm-objcopy" --strip-all "$1" "$2.stripped"
    place "$2.stripped" "$2"
    rm "$2.stripped"
}

# build_product PRODUCT FLAG...: build it for release, and show how far it is. The compiler's output is shown when it has
# something to say about us.
build_product() {
    local product=$1 log=build/build-$1.log
    shift
    if ! with_progress read_swift_build "$log" "Compiling $product" "$product 컴파일" \
        swift_staged --product "$product" "$@"; then
        cat "$log" >&2
        stop "$product did not build." "$product 을(를) 빌드하지 못했습니다."
    fi
    show_warnings "$log"
}

# show_warnings LOG: what the compiler says about us, each once: it repeats a module's warnings for each of its files.
show_warnings() {
    grep -E '^/.*: (warning|error): ' "$1" | grep -v 'prohibited flag' | sort -u || true
}

# stage_programs: both release programs and all they need. They are linked from the same modules: the toolkit alone
# takes minutes to compile.
stage_programs() {
    stage_keyboard
    stage_simulator
}

# stage_keyboard: build/bin/spinet, and what it reads.
stage_keyboard() {
    mkdir -p build/bin
    stage_resources
    local static=()
    static_flags
    build_product spinet "${static[@]}"
    place_stripped "$(swift_staged "${static[@]}" --show-bin-path)/spinet" build/bin/spinet
    stage_launcher
    stage_continuity "${static[@]}"
    stage_extension dvorak Examples/DvorakExtension/dvorak.appex "${static[@]}"
    stage_lexicons "${static[@]}"
    stage_desktop_entry
    python3 Scripts/manual.py build/bin/spinet build/share/man
}

# stage_desktop_entry: Settings in the desktop's menus, and the keyboard as Plasma and Phosh's session start it.
stage_desktop_entry() {
    local entries=build/share/applications icons=build/share/icons/hicolor/scalable/apps
    local symbolic=build/share/icons/hicolor/symbolic/apps
    mkdir -p "$entries" "$icons" "$symbolic"
    place Sources/spinet/Desktop/org.spinet.Settings.desktop "$entries/org.spinet.Settings.desktop"
    place Sources/spinet/Desktop/org.spinet.OSK0.desktop "$entries/org.spinet.OSK0.desktop"
    place Sources/spinet/Desktop/org.spinet.Keyboard.desktop "$entries/org.spinet.Keyboard.desktop"
    place Sources/spinet/Desktop/org.spinet.Settings.svg "$icons/org.spinet.Settings.svg"
    place Sources/spinet/Desktop/org.spinet.Settings-symbolic.svg "$symbolic/org.spinet.Settings-symbolic.svg"
}

# stage_launcher: the last program before an extension's own, which enters the sandbox.
stage_launcher() {
    local new=build/libexec/spinet/guest-launcher.new
    mkdir -p build/libexec/spinet
    gcc -std=c11 -O2 -Wall -Wextra -fPIE -pie -fstack-protector-strong -Wl,-z,relro,-z,now \
        -o "$new" Sources/guest-launcher/*.c -lseccomp ||
        stop "The launcher of keyboard extensions did not compile." "키보드 확장 실행기를 컴파일하지 못했습니다."
    place "$new" build/libexec/spinet/guest-launcher
    rm "$new"
}

# stage_continuity FLAG...: the program that serves a page to a phone.
stage_continuity() {
    mkdir -p build/libexec/spinet
    build_product spinet-continuity "$@"
    place_stripped "$(swift_staged "$@" --show-bin-path)/spinet-continuity" build/libexec/spinet/spinet-continuity
}

# stage_extension PRODUCT BUNDLE FLAG...: a keyboard extension with its program, in build/lib/spinet/keyboards. A new one
# appears there in one step, complete: programs that run follow the folder.
stage_extension() {
    local product=$1 bundle=$2 staged new
    shift 2
    staged=build/lib/spinet/keyboards/$(basename "$bundle")
    build_product "$product" "$@"
    new=$staged
    if [ ! -e "$staged" ]; then
        new=build/lib/spinet/.$(basename "$bundle").$$
        rm -rf "$new"
    fi
    mkdir -p "$new" "$(dirname "$staged")"
    cp -R "$bundle/." "$new/"
    place_stripped "$(swift_staged "$@" --show-bin-path)/$product" "$new/$product"
    if [ "$new" != "$staged" ]; then mv "$new" "$staged"; fi
}

# stage_extension_later PRODUCT BUNDLE: the same while the programs are in use already, in a process of its own that
# outlives this one; what it says is in build/stage-PRODUCT.log.
stage_extension_later() {
    local product=$1 bundle=$2 static=()
    static_flags
    mkdir -p build/lib/spinet/keyboards
    # Twice a subshell: the program that this shell becomes has no child that it does not know. What the user looks at
    # comes first.
    ( ( renice -n 19 -p "$BASHPID"; stage_extension "$product" "$bundle" "${static[@]}" ) \
        </dev/null >"build/stage-$product.log" 2>&1 & )
}

# stage_simulator: build/bin/spinet-simulator, and what it reads.
stage_simulator() {
    mkdir -p build/bin
    stage_resources
    local static=()
    static_flags
    build_product spinet-simulator "${static[@]}"
    place_stripped "$(swift_staged "${static[@]}" --show-bin-path)/spinet-simulator" build/bin/spinet-simulator
    stage_launcher
    # Shared objects of Swift's runtime, which earlier versions staged.
    rm -f build/lib/spinet/*.so
    stage_lexicons "${static[@]}"
    python3 Scripts/manual.py build/bin/spinet-simulator build/share/man
}

# stage_lexicons FLAG...: the lexicons, where the counts or what builds lexicons is newer. The flags are those of the
# program that was just built: lexicon-builder is linked from modules that were compiled for it.
stage_lexicons() {
    local counts name lexicon builder
    mkdir -p build/share/spinet/lexicons
    builder=
    for counts in Data/*/words.tsv; do
        name=$(basename "$(dirname "$counts")")
        lexicon=build/share/spinet/lexicons/$name.lexicon
        if [ -f "$lexicon" ] &&
            [ -z "$(find "Data/$name" Sources/Typing Sources/TextInput Sources/lexicon-builder -newer "$lexicon" \
                \( -name '*.tsv' -o -name '*.model' -o -name '*.swift' \) -print -quit)" ]; then
            continue
        fi
        if [ -z "$builder" ]; then
            build_product lexicon-builder "$@"
            builder=$(swift_staged "$@" --show-bin-path)/lexicon-builder
        fi
        "$builder" "Data/$name" "$lexicon" ||
            stop "The lexicon of $name could not be built." "$name 어휘 파일을 만들지 못했습니다."
    done
}

# static_flags: how the released programs are built, into the array `static`.
static_flags() {
    # lld packs the 97,000 relative relocations of a program that holds Swift's runtime (2.3 MB, read at every
    # start) into about 100 KB, which needs glibc 2.36.
    static=(--scratch-path .build/static --static-swift-stdlib -Xlinker -z -Xlinker pack-relative-relocs)

    # A keyboard is idle between two taps, and other programs take the caches: what a tap executes is together
    # in the file, so that it is fetched as a few pages (a seventh of the time of a press). Names that are gone do
    # no harm; `bash Scripts/hot-functions.sh` makes the list again.
    # The manifest has a section for each function.
    static+=(-Xlinker "--symbol-ordering-file=$PWD/Scripts/hot-functions.txt" -Xlinker --no-warn-symbol-ordering)

    # Two dynamic checks are off in the released programs (SPINET_STAGED) and on in every test: exclusive access to variables, and
    # whether a closure isolated to the main actor runs on the main thread. With both on, a tap executes 9.4 % more
    # instructions (893,781 instead of 816,815) and an appearance 4.7 % more (35.4 million instead of 33.7 million),
    # counted by callgrind with Swift 6.3.1.

    # Names of functions for libraries that are opened later, of which there are none: 3 MB of the file.
    static+=(-Xlinker --no-export-dynamic)

    # A third of the program was ICU's data for languages and encodings that it has no use for. The name changes with what
    # is kept, so that programs are linked again.
    local data symbol
    data=$PWD/build/icu/data-$(cksum <Scripts/icu_data.py | cut -d ' ' -f 1).o
    if symbol=$(python3 Scripts/icu_data.py "$data"); then
        static+=(-Xlinker "$data" -Xlinker "$symbol")
    else
        say "The programs get all of ICU's data, and are 24 MB larger." "프로그램에 ICU 자료가 모두 들어가 24 MB 더 커집니다."
    fi
}

# runtime_folder: where the toolchain keeps the shared objects of Swift's runtime.
runtime_folder() {
    swift -print-target-info |
        python3 -c 'import json, sys; print(json.load(sys.stdin)["paths"]["runtimeLibraryPaths"][0])'
}
