import Foundation
import Glibc
import KeyboardHost
import Platform

/// Builds a package's programs and puts them into bundles: `.build/bundles/NAME.app`, with keyboards in `PlugIns`.
///
/// Each folder of the package with an `Info.plist` describes a bundle; one with `NSExtension` is a keyboard, the other the app.
/// `CFBundleExecutable` names the program, and all else in the folder goes into the bundle.
package struct BundleBuilder {
    /// How programs are built.
    package enum Configuration: String, Sendable {
        /// With optimization, without symbols, Swift's runtime linked in.
        case release
        /// For the debugger.
        case debug
    }

    private struct Part {
        var folder: String
        var program: String
    }

    private let root: String
    private let configuration: Configuration
    /// Where SwiftPM builds.
    private let scratch: String
    private let app: Part?
    private let keyboards: [Part]
    /// The app, or the keyboard of a package without one.
    private let main: Part

    /// Reads a package.
    ///
    /// - Parameters:
    ///   - path: the package's folder.
    ///   - environment: SwiftPM's `SWIFTPM_BUILD_DIR` in it is where the programs are built; without one `.build`.
    /// - Throws: `AuthorKitError` if a folder's Info.plist is malformed, or there is none.
    package init(
        package path: String, configuration: Configuration = .release,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(AuthorKitError) {
        let root = URL(fileURLWithPath: path).standardizedFileURL.path
        self.root = root
        scratch = environment["SWIFTPM_BUILD_DIR"].map { URL(fileURLWithPath: $0).path } ?? root + "/.build"
        self.configuration = configuration
        var app: Part?
        var keyboards: [Part] = []
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            let folder = root + "/" + name, path = folder + "/Info.plist"
            guard let data = (try? RegularFile.read(path, atMost: BundleInformation.limit)) ?? nil else {
                continue
            }
            guard
                let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
                    as? [String: Any]
            else { throw .notAPropertyList(path) }
            guard let program = list["CFBundleExecutable"] as? String, !program.isEmpty else {
                throw .missing("CFBundleExecutable", path: path)
            }
            guard !program.contains("/"), !program.hasPrefix(".") else {
                throw .noProgram(program, path: path)
            }
            let part = Part(folder: folder, program: program)
            if list["NSExtension"] != nil {
                keyboards.append(part)
            } else if let app {
                throw .twoBundles(app.folder + "/Info.plist", path)
            } else {
                app = part
            }
        }
        guard let first = keyboards.first ?? app else { throw .noBundle(root) }
        self.app = app
        self.keyboards = keyboards
        main = app ?? first
    }

    /// Whether one of the bundles is a keyboard.
    package var hasKeyboard: Bool { !keyboards.isEmpty }

    /// The programs to build, by their products' names.
    package var products: [String] { ([app].compactMap(\.self) + keyboards).map(\.program) }

    /// The arguments of `swift` that build a product.
    package func arguments(product: String) -> [String] {
        let common = ["build", "--package-path", root, "--product", product, "-c", configuration.rawValue]
        return configuration == .release ? common + ["--static-swift-stdlib"] : common
    }

    /// Builds all programs.
    ///
    /// - Parameter run: runs `swift` with arguments, and returns whether it succeeded.
    /// - Throws: `AuthorKitError.notBuilt`.
    package func build(run: ([String]) -> Bool) throws(AuthorKitError) {
        for product in products {
            guard run(arguments(product: product)) else { throw .notBuilt(product: product) }
        }
    }

    /// Puts the built programs into bundles; the former ones stay until all of it is there.
    ///
    /// - Parameter strip: removes a program's symbols, at a path; its failure leaves them.
    /// - Returns: the path of the app; of the keyboard, if the package has no app.
    /// - Throws: `AuthorKitError`, or `KeyboardBundleError` if the result is no keyboard that a host would load.
    @discardableResult
    package func assemble(strip: (String) -> Void = { _ in }) throws -> String {
        let folder = root + "/.build/bundles"
        let built = scratch + "/" + configuration.rawValue
        let name = main.program + (app == nil ? ".appex" : ".app")
        let staging = folder + "/.new-" + UUID().uuidString
        let place = folder + "/" + name
        defer { try? FileManager.default.removeItem(atPath: staging) }
        // The folder in staging has the bundle's name, by which it is checked.
        let bundle = staging + "/" + name
        try assemble(main, at: bundle, built: built, strip: strip)
        if app == nil {
            _ = try KeyboardBundle(folder: bundle)
        } else {
            for keyboard in keyboards {
                try assemble(
                    keyboard, at: bundle + "/PlugIns/\(keyboard.program).appex", built: built, strip: strip)
            }
            _ = try AppBundle(folder: bundle)
        }
        try? FileManager.default.removeItem(atPath: place)
        guard rename(bundle, place) == 0 else {
            throw AuthorKitError.notWritten(place, reason: String(cString: strerror(errno)))
        }
        return place
    }

    private func assemble(
        _ part: Part, at place: String, built: String, strip: (String) -> Void
    ) throws(AuthorKitError) {
        let program = built + "/" + part.program
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw .noProgram(part.program, path: part.folder + "/Info.plist")
        }
        let target = place + "/" + part.program
        do {
            try FileManager.default.createDirectory(
                atPath: URL(fileURLWithPath: place).deletingLastPathComponent().path,
                withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: part.folder, toPath: place)
            try? FileManager.default.removeItem(atPath: target)
            try FileManager.default.copyItem(atPath: program, toPath: target)
        } catch {
            throw .notWritten(place, reason: error.localizedDescription)
        }
        if configuration == .release { strip(target) }
    }
}
