// swift-tools-version: 6.2
import PackageDescription

// The manifest is the map of the house: a target may import what it lists and nothing else.
// ARCHITECTURE.md draws the same arrows as a picture and says why they point the way they do.

let environment = Context.environment

// Scripts/stage.sh asks for programs that are installed: they search no checkout, and are linked by lld.
let isInstalled = environment["SPINET_INSTALLED"] != nil

// How modules of the released programs are compiled; Scripts/stage.sh asks for it and says why. Packages that others depend
// on may have no unsafe flags.
let stagedSettings: [SwiftSetting] =
    environment["SPINET_STAGED"] == nil
    ? []
    : [
        .unsafeFlags(
            [
                "-Xfrontend", "-function-sections", "-enforce-exclusivity=unchecked",
                "-Xfrontend", "-disable-dynamic-actor-isolation",
            ], .when(configuration: .release))
    ]

let swiftSettings: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + stagedSettings

// Without optimization each operation on a vector is a call, and two thirds of the tests' time went there: they play
// with the pixels of a release, and with its search for words. Packages that others depend on may have no unsafe flags, so only Scripts/test.sh asks.
let pixelSettings: [SwiftSetting] =
    environment["SPINET_FAST_PIXELS"] == nil
    ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

func library(
    _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, exclude: [String] = [],
    settings: [SwiftSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: path, exclude: exclude,
        swiftSettings: swiftSettings + settings)
}

func program(
    _ name: String, _ dependencies: [Target.Dependency], path: String? = nil, exclude: [String] = []
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: swiftSettings,
        linkerSettings: isInstalled ? [.unsafeFlags(["-use-ld=lld"])] : [])
}

// Golden pictures are read from the checkout; `goldens` are the folders that have some, "" for the target's own.
func tests(
    _ name: String, _ dependencies: [Target.Dependency], goldens: [String] = [], exclude: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies,
        exclude: goldens.map { $0.isEmpty ? "Goldens" : $0 + "/Goldens" } + exclude,
        swiftSettings: swiftSettings)
}

// Only the programs need a package from outside; what depends on the libraries leaves the trait away, and resolves none.
let argumentParser: Target.Dependency = .product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Programs"]))

// A trait is a flag of every module. Tests build packages that depend on this one from what was compiled for the programs.
let sharedTraits: Set<Trait> =
    environment["SPINET_SHARED"] == nil ? [] : [.default(enabledTraits: ["Programs"])]

