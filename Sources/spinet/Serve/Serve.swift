import ArgumentParser
import Foundation
import KeyboardHost
import Platform
import PlatformWayland
import PreferenceFiles
import StandardKeyboard
import UIKit

/// `spinet serve`: be the keyboard of this Wayland session.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: Message("Run the keyboard of this Wayland session.").text)

    @Flag(
        help: ArgumentHelp(
            Message("Wait for a compositor, and reconnect after it restarts.").text))
    var wait = false

    @Option(
        help: ArgumentHelp(
            Message(
                "Be the keyboard of a kiosk, which this file fixes; the preferences of the user are not read."
            ).text,
            valueName: "file"))
    var kiosk: String?

    @Option(
        help: ArgumentHelp(
            Message("Be the keyboard of this device; by default the display's size decides.").text))
    var device = ServedDevice.automatic

    @Option(
        help: ArgumentHelp(
            Message(
                "The arrangement of a television's keys; by default that for the control that was used last."
            ).text))
    var tvKeyboard = TVKeyboardChoice.automatic

    @Flag(
        help: ArgumentHelp(
            Message("Offer typing on a phone in the local network; for a television.").text))
    var phone = false

    @Option(
        help: ArgumentHelp(
            Message("The IPv4 address for --phone; by default that of the local network.").text,
            valueName: "address"))
    var phoneAddress: String?

    @Option(
        help: ArgumentHelp(
            Message("Send text by this protocol only; by default the compositor decides.").text))
    var transport: KeyboardServing.Transport?

    @Option(
        help: ArgumentHelp(
            Message("Show the keyboard as this kind of panel only; by default the compositor decides.").text))
    var surface: KeyboardServing.Surface?

    @Flag(
        help: ArgumentHelp(
            Message("Print where the keys of the first plane are, as JSON, and exit.").text))
    var printKeys = false

    @Option(
        help: ArgumentHelp(
            Message("The size of the display for --print-keys, in points.").text, valueName: "WxH"))
    var output: DisplaySize = DisplaySize(width: 390, height: 844)

    @Option(
        help: ArgumentHelp(
            Message("The keyboard type for --print-keys, as UIKit names it.").text))
    var type: String = "default"

    @Option(
        help: ArgumentHelp(
            Message("The keyboard's language for --print-keys, ko for example.").text))
    var language: String = "en-US"

    func run() throws {
        try MainActor.assumeIsolated {
            if printKeys {
                return try KeyPositions.print(size: output.size, typeNamed: type, language: language)
            }
            var request = ServeRequest()
            request.waits = wait
            request.transport = transport
            request.surface = surface
            request.kiosk = try kiosk.map { try Self.readKiosk($0) }
            if device == .tv {
                request.television = TVControls(
                    choice: tvKeyboard, remote: .buttons, phone: phone ? TVPhone() : nil)
            }
            request.phoneAddress = phoneAddress
            throw ExitCode(request.run())
        }
    }
}

extension Serve {
    /// A kiosk with other keys than its integrator wrote may show what it must not: the service then does not start.
    private static func readKiosk(_ path: String) throws -> Kiosk {
        do throws(PreferencesError) {
            return try Kiosk.read(path)
        } catch {
            let problem =
                switch error {
                case .file: "\(error)"
                default: "\(path): \(error)"
                }
            ServiceLog.log(Message("The kiosk is not started: \(problem)").text)
            throw ExitCode(KeyboardService.misconfigured)
        }
    }
}

extension KeyboardServing.Transport: ExpressibleByArgument {}
extension KeyboardServing.Surface: ExpressibleByArgument {}

/// A display's size on the command line: `390x844`.
struct DisplaySize: ExpressibleByArgument, CustomStringConvertible {
    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let parts = argument.split(separator: "x").compactMap { Int($0) }
        guard parts.count == 2, parts.allSatisfy({ (100...20_000).contains($0) }) else { return nil }
        self.init(width: parts[0], height: parts[1])
    }

    var size: CGSize { CGSize(width: width, height: height) }
    var description: String { "\(width)x\(height)" }
}
