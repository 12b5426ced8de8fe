package import TextInput
import Typing

/// The input and output functions of a real keyboard, for scripts: where its keys are, and how to touch them.
///
/// The keyboard's owner supplies them; positions are in points of the keyboard's window.
package struct KeyboardHands {
    /// The center of the key or callout alternate that currently shows a label; nil if none does.
    package var center: (_ label: String) -> (x: Double, y: Double)?
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
        touch: @escaping (_ finger: Int, _ phase: Phase, _ point: (x: Double, y: Double)) -> Void,
        advance: @escaping (_ seconds: Double) -> Void,
        focus: @escaping (_ traits: TextInputTraits, _ reportsText: Bool) -> Void,
        chooseKeyboard: @escaping (_ language: String) -> Bool,
        remember: @escaping (_ isOn: Bool) -> Void,
        setDocument: @escaping (_ document: TextDocument) -> Void,
        observe: @escaping () -> TypingObservation
    ) {
        self.center = center
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
    private let hands: KeyboardHands

    /// The duration of a tap, in seconds.
    static let contact = 0.04
    /// The pause between two taps, in seconds; together with `contact`, ten taps a second.
    static let pause = 0.06
    /// Longer than the long-press delay of any key, in seconds.
    static let longPress = 0.55

    /// Makes a typist for a keyboard.
    package init(_ hands: KeyboardHands) {
        self.hands = hands
    }

    /// Performs a step.
    ///
    /// - Throws: `KeyboardTypistError` if no key shows the label.
    package mutating func perform(_ action: TypingAction) throws(KeyboardTypistError) {
        switch action {
        case .focus(let traits, let reportsText): hands.focus(traits, reportsText)
        case .setDocument(let document): hands.setDocument(document)
        case .chooseKeyboard(let language):
            guard hands.chooseKeyboard(language) else { throw .noKeyboard(language) }
        case .remember(let isOn): hands.remember(isOn)
        case .tap(let key): try tap(key)
        case .type(let character): try type(character)
        case .hold(let key, let seconds, let alternate): try hold(key, for: seconds, choosing: alternate)
        case .slide(let start, let end): try slide(from: start, to: end)
        case .drag(let key, let points, let isSelecting): try drag(key, by: points, isSelecting: isSelecting)
        case .rollover(let keys): try rollOver(keys)
        case .wait(let seconds): hands.advance(seconds)
        }
    }

    private func tap(_ key: String) throws(KeyboardTypistError) {
        let point = try center(of: key)
        hands.touch(0, .began, point)
        hands.advance(Self.contact)
        hands.touch(0, .ended, point)
        hands.advance(Self.pause)
    }

    private func hold(
        _ key: String, for seconds: Double, choosing alternate: String?
    ) throws(KeyboardTypistError) {
        var point = try center(of: key)
        hands.touch(0, .began, point)
        hands.advance(seconds)
        if let alternate {
            guard let target = hands.center(alternate) else {
                hands.touch(0, .ended, point)
                throw .noKey(alternate)
            }
            point = target
            hands.touch(0, .moved, point)
            hands.advance(Self.contact)
        }
        hands.touch(0, .ended, point)
        hands.advance(Self.pause)
    }

    private func slide(from start: String, to end: String) throws(KeyboardTypistError) {
        var point = try center(of: start)
        hands.touch(0, .began, point)
        hands.advance(Self.contact)
        // The key at which the finger lifts may appear only now, on the plane that the first key opened.
        let from = point
        guard let target = hands.center(end) ?? hands.center(end.uppercased()) else {
            hands.touch(0, .ended, point)
            throw .noKey(end)
        }
        for step in 1...4 {
            let part = Double(step) / 4
            point = (from.x + (target.x - from.x) * part, from.y + (target.y - from.y) * part)
            hands.touch(0, .moved, point)
            hands.advance(0.02)
        }
        hands.touch(0, .ended, point)
        hands.advance(Self.pause)
    }

    private func drag(_ key: String, by points: Double, isSelecting: Bool) throws(KeyboardTypistError) {
        let start = try center(of: key)
        hands.touch(0, .began, start)
        hands.advance(Self.longPress)
        if isSelecting {
            hands.touch(1, .began, start)
            hands.advance(Self.contact)
            hands.touch(1, .ended, start)
        }
        // A finger moves by a few points at a time.
        let steps = max(1, Int((abs(points) / 4).rounded(.up)))
        var point = start
        for step in 1...steps {
            point.x = start.x + points * Double(step) / Double(steps)
            hands.touch(0, .moved, point)
            hands.advance(0.016)
        }
        hands.touch(0, .ended, point)
        hands.advance(Self.pause)
    }

    private func rollOver(_ keys: [String]) throws(KeyboardTypistError) {
        var last: (finger: Int, point: (x: Double, y: Double))?
        for (index, key) in keys.enumerated() {
            let point = try center(of: key)
            hands.touch(index, .began, point)
            hands.advance(0.02)
            if let last { hands.touch(last.finger, .ended, last.point) }
            last = (index, point)
            hands.advance(0.02)
        }
        if let last { hands.touch(last.finger, .ended, last.point) }
        hands.advance(Self.pause)
    }

    /// Taps all keys that a character needs.
    private func type(_ character: Character) throws(KeyboardTypistError) {
        switch character {
        case " ": return try tap("space")
        case "\n": return try tap("return")
        default: break
        }
        if let letters = HangulSyllable.letters(of: character) {
            for letter in letters { try tapShifted(letter) }
            return
        }
        let label = String(character)
        if character.isLetter, character.unicodeScalars.count > 1, hands.center(label) == nil {
            // Dependent vowels and half letters of Hindi have keys of their own.
            for scalar in character.unicodeScalars { try tapShifted(String(scalar)) }
            return
        }
        if character.isLetter {
            if hands.center(label.lowercased()) == nil, hands.center(label.uppercased()) == nil,
                hands.center("ABC") != nil
            {
                try tap("ABC")
            }
            let isShifted = hands.observe().shift ?? .off
            if character.isUppercase != (isShifted != .off), character.isUppercase || character.isLowercase {
                try tap("shift")
            }
            return try tap(label)
        }
        for plane in ["123", "#+=", "123"] where hands.center(label) == nil && hands.center(plane) != nil {
            try tap(plane)
        }
        try tap(label)
    }

    /// Taps a letter, after shift if it is on the shifted plane only.
    private func tapShifted(_ label: String) throws(KeyboardTypistError) {
        if hands.center(label) == nil { try tap("shift") }
        try tap(label)
    }

    /// The center of a key; a letter matches in either case.
    private func center(of key: String) throws(KeyboardTypistError) -> (x: Double, y: Double) {
        guard
            let point = hands.center(key) ?? hands.center(key.lowercased()) ?? hands.center(key.uppercased())
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
