public import TextInput

/// Hands on a real keyboard: where its keys are, and how to touch it.
///
/// Whoever owns the keyboard fills it in; positions are points of the keyboard's window.
public struct KeyboardHands {
    /// The centre of what shows this label now, an alternate in a callout included; nil when nothing does.
    public var center: (_ label: String) -> (x: Double, y: Double)?
    /// A finger comes down, moves or rises at a point.
    public var touch: (_ finger: Int, _ phase: Phase, _ point: (x: Double, y: Double)) -> Void
    /// Time passes, in seconds.
    public var advance: (_ seconds: Double) -> Void
    /// Another field gets the focus; it is empty, and may never tell of its text.
    public var focus: (_ traits: TextInputTraits, _ tellsText: Bool) -> Void
    /// The person goes to the keyboard of a language; false when there is none.
    public var chooseKeyboard: (_ language: String) -> Bool
    /// What typing teaches is remembered from now on, beginning with nothing; or nothing is.
    public var remember: (_ isOn: Bool) -> Void
    /// The application sets the text and the selection of the field.
    public var setDocument: (_ document: TextDocument) -> Void
    /// What can be seen now.
    public var observe: () -> TypingObservation

    /// What a finger does.
    public enum Phase: Hashable, Sendable {
        /// It comes down.
        case began
        /// It moves.
        case moved
        /// It rises.
        case ended
    }

    /// Makes hands.
    public init(
        center: @escaping (_ label: String) -> (x: Double, y: Double)?,
        touch: @escaping (_ finger: Int, _ phase: Phase, _ point: (x: Double, y: Double)) -> Void,
        advance: @escaping (_ seconds: Double) -> Void,
        focus: @escaping (_ traits: TextInputTraits, _ tellsText: Bool) -> Void,
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

/// A person at a keyboard with keys: each step of a script becomes touches and time.
///
///     let typist = KeyboardTypist(hands)
///     try script.play { try typist.perform($0) } observe: { hands.observe() }
public struct KeyboardTypist {
    private let hands: KeyboardHands

    /// How long a finger stays on a key, in seconds.
    static let contact = 0.04
    /// From a finger's rising to the next one's coming down, in seconds: ten taps a second in all.
    static let pause = 0.06
    /// Longer than any key takes to notice that it is held, in seconds.
    static let longPress = 0.55

    /// Gives a person hands.
    public init(_ hands: KeyboardHands) {
        self.hands = hands
    }

    /// Does a step.
    ///
    /// - Throws: `KeyboardTypistError` when no key shows the label.
    public mutating func perform(_ action: TypingAction) throws(KeyboardTypistError) {
        switch action {
        case .focus(let traits, let tellsText): hands.focus(traits, tellsText)
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
        // The key where the finger rises may show only now: on the plane that the first one opened.
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
        // A finger moves a few points at a time.
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

    /// Taps whatever keys a character needs.
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
            // Vowels and half letters of Hindi have keys of their own.
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

    /// Taps a letter, after shift where it shows only then.
    private func tapShifted(_ label: String) throws(KeyboardTypistError) {
        if hands.center(label) == nil { try tap("shift") }
        try tap(label)
    }

    /// A key's centre; a letter is found whether the keyboard is shifted or not.
    private func center(of key: String) throws(KeyboardTypistError) -> (x: Double, y: Double) {
        guard
            let point = hands.center(key) ?? hands.center(key.lowercased()) ?? hands.center(key.uppercased())
        else {
            throw .noKey(key)
        }
        return point
    }
}

/// Why a step cannot be done on a keyboard.
public enum KeyboardTypistError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No key shows this label now.
    case noKey(String)
    /// There is no keyboard of this language.
    case noKeyboard(String)

    /// The reason as a sentence.
    public var description: String {
        switch self {
        case .noKey(let label): "no key shows \"\(label)\" now."
        case .noKeyboard(let language): "there is no keyboard of the language \"\(language)\"."
        }
    }
}
