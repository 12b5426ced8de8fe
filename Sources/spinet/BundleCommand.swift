import ArgumentParser
import AuthorKit
import Foundation
import Platform

/// `spinet bundle [PATH]`: builds a package's app and keyboard into a bundle, and prints its path.
struct BundleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundle",
        abstract: Message(
            "Build a keyboard's package into a bundle that can be installed, and print its path."
        ).text)

    @Argument(help: ArgumentHelp(Message("The package's folder.").text))
    var path = "."

    @Flag(help: ArgumentHelp(Message("Build for the debugger: without optimization, with symbols.").text))
    var debug = false

    func run() throws {
        let builder = try sentence {
            try BundleBuilder(package: path, configuration: debug ? .debug : .release)
        }
        print(try sentence { try builder.bundle() })
    }
}

extension BundleBuilder {
    /// Builds the package with the toolchain, and returns the path of the bundle.
    func bundle() throws -> String {
        try build(run: SwiftTool.swift)
        return try assemble(strip: SwiftTool.strip)
    }
}
