import ArgumentParser
import Continuity
import Foundation
import Platform

/// A phone in a browser tab, or in a window, with the keyboard typing for real.
struct Options: ParsableArguments {
    @Option(help: ArgumentHelp("The device: \(DeviceProfile.all.map(\.name).joined(separator: ", "))."))
    var device = "phone"

    @Flag(help: "Show the phone in a Wayland window instead of a browser tab.")
    var window = false

    @Flag(help: "In a window, type with the session's keyboard where there is one, not with the phone's own.")
    var systemKeyboard = false

    @Flag(
        help: ArgumentHelp(
            "Let nobody's keyboards but the system's type into the apps.", visibility: .hidden))
    var disallowOtherKeyboards = false

    @Option(help: "Open an app at once: \(SimulatorApp.allCases.map(\.rawValue).joined(separator: ", ")).")
    var app: SimulatorApp?

    @Option(
        name: .customLong("install"),
        help: "Install a keyboard or app at the start: a folder NAME.app or NAME.appex.",
        completion: .directory)
    var installed: String?

    @Flag(
        help: ArgumentHelp(
            "In a window, print what is on the screen as JSON for each line that is read.",
            visibility: .hidden))
    var printElements = false

    @Option(
        help: ArgumentHelp(
            Message("Whose device it is: those of one account type for each other.").text, valueName: "name"))
    var account = NearbySettings.usual.account

    @Option(
        help: ArgumentHelp(
            Message("Where it is: devices at one place are nearby each other; none is near no other.").text,
            valueName: "name"))
    var place = NearbySettings.usual.place

    /// Whose the device is and where.
    var nearby: NearbySettings { NearbySettings(account: account, place: place) }

    @Flag(help: "Start in dark mode.")
    var dark = false

    @Option(help: "Pixels to a point, 1 to 3; otherwise what the display has.")
    var scale: Double?

    @Option(help: "The language, en or ko; otherwise the one chosen in Settings, or the locale's.")
    var language: String?

    @Option(help: "The port of the page; otherwise 7746, or any that is free.")
    var port: UInt16?

    @Option(
        help: "The address to listen on. Anything but loopback lets other machines touch and see the phone.")
    var listen = "127.0.0.1"

    @Flag(help: "Only print the page's address; open no browser.")
    var printUrl = false

    @Option(help: "Write the touches to a file, a line of JSON each.", completion: .file())
    var record: String?

    @Option(
        help:
            "Ask for the sentences of this file to be typed, one a line, or on a watch for their words to be drawn; the recording then has a row for each, as spinet evaluate taps and spinet evaluate scribble read them.",
        completion: .file())
    var sentences: String?

    @Option(help: "Play the touches of such a file once the phone is shown.", completion: .file())
    var replay: String?

    @Option(
        help: "Draw every page of the gallery into a folder, light and dark, and end.",
        completion: .directory)
    var drawGallery: String?

    @Flag(
        help: ArgumentHelp(
            "Open every page of the gallery without a screen, print what each took as JSON, and end.",
            visibility: .hidden))
    var timeGallery = false

    @Flag(
        help: ArgumentHelp(
            "Go home, switch and open apps without a screen, print what the frames took as JSON, and end.",
            visibility: .hidden))
    var timeHome = false

    func validate() throws {
        guard DeviceProfile.named(device) != nil else {
            throw ValidationError(
                "There is no device “\(device)”. There are \(DeviceProfile.all.map(\.name).joined(separator: ", "))."
            )
        }
        if let app, let kind = DeviceProfile.named(device)?.kind, !app.isMade(for: kind) {
            let names = SimulatorApp.allCases.filter { $0.isMade(for: kind) }.map(\.rawValue)
            throw ValidationError("This device has no app “\(app)”. It has \(names.joined(separator: ", ")).")
        }
        if systemKeyboard, !window {
            throw ValidationError("The session's keyboard types into windows: add --window.")
        }
        if sentences != nil, record == nil {
            throw ValidationError("Add --record FILE: that is where the touches are written to.")
        }
        if let scale, !(1...3).contains(scale) { throw ValidationError("The scale lies between 1 and 3.") }
        for name in [account, place]
        where !(1...NearbyDevice.maximumLength).contains(name.utf8.count) {
            throw ValidationError("The names of an account and of a place have 1 to 128 bytes.")
        }
        if let language, MessageLanguage(rawValue: language) == nil {
            let codes = MessageLanguage.available.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("The language is one of \(codes).")
        }
    }
}

extension SimulatorApp: ExpressibleByArgument {}
