// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Dvorak",
    dependencies: [.package(name: "Spinet", path: "../..")],
    targets: [
        // The app that contains the keyboard; the folder App has its Info.plist.
        .executableTarget(
            name: "Dvorak",
            dependencies: [.product(name: "UIKit", package: "Spinet")]),
        // The keyboard, a program of its own; the folder Keyboard has its Info.plist. Spinet has a target DvorakKeyboard of
        // the same sources, and names of targets are unique.
        .executableTarget(
            name: "DvorakKeys",
            dependencies: [.product(name: "KeyboardExtension", package: "Spinet")],
            path: "Sources/DvorakKeyboard"),
        .testTarget(
            name: "DvorakKeysTests",
            dependencies: [
                "DvorakKeys",
                .product(name: "UIKit", package: "Spinet"),
                .product(name: "UIKitTesting", package: "Spinet"),
            ]),
    ]
)