let package = Package(
    name: "Spinet",
    products: [
        // An app's program, its keyboard's program and their tests link one of these each (decision 40).
        .library(name: "UIKit", targets: ["UIKit", "AppRuntime", "AppWeb"]),
        .library(name: "KeyboardExtension", targets: ["KeyboardExtension", "UIKit"]),
        .library(name: "UIKitTesting", targets: ["UIKitTesting", "UIKit"]),
        .library(name: "PlatformHeadless", targets: ["PlatformHeadless"]),
        .executable(name: "guest-launcher", targets: ["guest-launcher"]),
        .library(name: "Contacts", targets: ["Contacts"]),
        .library(name: "ContactsUI", targets: ["ContactsUI"]),
        .library(name: "MediaPlayer", targets: ["MediaPlayer"]),
        .library(name: "TVUIKit", targets: ["TVUIKit"]),
        .library(name: "AudioToolbox", targets: ["AudioToolbox"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .executable(name: "dvorak", targets: ["dvorak"]),
        .executable(name: "spinet", targets: ["spinet"]),
        .executable(name: "spinet-simulator", targets: ["spinet-simulator"]),
        .executable(name: "spinet-continuity", targets: ["spinet-continuity"]),
    ],
    traits: sharedTraits.union([
        .trait(
            name: "Programs",
            description: "The programs spinet and spinet-simulator, which need argument-parser.")
    ]),
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
    ],
    targets: [
        // C libraries and shims. No C type leaves the target that imports one of these.
        .systemLibrary(name: "CCairo", path: "Sources/C/CCairo", pkgConfig: "cairo"),
        .systemLibrary(name: "CPango", path: "Sources/C/CPango", pkgConfig: "pangocairo"),
        .systemLibrary(name: "CWayland", path: "Sources/C/CWayland", pkgConfig: "wayland-client"),
        .systemLibrary(name: "CXkbcommon", path: "Sources/C/CXkbcommon", pkgConfig: "xkbcommon"),
        .systemLibrary(name: "CPulse", path: "Sources/C/CPulse", pkgConfig: "libpulse"),
        .systemLibrary(name: "CGLib", path: "Sources/C/CGLib", pkgConfig: "glib-2.0"),
        .systemLibrary(name: "CFriBidi", path: "Sources/C/CFriBidi", pkgConfig: "fribidi"),
        .systemLibrary(name: "CZlib", path: "Sources/C/CZlib", pkgConfig: "zlib"),
        .systemLibrary(name: "CSQLite", path: "Sources/C/CSQLite", pkgConfig: "sqlite3"),
        .target(name: "CWaylandProtocols", dependencies: ["CWayland"], path: "Sources/C/CWaylandProtocols"),
        .target(name: "CLinux", path: "Sources/C/CLinux"),
        .target(
            name: "CCheckout", path: "Sources/C/CCheckout",
            exclude: [isInstalled ? "checkout.c" : "installed.c"],
            sources: [isInstalled ? "installed.c" : "checkout.c"]),
        .target(name: "CSessionBus", path: "Sources/C/CSessionBus"),
        .target(name: "CPixels", path: "Sources/C/CPixels"),
        .target(name: "CMetatype", path: "Sources/C/CMetatype"),
        .target(name: "CApplicationMain", path: "Sources/C/CApplicationMain"),
        .target(name: "CMappedFile", path: "Sources/C/CMappedFile"),
        .target(name: "CHangul", path: "Sources/C/CHangul"),
        .target(name: "CSecret", path: "Sources/C/CSecret"),
        .target(name: "CRime", path: "Sources/C/CRime"),
        .target(name: "CTurboJPEG", path: "Sources/C/CTurboJPEG"),
        .target(name: "CPocketSphinx", path: "Sources/C/CPocketSphinx"),
        .target(name: "CPulseSimple", path: "Sources/C/CPulseSimple"),
        .target(
            name: "CSecureServer", path: "Sources/C/CSecureServer",
            linkerSettings: [
                .linkedLibrary("microhttpd"), .linkedLibrary("gnutls"), .linkedLibrary("qrencode"),
            ]),

        // Models: text, and how typing changes it. Pure but for the mapped lexicon.
        library("TextInput"),
        library("Typing", ["TextInput", "CMappedFile"], settings: pixelSettings),
        // Letters drawn with a finger. Pure.
        library("Scribble", ["Typing"], exclude: ["Resources"], settings: pixelSettings),
        // Typing measured and replayed: test data, .typing scripts.
        library(
            "TypingEvaluation", ["Scribble", "Typing", "TextInput"], exclude: ["Resources"],
            settings: pixelSettings),

        // The engine of Korean, over libhangul, and the dictionaries of Chinese and Japanese: librime and mozc.
        library("Hangul", ["Typing", "TextInput", "CHangul"]),
        library("RimeClient", ["Typing", "CRime"]),
        library("MozcClient", ["Typing", "CLinux"]),

        // What typing taught, on disk.
        library("LearningStore", ["Typing", "Platform", "CSQLite"]),

        // The lexicons of an installation, each mapped once for keyboards and spelling.
        library("Lexicons", ["Typing", "Platform"]),

        // Linear constraints, for layouts. Pure.
        library("LayoutSolver"),

        // Saved passwords, and strong ones.
        library("Passwords", ["CSecret"]),

        // The toolkit.
        library(
            "CoreGraphics", ["CCairo", "CPango", "CPixels", "CTurboJPEG", "_Testing_CoreGraphics"],
            settings: pixelSettings),
        library("QuartzCore", ["CoreGraphics"], settings: pixelSettings),
        library("Platform", ["TextInput", "CCheckout"], exclude: ["Resources"]),
        library("UniformTypeIdentifiers", ["Platform"]),
        // What the desktop knows of words: the dictionaries of the DICT server, and Apertium.
        library("Dictionaries", ["Platform", "CZlib"]),
        library("Translators", ["Platform", "CLinux"]),
        // Speech to text: the state of a dictation, PocketSphinx and the microphone.
        library(
            "Dictation", ["TextInput", "Platform", "CPocketSphinx", "CPulseSimple", "CLinux"],
            exclude: ["Resources"]),
        library(
            "UIKit",
            [
                "TextInput", "Typing", "Lexicons", "LayoutSolver", "CoreGraphics", "QuartzCore", "Platform",
                "UniformTypeIdentifiers", "Dictionaries", "Translators", "CMetatype", "CApplicationMain",
                "_Testing_UIKit",
                "_Testing_CoreGraphics",
            ]),
        // Swift Testing looks for overlays of Apple's UIKit and CoreGraphics; these two satisfy it.
        library("_Testing_UIKit"),
        library("_Testing_CoreGraphics"),

        // The binary form of messages between processes, and the socket that carries them.
        library("Wire", ["Platform", "TextInput", "CLinux"]),

        // Keyboard extensions and apps on a host's screen: the messages, the processes that run them, and the hosts that
        // start and show them.
        library("ExtensionIPC", ["Wire", "Platform", "TextInput"]),
        library(
            "PlatformGuest", ["ExtensionIPC", "Wire", "Platform", "PlatformEventLoop", "TextInput", "CLinux"]),
        library("GuestInterface", ["ExtensionIPC", "UIKit", "Platform"]),
        library(
            "KeyboardExtension",
            [
                "PlatformGuest", "GuestInterface", "ExtensionIPC", "Wire", "UIKit", "CoreGraphics",
                "Platform", "TextInput", "CLinux",
            ]),
        library(
            "ExtensionHost",
            [
                "ExtensionIPC", "Wire", "UIKit", "CoreGraphics", "QuartzCore", "Platform", "TextInput",
                "CLinux", "CSessionBus",
            ]),
        library(
            "AppHost",
            [
                "ExtensionHost", "ExtensionIPC", "Wire", "UIKit", "CoreGraphics", "QuartzCore", "Platform",
                "TextInput",
            ]),
        .executableTarget(
            name: "guest-launcher", path: "Sources/guest-launcher",
            linkerSettings: [.linkedLibrary("seccomp")]),

        // Keyboards and their host.
        library(
            "StandardKeyboard",
            [
                "Typing", "Lexicons", "Hangul", "RimeClient", "MozcClient", "TextInput", "BidirectionalText",
                "Continuity", "Platform", "UIKit", "CoreGraphics", "QuartzCore",
            ],
            exclude: ["Resources"]),
        library(
            "DvorakKeyboard", ["UIKit"], path: "Examples/Dvorak/Sources/DvorakKeyboard",
            exclude: ["main.swift"]),
        program(
            "dvorak", ["DvorakKeyboard", "KeyboardExtension"], path: "Examples/DvorakExtension",
            exclude: ["dvorak.appex"]),
        // The user's preferences, replacements and accessibility settings in files.
        library("PreferenceFiles", ["UIKit", "Platform", "Typing"]),
        library(
            "KeyboardHost",
            [
                "StandardKeyboard", "Dictation", "PreferenceFiles", "ExtensionHost", "ExtensionIPC", "Wire",
                "LearningStore", "UIKit",
                "Platform",
                "TextInput", "Typing", "Lexicons", "Contacts", "Passwords", "CSessionBus", "CLinux", "CGLib",
            ]),

        // What apps of ours are made of, and the pages of Settings.
        library("Pages", ["UIKit", "Platform", "Typing"]),
        library(
            "KeyboardSettings",
            [
                "Pages", "KeyboardHost", "PreferenceFiles", "ExtensionHost", "ExtensionIPC",
                "StandardKeyboard",
                "LearningStore", "Lexicons", "Contacts",
                "UIKit", "Platform", "Typing", "CGLib",
            ]),

        library("BidirectionalText", ["CFriBidi"]),

        // What back ends share, without libwayland: the event loop, text on its way to an app, hardware and virtual keys.
        library("PlatformEventLoop", ["Platform", "CLinux"]),
        library("TextDelivery", ["Platform", "TextInput", "BidirectionalText"]),
        library("KeyEvents", ["Platform", "CXkbcommon"]),

        // What authors of keyboards use: a new project, bundles, the audit.
        library(
            "AuthorKit",
            [
                "KeyboardHost", "ExtensionHost", "UIKit", "CoreGraphics", "Platform", "PlatformHeadless",
                "TextInput", "Typing",
            ], exclude: ["Resources"]),

        // Platforms.
        library("PlatformHeadless", ["Platform", "TextInput"]),
        library(
            "PlatformWayland",
            [
                "Wire", "Platform", "PlatformEventLoop", "TextDelivery", "KeyEvents", "TextInput", "CWayland",
                "CWaylandProtocols", "CLinux",
            ]),
        library("PlatformWeb", ["Platform", "TextInput"], exclude: ["Resources"]),

        // The typing of the standard keyboard for a program's hardware keyboard.
        library(
            "HardwareTyping", ["StandardKeyboard", "PreferenceFiles", "UIKit", "Platform", "Typing"]),

        // An app on a display: the window, its title bar, the life of the program.
        library(
            "AppRuntime",
            [
                "UIKit", "CoreGraphics", "Platform", "PlatformWayland", "PlatformGuest", "GuestInterface",
                "HardwareTyping", "PreferenceFiles", "Typing", "ExtensionIPC", "Wire", "TextInput",
                "CApplicationMain", "CSessionBus",
            ]),
        // The same in a browser; apps link it, no other program does.
        library("AppWeb", ["Platform", "PlatformWeb"]),

        // What apps need besides, shaped like Apple's.
        library("Contacts", ["Platform", "TextInput", "CSessionBus"]),
        library("ContactsUI", ["Contacts", "Platform", "TextInput", "UIKit"]),
        library("MediaPlayer", ["Platform", "UIKit", "CPulse"]),
        library("TVUIKit", ["CoreGraphics", "Platform", "UIKit"]),
        // Text input on a watch.
        library(
            "WatchInput",
            ["Scribble", "StandardKeyboard", "UIKit", "CoreGraphics", "Platform", "TextInput", "Typing"]),
        library("AudioToolbox", ["UIKit", "Platform"]),

        // Programs.
        program(
            "spinet",
            [
                "AuthorKit", "AppRuntime", "KeyboardSettings", "Pages", "KeyboardHost", "Dictation",
                "PreferenceFiles", "ExtensionHost",
                "ExtensionIPC", "StandardKeyboard", "Continuity", "Typing", "Scribble",
                "TypingEvaluation", "Lexicons",
                "TextInput", "UIKit", "CoreGraphics", "Platform", "Contacts", "LearningStore", "Passwords",
                "PlatformWayland", "PlatformEventLoop", "PlatformHeadless", "CSessionBus", "CLinux",
                argumentParser,
            ], exclude: ["Desktop"]),
        program(
            "spinet-simulator",
            [
                "KeyboardSettings", "Pages", "KeyboardHost", "Dictation", "PreferenceFiles", "ExtensionHost",
                "AppHost", "StandardKeyboard", "UIKit",
                "CoreGraphics", "QuartzCore",
                "Platform", "TextInput", "Typing", "TypingEvaluation", "Scribble", "LearningStore",
                "Contacts", "ContactsUI", "MediaPlayer", "TVUIKit", "WatchInput", "Lexicons",
                "Passwords", "PlatformWeb", "Continuity", "NearbySockets",
                "PlatformWayland", "PlatformHeadless", argumentParser,
            ]),

        // Typing on a phone: its rules and messages, and the program that serves the phone. Nothing else opens a socket for it.
        library("Continuity", ["Platform", "TextInput"]),
        // The same between the simulators of one user, by Unix sockets.
        library("NearbySockets", ["Continuity", "Platform", "PlatformEventLoop", "CLinux"]),
        program(
            "spinet-continuity",
            ["Continuity", "Platform", "PlatformWeb", "CLinux", "CSecureServer"], exclude: ["Resources"]),

        // What staging builds lexicons with.
        program("lexicon-builder", ["Typing"]),

        // Benchmarks in this language.
        .executableTarget(
            name: "layout-benchmark", dependencies: ["LayoutSolver"], path: "Benchmarks/layout",
            exclude: ["generate.py", "kiwi.py", "form.json", "grid.json", "chain.json"],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "text-benchmark",
            dependencies: ["UIKit", "CoreGraphics", "Platform", "PlatformHeadless"],
            path: "Benchmarks/text", swiftSettings: swiftSettings),
        .executableTarget(
            name: "scrolling-benchmark",
            dependencies: ["UIKit", "CoreGraphics", "Platform", "PlatformHeadless"],
            path: "Benchmarks/scrolling", swiftSettings: swiftSettings),
        .executableTarget(
            name: "presenting-benchmark",
            dependencies: ["UIKit", "CoreGraphics", "Platform", "PlatformHeadless"],
            path: "Benchmarks/presenting", swiftSettings: swiftSettings),

        .executableTarget(
            name: "guests-benchmark",
            dependencies: [
                "ExtensionHost", "DvorakKeyboard", "UIKit", "CoreGraphics", "Platform", "PlatformHeadless",
                "TextInput",
            ],
            path: "Benchmarks/guests", swiftSettings: swiftSettings),

        // Tests, and the harness that acts as the user.
        library("TypingTesting", ["Typing", "TypingEvaluation", "TextInput"], path: "Tests/TypingTesting"),
        library("ScribbleTesting", ["Scribble", "Platform"], path: "Tests/ScribbleTesting"),
        library("BusTesting", path: "Tests/BusTesting"),
        library("SoundTesting", path: "Tests/SoundTesting"),
        library(
            "UIKitTesting",
            [
                "UIKit", "CoreGraphics", "QuartzCore", "Platform", "PlatformHeadless", "TextInput", "Typing",
                "Lexicons", "TypingTesting",
            ],
            path: "Tests/UIKitTesting"),
        library("Fuzzing", path: "Tests/Fuzzing"),
        tests("TextInputTests", ["TextInput", "Fuzzing"]),
        tests("TypingTests", ["Typing", "TypingEvaluation", "TextInput", "TypingTesting", "Fuzzing"]),
        tests("ScribbleTests", ["Scribble", "Typing", "Platform", "TypingTesting"]),
        tests(
            "TypingEvaluationTests",
            [
                "TypingEvaluation", "Scribble", "Typing", "TextInput", "Platform", "TypingTesting", "Fuzzing",
            ]),
        // Learns as fast as it can, to be killed at any moment.
        .executableTarget(
            name: "restless-learner", dependencies: ["LearningStore", "Typing"],
            path: "Tests/RestlessLearner",
            swiftSettings: swiftSettings),
        tests("LearningStoreTests", ["LearningStore", "Typing", "Platform", "restless-learner"]),
        tests(
            "HangulTests", ["Hangul", "Typing", "TypingEvaluation", "TextInput", "TypingTesting", "Fuzzing"]),
        tests("RimeClientTests", ["RimeClient", "Typing", "TextInput", "TypingTesting"]),
        tests("MozcClientTests", ["MozcClient", "Typing", "TextInput", "TypingTesting", "Fuzzing"]),
        tests("DictionariesTests", ["Dictionaries", "Platform", "Fuzzing"]),
        tests("TranslatorsTests", ["Translators"]),
        tests("DictationTests", ["Dictation", "TextInput", "Platform", "CLinux", "Fuzzing", "SoundTesting"]),
        tests("ContactsTests", ["Contacts", "Fuzzing", "BusTesting"], exclude: ["Servers"]),
        tests("ContactsUITests", ["ContactsUI", "Contacts", "UIKit", "UIKitTesting"], goldens: [""]),
        tests("MediaPlayerTests", ["MediaPlayer", "UIKit", "UIKitTesting", "SoundTesting"], goldens: [""]),
        tests(
            "WatchInputTests",
            ["WatchInput", "Scribble", "ScribbleTesting", "Typing", "TextInput", "TypingTesting"]),
        tests("TVUIKitTests", ["TVUIKit", "UIKit", "UIKitTesting", "Platform"], goldens: [""]),
        tests("LayoutSolverTests", ["LayoutSolver", "Fuzzing"]),
        tests("CoreGraphicsTests", ["CoreGraphics", "Fuzzing"]),
        tests("QuartzCoreTests", ["QuartzCore", "CoreGraphics", "Fuzzing"]),
        tests("PlatformTests", ["Platform", "PlatformHeadless", "TextInput"]),
        tests(
            "UIKitTests",
            [
                "UIKit", "UniformTypeIdentifiers", "Translators", "AudioToolbox", "CMetatype", "UIKitTesting",
                "PlatformHeadless", "Platform",
                "TextInput",
                "Typing", "Lexicons", "TypingTesting", "Fuzzing",
            ],
            goldens: [
                "Accessibility", "Bars", "Collections", "Controllers", "Controls", "Effects", "Entry",
                "Focus", "Menus",
                "Navigation",
                "Pickers", "Tables", "Text", "TextChecking",
            ]),
        tests(
            "StandardKeyboardTests",
            [
                "StandardKeyboard", "Typing", "Lexicons", "UIKit", "CoreGraphics", "UIKitTesting", "Fuzzing",
                "PlatformHeadless", "Platform", "TextInput",
            ], goldens: ["", "Emoji", "Suggestions"]),
        tests(
            "HardwareTypingTests",
            [
                "HardwareTyping", "PreferenceFiles", "UIKit", "UIKitTesting", "Platform", "PlatformHeadless",
                "TextInput", "Typing",
            ]),
        tests("PreferenceFilesTests", ["PreferenceFiles", "Platform", "Typing", "UIKitTesting"]),
        tests(
            "KeyboardHostTests",
            [
                "KeyboardHost", "Dictation", "PreferenceFiles", "ExtensionHost", "test-extension",
                "guest-launcher",
                "StandardKeyboard", "Continuity",
                "DvorakKeyboard", "UIKit", "UIKitTesting", "Typing", "TypingTesting", "Lexicons",
                "LearningStore", "PlatformHeadless", "BusTesting", "Fuzzing",
                "Platform", "TextInput", "Contacts", "Passwords",
            ], goldens: [""], exclude: ["Servers"]),
        tests(
            "KeyboardSettingsTests",
            [
                "KeyboardSettings", "Pages", "KeyboardHost", "PreferenceFiles", "ExtensionHost",
                "ExtensionIPC",
                "LearningStore",
                "UIKit", "UIKitTesting", "Platform", "Typing",
            ]),
        tests(
            "AuthorKitTests",
            [
                "AuthorKit", "KeyboardHost", "ExtensionHost", "test-extension", "dvorak", "guest-launcher",
                "UIKit",
                "Platform",
                "UIKitTesting",
            ]),
        // An app for tests, which the tests run on a display.
        program("test-app", ["AppRuntime", "AppWeb", "UIKit"], path: "Tests/TestApp"),
        tests(
            "AppRuntimeTests",
            [
                "AppRuntime", "UIKit", "UIKitTesting", "CoreGraphics", "PlatformHeadless", "Platform",
                "BusTesting",
            ],
            exclude: ["Servers"]),
        // An extension for tests, which the tests run in its own process.
        .target(name: "CSystemCalls", path: "Tests/CSystemCalls"),
        program(
            "test-extension",
            ["KeyboardExtension", "ExtensionIPC", "Wire", "Platform", "TextInput", "CSystemCalls"],
            path: "Tests/TestExtension"),
        tests(
            "ExtensionHostTests",
            [
                "ExtensionHost", "ExtensionIPC", "test-extension", "guest-launcher", "UIKit", "UIKitTesting",
                "CoreGraphics", "PlatformHeadless", "Platform", "TextInput", "BusTesting",
            ], exclude: ["Servers"]),
        tests(
            "AppHostTests",
            [
                "AppHost", "ExtensionIPC", "test-app", "UIKit", "UIKitTesting", "PlatformHeadless",
                "Platform", "TextInput",
            ]),
        tests("ExtensionIPCTests", ["ExtensionIPC", "Wire", "Platform", "TextInput"]),
        tests(
            "PlatformGuestTests",
            ["PlatformGuest", "ExtensionIPC", "Wire", "Platform", "TextInput", "CLinux"]),
        tests(
            "KeyboardExtensionTests",
            [
                "KeyboardExtension", "PlatformGuest", "ExtensionIPC", "Wire", "UIKit", "Platform",
                "TextInput",
                "CLinux",
            ]),
        // The messages of all connections between processes.
        tests(
            "WireTests",
            ["Wire", "ExtensionIPC", "PlatformWayland", "Platform", "TextInput", "CLinux", "Fuzzing"]),
        tests("PlatformEventLoopTests", ["PlatformEventLoop", "Platform"]),
        tests("TextDeliveryTests", ["TextDelivery", "Platform", "TextInput", "Fuzzing"]),
        tests("KeyEventsTests", ["KeyEvents", "Platform", "CXkbcommon"]),
        tests(
            "PlatformWaylandTests",
            [
                "PlatformWayland", "Wire", "PlatformEventLoop", "TextDelivery", "Platform", "TextInput",
                "Fuzzing", "PlatformHeadless", "UIKit", "Typing", "TypingTesting",
            ]),
        tests("PlatformWebTests", ["PlatformWeb", "Platform", "TextInput", "Fuzzing"]),
        tests(
            "SimulatorTests",
            [
                "spinet-simulator", "KeyboardSettings", "Pages", "AppHost", "test-app", "test-extension",
                "dvorak",
                "guest-launcher", "CoreGraphics",
                "StandardKeyboard",
                "Contacts", "TVUIKit", "UIKit",
                "UIKitTesting", "KeyboardHost", "PreferenceFiles",
                "ExtensionHost", "PlatformWeb", "Platform",
                "PlatformHeadless", "TextInput", "Typing", "LearningStore", "Lexicons", "Passwords",
                "TypingTesting", "TypingEvaluation", "WatchInput", "Scribble", "ScribbleTesting",
                "Continuity",
                "NearbySockets",
            ], goldens: [""]),
        tests(
            "ContinuityTests", ["Continuity", "NearbySockets", "Platform", "PlatformHeadless", "TextInput"]),
        tests("PasswordsTests", ["Passwords", "Fuzzing"]),
        tests(
            "SpinetTests",
            [
                "spinet", "Lexicons", "Platform", "PreferenceFiles", "KeyboardHost", "StandardKeyboard",
                "UIKit", "TextInput", "Typing", "TypingEvaluation", "TypingTesting", "BusTesting",
                argumentParser,
            ], exclude: ["Servers"]),
    ]
)

// SPINET_TESTS="UIKitTests SimulatorTests" leaves the other tests away, for a build while one of them is worked on:
// `swift build --traits Programs --product SpinetPackageTests`.
if let wanted = environment["SPINET_TESTS"]?.split(separator: " ") {
    package.targets.removeAll { $0.type == .test && !wanted.contains(Substring($0.name)) }
}
