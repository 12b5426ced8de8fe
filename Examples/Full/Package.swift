// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Full",
    dependencies: [.package(name: "Spinet", path: "../..")],
    targets: [
        // The app that contains the keyboard; the folder App has its Info.plist.
        .executableTarget(
            name: "Full",
            dependencies: [.product(name: "UIKit", package: "Spinet")]),
        // The keyboard, a program of its own; the folder Keyboard has its Info.plist.
        .executableTarget(
            name: "FullKeyboard",
            dependencies: [.product(name: "KeyboardExtension", package: "Spinet")]),
        .testTarget(
            name: "FullKeyboardTests",
            dependencies: [
                "FullKeyboard",
                .product(name: "UIKitTesting", package: "Spinet"),
            ]),
    ]
)
