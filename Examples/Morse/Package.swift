// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Morse",
    dependencies: [.package(name: "Spinet", path: "../..")],
    targets: [
        // The app that contains the keyboard; the folder App has its Info.plist.
        .executableTarget(
            name: "Morse",
            dependencies: [.product(name: "UIKit", package: "Spinet")]),
        // The keyboard, a program of its own; the folder Keyboard has its Info.plist.
        .executableTarget(
            name: "MorseKeyboard",
            dependencies: [.product(name: "KeyboardExtension", package: "Spinet")]),
        .testTarget(
            name: "MorseKeyboardTests",
            dependencies: [
                "MorseKeyboard",
                .product(name: "UIKitTesting", package: "Spinet"),
            ]),
    ]
)
