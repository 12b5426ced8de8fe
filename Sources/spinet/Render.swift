import ArgumentParser
import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import StandardKeyboard
import TextInput
import UIKit

/// `spinet render`: an image of a keyboard, drawn as it is drawn on a screen.
///
///     spinet render --type email --appearance dark --scale 3 --press u --output keyboard.png
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: Message("Draw a keyboard into a PNG file.").text)

    @Option(
        help: ArgumentHelp(
            Message("The keyboard type: \(Self.typeNames).").text))
    var type = "default"

    @Option(
        help: ArgumentHelp(
            Message("The language: \(Self.languageNames).").text))
    var language = "en-US"

    @Option(
        help: ArgumentHelp(
            Message("The plane: letters, numbers, symbols or emoji.").text))
    var plane: String?

    @Option(
        help: ArgumentHelp(Message("Shift: off, once or locked.").text))
    var shift = "off"

    @Option(
        help: ArgumentHelp(
            Message("The screen's size in points, upright.").text))
    var size = "390x844"

    @Flag(help: ArgumentHelp(Message("Draw in landscape orientation.").text))
    var landscape = false

    @Option(help: ArgumentHelp(Message("Pixels per point, 1 to 4.").text))
    var scale = 2.0

    @Option(help: ArgumentHelp(Message("The appearance: light or dark.").text))
    var appearance = "light"

    @Option(
        help: ArgumentHelp(
            Message("The title of the return key: \(Self.returnNames).").text))
    var returnKey = "default"

    @Option(help: ArgumentHelp(Message("A key that is touched.").text))
    var press: String?

    @Option(help: ArgumentHelp(Message("A key that is touched and held.").text))
    var hold: String?

    @Flag(help: ArgumentHelp(Message("Draw the globe key.").text))
    var globe = false

    @Flag(help: ArgumentHelp(Message("Show the keyboard of a terminal.").text))
    var terminal = false

    @Flag(
        help: ArgumentHelp(
            Message("Print frame times instead of writing an image.").text))
    var measure = false

    @Option(name: .shortAndLong, help: ArgumentHelp(Message("The PNG file; - is the output.").text))
    var output = "keyboard.png"

    static let types: KeyValuePairs<String, UIKeyboardType> = [
        "default": .default, "ascii": .asciiCapable, "numbers-and-punctuation": .numbersAndPunctuation,
        "url": .URL,
        "number-pad": .numberPad, "phone-pad": .phonePad, "name-phone-pad": .namePhonePad,
        "email": .emailAddress,
        "decimal-pad": .decimalPad, "twitter": .twitter, "web-search": .webSearch,
        "ascii-number-pad": .asciiCapableNumberPad,
    ]
    static let returnKeys: KeyValuePairs<String, UIReturnKeyType> = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergency-call": .emergencyCall,
        "continue": .continue,
    ]
    private static var languageNames: String { KeyboardLanguage.all.map(\.id).joined(separator: ", ") }
    private static var typeNames: String { types.map(\.key).joined(separator: ", ") }
    private static var returnNames: String { returnKeys.map(\.key).joined(separator: ", ") }

    func validate() throws {
        try check(language, among: KeyboardLanguage.all.map(\.id), option: "--language")
        try check(type, among: Self.types.map(\.key), option: "--type")
        try check(returnKey, among: Self.returnKeys.map(\.key), option: "--return-key")
        try check(appearance, among: ["light", "dark"], option: "--appearance")
        try check(shift, among: ["off", "once", "locked"], option: "--shift")
        if let plane {
            try check(plane, among: ["letters", "numbers", "symbols", "emoji"], option: "--plane")
        }
        guard screen != nil else {
            throw ValidationError(
                Message("--size must be a width and a height from 200 to 4000 points, 390x844 for example.")
                    .text)
        }
        guard output == "-" || output.lowercased().hasSuffix(".png") else {
            throw ValidationError(Message("--output must be the name of a PNG file, or -.").text)
        }
        guard (1...4).contains(scale) else {
            throw ValidationError(
                Message("--scale must be a number from 1 to 4.").text)
        }
    }

    private func check(_ value: String, among values: [String], option: String) throws {
        guard !values.contains(value) else { return }
        let list = values.joined(separator: ", ")
        throw ValidationError(
            Message("\(option) must be one of: \(list).").text)
    }

    /// The screen as it is; nil when the size is not one.
    var screen: CGSize? {
        let numbers = size.split(separator: "x").compactMap { Double($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (200...4000).contains($0) }) else { return nil }
        return landscape
            ? CGSize(width: numbers[1], height: numbers[0]) : CGSize(width: numbers[0], height: numbers[1])
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let keyboard = try keyboard()
            if measure { return print(try keyboard.measure().description) }
            let image = try keyboard.image()
            guard let data = image.pngData() else {
                throw Failure(Message("The image is empty."))
            }
            if output == "-" { return FileHandle.standardOutput.write(data) }
            do {
                try data.write(to: URL(fileURLWithPath: output))
            } catch {
                throw Failure(Message("\(output) cannot be written."))
            }
            note(Message("\(output) was written."))
        }
    }

    /// The keyboard as the options want it.
    @MainActor private func keyboard() throws -> HeadlessKeyboard {
        let keyboard = HeadlessKeyboard(screen: screen ?? .zero, scale: scale, isDark: appearance == "dark")
        keyboard.traits.keyboardType = Self.types.first { $0.key == type }?.value ?? .default
        keyboard.traits.returnKeyType = Self.returnKeys.first { $0.key == returnKey }?.value ?? .default
        keyboard.traits.autocapitalizationType = .none
        keyboard.traits.isTerminal = terminal
        keyboard.hasGlobe = globe
        keyboard.language = language
        try keyboard.show()
        switch plane {
        case "numbers", "letters": try keyboard.tapIfPresent(plane == "numbers" ? "123" : "ABC")
        case "symbols":
            try keyboard.tapIfPresent("123")
            try keyboard.tapIfPresent("#+=")
            try keyboard.tapIfPresent("+*#")
        case "emoji": try keyboard.tapIfPresent("emoji")
        default: break
        }
        if shift != "off" { try keyboard.tap("shift") }
        if shift == "locked" { try keyboard.tap("shift") }
        if let press { try keyboard.touchDown(press) }
        if let hold {
            try keyboard.touchDown(hold)
            keyboard.wait(0.6)
        }
        return keyboard
    }
}
