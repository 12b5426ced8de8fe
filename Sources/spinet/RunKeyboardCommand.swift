import ArgumentParser
import AuthorKit
import Foundation
import Glibc
import KeyboardHost
import Platform

/// `spinet run-keyboard [PATH]`: builds, installs and enables a keyboard, and opens a phone to type with it.
///
/// After a change of the sources it builds and installs it again; the phone takes the new version at once.
struct RunKeyboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run-keyboard",
        abstract: Message(
            "Build and install a keyboard, type with it in the simulator, again after each change."
        )
        .text)

    @Argument(help: ArgumentHelp(Message("The package's folder.").text))
    var path = "."

    @Flag(
        help: ArgumentHelp(
            Message("Build for the debugger, run without sandbox and time limits, and attach lldb.").text))
    var debug = false

    @Flag(help: ArgumentHelp(Message("Show the phone in a window instead of a browser tab.").text))
    var window = false

    @Flag(help: ArgumentHelp(Message("Build and install it once, and open no phone.").text))
    var once = false

    @Flag(help: ArgumentHelp(Message("Check the keyboard against the guidelines after each build.").text))
    var audit = false

    func run() throws {
        let program = try buildAndInstall()
        guard !once else { return }
        let phone = Process()
        phone.executableURL = Self.simulator
        phone.arguments = ["--app", "forms"] + (window ? ["--window"] : [])
        var environment = ProcessInfo.processInfo.environment
        environment["SPINET_EXTENSION_OUTPUT"] = "1"
        if debug {
            environment["SPINET_UNSANDBOXED_EXTENSIONS"] = "1"
            environment["SPINET_EXTENSION_BUDGETS"] = "0"
        }
        phone.environment = environment
        do {
            try phone.run()
        } catch {
            throw Failure(Message("The simulator could not be started: \(error.localizedDescription)."))
        }
        defer { if phone.isRunning { phone.terminate() } }
        if debug { attach(to: program) }
        var changes = SourceChanges(of: path)
        while phone.isRunning {
            guard changes.wait(atMost: 0.5) else { continue }
            do {
                _ = try buildAndInstall()
            } catch {
                // The version before stays in use until the next change.
                FileHandle.standardError.write(Data("\(error)\n".utf8))
            }
            changes = SourceChanges(of: path)
        }
    }

    /// Returns the name of the keyboard's program.
    private func buildAndInstall() throws -> String {
        try sentence {
            let builder = try BundleBuilder(package: path, configuration: debug ? .debug : .release)
            guard builder.hasKeyboard else { throw AuthorKitError.noKeyboard(path) }
            let bundle = try builder.bundle()
            let keyboards = try MainActor.assumeIsolated {
                let installed = try KeyboardInstaller().install(bundle: bundle)
                for notice in installed.compactMap(\.notice) { print(notice) }
                return installed.map(\.bundle)
            }
            try MainActor.assumeIsolated {
                try changeKeyboards { enabled in
                    for keyboard in keyboards where !enabled.contains(keyboard.id) {
                        enabled.append(keyboard.id)
                    }
                }
            }
            for keyboard in keyboards {
                print(Message("“\(keyboard.displayName)” is installed and enabled.").text)
            }
            if audit {
                MainActor.assumeIsolated {
                    for keyboard in keyboards {
                        for finding in KeyboardAudit(keyboard).run().findings { print(finding) }
                    }
                }
            }
            fflush(nil)
            return keyboards.first?.executable ?? ""
        }
    }

    /// Runs lldb, which takes over the terminal as soon as the keyboard's process starts.
    private func attach(to program: String) {
        let arguments = ["--attach-name", program, "--wait-for"]
        guard let path = SwiftTool.path(of: "lldb") else {
            print(
                Message("lldb is not installed; attach it with: lldb \(arguments.joined(separator: " "))")
                    .text)
            return
        }
        let debugger = Process()
        debugger.executableURL = URL(fileURLWithPath: path)
        debugger.arguments = arguments
        try? debugger.run()
    }

    /// The simulator that was installed with this program.
    private static var simulator: URL {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let beside = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(
            "spinet-simulator")
        return FileManager.default.isExecutableFile(atPath: beside.path)
            ? beside
            : URL(fileURLWithPath: SwiftTool.path(of: "spinet-simulator") ?? "/usr/bin/spinet-simulator")
    }
}
