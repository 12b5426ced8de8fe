import ArgumentParser
import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import StandardKeyboard
import TextInput
import UIKit

/// `spinet render`: a picture of a keyboard, drawn as it is drawn on a screen.
///
///     spinet render --type email --appearance dark --scale 3 --press u --output keyboard.png
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: Message(
            en: "Draw a keyboard into a PNG file.", ko: "키보드를 PNG 파일로 그립니다."
        ).text)

    @Option(
        help: ArgumentHelp(
            Message(
                en: "The keyboard type: \(Self.typeNames).", ko: "키보드 종류: \(Self.typeNames)."
            ).text))
    var type = "default"

    @Option(
        help: ArgumentHelp(
            Message(
                en: "The language: \(Self.languageNames).", ko: "언어: \(Self.languageNames)."
            ).text))
    var language = "en-US"

    @Option(
        help: ArgumentHelp(
            Message(
                en: "The plane: letters, numbers, symbols or emoji.",
                ko: "키 배열: letters, numbers, symbols, emoji."
            ).text))
    var plane: String?

    @Option(
        help: ArgumentHelp(Message(en: "Shift: off, once or locked.", ko: "시프트: off, once, locked.").text))
    var shift = "off"

    @Option(
        help: ArgumentHelp(
            Message(
                en: "The screen's size in points, upright.", ko: "세워 둔 화면의 크기(포인트)."
            ).text))
    var size = "390x844"

    @Flag(help: ArgumentHelp(Message(en: "Turn the screen on its side.", ko: "화면을 가로로 돌립니다.").text))
    var landscape = false

    @Option(help: ArgumentHelp(Message(en: "Pixels to a point, 1 to 4.", ko: "1포인트당 픽셀 수(1~4).").text))
    var scale = 2.0

    @Option(help: ArgumentHelp(Message(en: "The look: light or dark.", ko: "모양: light 또는 dark.").text))
    var appearance = "light"

    @Option(
        help: ArgumentHelp(
            Message(
                en: "What the return key says: \(Self.returnNames).",
                ko: "리턴 키의 이름: \(Self.returnNames)."
            ).text))
    var returnKey = "default"

    @Option(help: ArgumentHelp(Message(en: "A key with a finger on it.", ko: "손가락으로 누르고 있는 키.").text))
    var press: String?

    @Option(help: ArgumentHelp(Message(en: "A key that is held down long.", ko: "길게 누르고 있는 키.").text))
    var hold: String?

    @Flag(help: ArgumentHelp(Message(en: "Draw the globe key.", ko: "지구본 키를 그립니다.").text))
    var globe = false

    @Flag(help: ArgumentHelp(Message(en: "Show the keyboard of a terminal.", ko: "터미널용 키보드를 보여 줍니다.").text))
    var terminal = false

    @Flag(
        help: ArgumentHelp(
            Message(
                en: "Print how long frames take instead of writing a picture.",
                ko: "그림을 쓰지 않고 화면 한 장에 걸리는 시간을 출력합니다."
            ).text))
    var measure = false

    @Option(name: .shortAndLong, help: ArgumentHelp(Message(en: "The file.", ko: "파일 이름.").text))
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
                Message(
                    en: "--size wants a width and a height from 200 to 4000 points, 390x844 for example.",
                    ko: "--size에는 200~4000포인트의 너비와 높이를 390x844처럼 적습니다."
                ).text)
        }
        guard (1...4).contains(scale) else {
            throw ValidationError(
                Message(
                    en: "--scale wants a number from 1 to 4.", ko: "--scale에는 1~4의 수를 적습니다."
                ).text)
        }
    }

    private func check(_ value: String, among values: [String], option: String) throws {
        guard !values.contains(value) else { return }
        let list = values.joined(separator: ", ")
        throw ValidationError(
            Message(
                en: "\(option) wants one of: \(list).", ko: "\(option)에는 다음 중 하나를 적습니다: \(list)."
            ).text)
    }

    /// The screen as it stands; nil when the size is not one.
    var screen: CGSize? {
        let numbers = size.split(separator: "x").compactMap { Double($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (200...4000).contains($0) }) else { return nil }
        return landscape
            ? CGSize(width: numbers[1], height: numbers[0]) : CGSize(width: numbers[0], height: numbers[1])
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let stage = try stage()
            if measure { return print(try stage.measure().description) }
            let image = try stage.picture()
            guard let data = image.pngData() else {
                throw ValidationError(Message(en: "The picture is empty.", ko: "그림이 비어 있습니다.").text)
            }
            do {
                try data.write(to: URL(fileURLWithPath: output))
            } catch {
                throw ValidationError(
                    Message(
                        en: "\(output) cannot be written: \(error.localizedDescription)",
                        ko: "\(output)에 쓸 수 없습니다: \(error.localizedDescription)"
                    ).text)
            }
        }
    }

    /// The keyboard as the options want it.
    @MainActor private func stage() throws -> KeyboardStage {
        let stage = KeyboardStage(screen: screen ?? .zero, scale: scale, isDark: appearance == "dark")
        stage.traits.keyboardType = Self.types.first { $0.key == type }?.value ?? .default
        stage.traits.returnKeyType = Self.returnKeys.first { $0.key == returnKey }?.value ?? .default
        stage.traits.autocapitalizationType = .none
        stage.traits.isTerminal = terminal
        stage.hasGlobe = globe
        stage.language = language
        try stage.show()
        switch plane {
        case "numbers", "letters": try stage.tapIfPresent(plane == "numbers" ? "123" : "ABC")
        case "symbols":
            try stage.tapIfPresent("123")
            try stage.tapIfPresent("#+=")
            try stage.tapIfPresent("+*#")
        case "emoji": try stage.tapIfPresent("emoji")
        default: break
        }
        if shift != "off" { try stage.tap("shift") }
        if shift == "locked" { try stage.tap("shift") }
        if let press { try stage.touchDown(press) }
        if let hold {
            try stage.touchDown(hold)
            stage.wait(0.6)
        }
        return stage
    }
}
