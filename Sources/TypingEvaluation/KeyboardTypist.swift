package import TextInput
import Typing

/// The input and output functions of a real keyboard, for scripts: where its keys are, and how to touch them.
///
/// The keyboard's owner supplies them; positions are in points of the keyboard's window.
package struct KeyboardDriver {
    /// The center of the key or callout alternate that currently shows a label; nil if none does.
    package var center: (_ label: String) -> (x: Double, y: Double)?
    /// How the visible keys type a text, with shift as it is; nil if they do not.
    package var reach: (_ text: String) -> Reach?
    /// Begins, moves or ends a touch at a point.
    package var touch: (_ finger: Int, _ phase: Phase, _ point: (x: Double, y: Double)) -> Void
    /// Advances the time by a number of seconds.
    package var advance: (_ seconds: Double) -> Void
    /// Moves the focus to another, empty field, with or without surrounding text.
    package var focus: (_ traits: TextInputTraits, _ reportsText: Bool) -> Void
    /// Switches to the keyboard of a language; false if there is none.
    package var chooseKeyboard: (_ language: String) -> Bool
    /// Turns learning on, starting with an empty user dictionary, or off.
    package var remember: (_ isOn: Bool) -> Void
    /// Sets the text and the selection of the field, as the app would.
    package var setDocument: (_ document: TextDocument) -> Void
    /// Observes the current state.
    package var observe: () -> TypingObservation

    /// How a key types a text.
    package enum Reach: Hashable, Sendable {
        /// By a tap; capitals and small letters are the same key.
        case tap
        /// By a long press of the key with this label, which shows it among the alternates.
        case hold(String)
    }

    /// The phase of a touch.
    package enum Phase: Hashable, Sendable {
        /// The finger touches down.
        case began
        /// The finger moves.
        case moved
        /// The finger lifts.
        case ended
    }

    /// Makes a set of functions.
    package init(
        center: @escaping (_ label: String) -> (x: Double, y: Double)?,
        reach: @escaping (_ text: String) -> Reach?,
        touch: @escaping (_ finger: Int, _ phase: Phase, _ point: (x: Double, y: Double)) -> Void,
        advance: @escaping (_ seconds: Double) -> Void,
        focus: @escaping (_ traits: TextInputTraits, _ reportsText: Bool) -> Void,
        chooseKeyboard: @escaping (_ language: String) -> Bool,
        remember: @escaping (_ isOn: Bool) -> Void,
        setDocument: @escaping (_ document: TextDocument) -> Void,
        observe: @escaping () -> TypingObservation
    ) {
        self.center = center
        self.reach = reach
        self.touch = touch
        self.advance = advance
        self.focus = focus
        self.chooseKeyboard = chooseKeyboard
        self.remember = remember
        self.setDocument = setDocument
        self.observe = observe
    }
}

