// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "__NAME__",
    dependencies: [__DEPENDENCY__],
    targets: [
        // The app; the folder App has its Info.plist and its icon.
        .executableTarget(
            name: "__NAME__",
            dependencies: [.product(name: "UIKit", package: "__PACKAGE__")]),
        .testTarget(
            name: "__NAME__Tests",
            dependencies: [
                "__NAME__",
                .product(name: "UIKitTesting", package: "__PACKAGE__"),
            ]),
    ]
)
