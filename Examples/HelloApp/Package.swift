// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "HelloApp",
    dependencies: [.package(name: "Spinet", path: "../..")],
    targets: [
        // The app; the folder App has its Info.plist and its icon.
        .executableTarget(
            name: "HelloApp",
            dependencies: [.product(name: "UIKit", package: "Spinet")]),
        .testTarget(
            name: "HelloAppTests",
            dependencies: [
                "HelloApp",
                .product(name: "UIKitTesting", package: "Spinet"),
            ]),
    ]
)
