// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Ukrainian",
    dependencies: [.package(name: "Spinet", path: "../..")],
    targets: [
        // The app that contains the keyboard; the folder App has its Info.plist.
        .executableTarget(
            name: "Ukrainian",
            dependencies: [.product(name: "UIKit", package: "Spinet")]),
        // The keyboard, a program of its own; the folder Keyboard has its Info.plist.
        .executableTarget(
            name: "UkrainianKeyboard",
            dependencies: [.product(name: "KeyboardExtension", package: "Spinet")]),
        .testTarget(
            name: "UkrainianKeyboardTests",
            dependencies: [
                "UkrainianKeyboard",
                .product(name: "UIKitTesting", package: "Spinet"),
            ]),
    ]
)
