// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "__NAME__",
    dependencies: [__DEPENDENCY__],
    targets: [
        // The app that contains the keyboard; the folder App has its Info.plist.
        .executableTarget(
            name: "__NAME__",
            dependencies: [.product(name: "UIKit", package: "__PACKAGE__")]),
        // The keyboard, a program of its own; the folder Keyboard has its Info.plist.
        .executableTarget(
            name: "__NAME__Keyboard",
            dependencies: [.product(name: "KeyboardExtension", package: "__PACKAGE__")]),
        .testTarget(
            name: "__NAME__KeyboardTests",
            dependencies: [
                "__NAME__Keyboard",
                .product(name: "UIKitTesting", package: "__PACKAGE__"),
            ]),
    ]
)