/// Plays scripts on a keyboard with keys: each step becomes touches and time.
///
///     let typist = KeyboardTypist(hands)
///     try script.play { try typist.perform($0) } observe: { hands.observe() }
package struct KeyboardTypist {
    private let driver: KeyboardDriver

    /// The duration of a tap, in seconds.
    static let contact = 0.04
    /// The pause between two taps, in seconds; together with `contact`, ten taps a second.
    static let pause = 0.06
    /// Longer than the long-press delay of any key, in seconds.
    static let longPress = 0.55

    /// Makes a typist for a keyboard.
    package init(_ driver: KeyboardDriver) {
        self.driver = driver
    }

    /// Performs a step.
    ///
    /// - Throws: `KeyboardTypistError` if no key shows the label.
    package mutating func perform(_ action: TypingAction) throws(KeyboardTypistError) {
        switch action {
        case .focus(let traits, let reportsText): driver.focus(traits, reportsText)
        case .setDocument(let document): driver.setDocument(document)
        case .chooseKeyboard(let language):
            guard driver.chooseKeyboard(language) else { throw .noKeyboard(language) }
        case .remember(let isOn): driver.remember(isOn)
        case .tap(let key): try tap(key)
        case .type(let character): try type(character)
        case .hold(let key, let seconds, let alternate): try hold(key, for: seconds, choosing: alternate)
        case .slide(let start, let end): try slide(from: start, to: end)
        case .drag(let key, let points, let isSelecting): try drag(key, by: points, isSelecting: isSelecting)
        case .rollover(let keys): try rollOver(keys)
        case .wait(let seconds): driver.advance(seconds)
        }
    }

    private func tap(_ key: String) throws(KeyboardTypistError) {
        let point = try center(of: key)
        driver.touch(0, .began, point)
        driver.advance(Self.contact)
        driver.touch(0, .ended, point)
        driver.advance(Self.pause)
    }

    private func hold(
        _ key: String, for seconds: Double, choosing alternate: String?
    ) throws(KeyboardTypistError) {
        var point = try center(of: key)
        driver.touch(0, .began, point)
        driver.advance(seconds)
        if let alternate {
            guard let target = driver.center(alternate) else {
                driver.touch(0, .ended, point)
                throw .noKey(alternate)
            }
            point = target
            driver.touch(0, .moved, point)
            driver.advance(Self.contact)
        }
        driver.touch(0, .ended, point)
        driver.advance(Self.pause)
    }

    private func slide(from start: String, to end: String) throws(KeyboardTypistError) {
        var point = try center(of: start)
        driver.touch(0, .began, point)
        driver.advance(Self.contact)
        // The key at which the finger lifts may appear only now, on the plane that the first key opened.
        let from = point
        guard let target = driver.center(end) ?? driver.center(end.uppercased()) else {
            driver.touch(0, .ended, point)
            throw .noKey(end)
        }
        for step in 1...4 {
            let part = Double(step) / 4
            point = (from.x + (target.x - from.x) * part, from.y + (target.y - from.y) * part)
            driver.touch(0, .moved, point)
            driver.advance(0.02)
        }
        driver.touch(0, .ended, point)
        driver.advance(Self.pause)
    }

    private func drag(_ key: String, by points: Double, isSelecting: Bool) throws(KeyboardTypistError) {
        let start = try center(of: key)
        driver.touch(0, .began, start)
        driver.advance(Self.longPress)
        if isSelecting {
            driver.touch(1, .began, start)
            driver.advance(Self.contact)
            driver.touch(1, .ended, start)
        }
        // A finger moves by a few points at a time.
        let steps = max(1, Int((abs(points) / 4).rounded(.up)))
        var point = start
        for step in 1...steps {
            point.x = start.x + points * Double(step) / Double(steps)
            driver.touch(0, .moved, point)
            driver.advance(0.016)
        }
        driver.touch(0, .ended, point)
        driver.advance(Self.pause)
    }

    private func rollOver(_ keys: [String]) throws(KeyboardTypistError) {
        var last: (finger: Int, point: (x: Double, y: Double))?
        for (index, key) in keys.enumerated() {
            let point = try center(of: key)
            driver.touch(index, .began, point)
            driver.advance(0.02)
            if let last { driver.touch(last.finger, .ended, last.point) }
            last = (index, point)
            driver.advance(0.02)
        }
        if let last { driver.touch(last.finger, .ended, last.point) }
        driver.advance(Self.pause)
    }

    /// Taps all keys that a character needs.
    private func type(_ character: Character) throws(KeyboardTypistError) {
        switch character {
        case " ": return try tap("space")
        case "\n": return try tap("return")
        default: break
        }
        if let letters = KeyLetters.hangulLetters(of: character) {
            for letter in letters { try tapShifted(String(letter)) }
            return
        }
        let label = String(character)
        if character.isLetter, character.unicodeScalars.count > 1, driver.center(label) == nil {
            // Dependent vowels and half letters of Hindi have keys of their own.
            for scalar in character.unicodeScalars { try tapShifted(String(scalar)) }
            return
        }
        if character.isLetter {
            if !isReached(character), driver.center("ABC") != nil { try tap("ABC") }
            if isReached(character) {
                let isShifted = driver.observe().shift ?? .off
                if character.isUppercase != (isShifted != .off),
                    character.isUppercase || character.isLowercase
                {
                    try tap("shift")
                }
                return try tapOrHold(label)
            }
        }
        // A key of its own on any plane before an alternate, as a user looks for it.
        for isEnough in [{ $0 == .tap }, { $0 != nil }] as [(KeyboardDriver.Reach?) -> Bool] {
            for plane in ["123", "#+=", "123", "ABC"]
            where !isEnough(driver.reach(label)) && driver.center(plane) != nil {
                try tap(plane)
            }
            if isEnough(driver.reach(label)) { break }
        }
        try tapOrHold(label)
    }

    /// Whether the visible plane has a letter, in either case, on a key or among the alternates of one.
    private func isReached(_ letter: Character) -> Bool {
        [letter.lowercased(), letter.uppercased()].contains { driver.reach($0) != nil }
    }

    /// Taps a key, or holds the one that has the text among its alternates.
    private func tapOrHold(_ label: String) throws(KeyboardTypistError) {
        guard case .hold(let key) = driver.reach(label) else { return try tap(label) }
        try hold(key, for: Self.longPress, choosing: label)
    }

    /// Taps a letter, after shift if it is on the shifted plane only.
    private func tapShifted(_ label: String) throws(KeyboardTypistError) {
        if driver.center(label) == nil { try tap("shift") }
        try tap(label)
    }

    /// The center of a key; a letter matches in either case.
    private func center(of key: String) throws(KeyboardTypistError) -> (x: Double, y: Double) {
        guard
            let point = driver.center(key) ?? driver.center(key.lowercased())
                ?? driver.center(key.uppercased())
        else {
            throw .noKey(key)
        }
        return point
    }
}

/// The reason why a step cannot be performed on a keyboard.
package enum KeyboardTypistError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No key currently shows this label.
    case noKey(String)
    /// There is no keyboard for this language.
    case noKeyboard(String)

    /// The reason as a sentence.
    package var description: String {
        switch self {
        case .noKey(let label): "no key shows \"\(label)\" now."
        case .noKeyboard(let language): "there is no keyboard of the language \"\(language)\"."
        }
    }
}
