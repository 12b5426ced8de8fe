/// The user's preferences: one value for the file on disk, the host, the keyboards and the typing session.
///
/// A new switch is a property here, its name in `PreferencesFormat` and its row in Settings.
package struct Preferences: Hashable, Sendable {
    /// The appearance of the keyboards.
    package enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// The appearance that the field and the system ask for.
        case system
        /// Always light.
        case light
        /// Always dark.
        case dark
    }

    /// Whether other programs may put text into the focused field through the keyboard.
    package enum TextInsertion: String, Hashable, Sendable, CaseIterable {
        /// None may.
        case off
        /// Those may that the user allowed; the keyboard asks once for each.
        case ask
        /// All of the session may.
        case on
    }

    /// When a field that gains the focus shows the keyboard; a request shows it at any time.
    package enum Showing: String, Hashable, Sendable, CaseIterable {
        /// While the seat has a touch screen or a pen.
        case touch
        /// Always, a mouse alone included.
        case always
        /// Never: the user shows it, by the tab, a command or the desktop.
        case byHand = "by-hand"
    }

    // MARK: - Keyboards

    /// The identifiers of the enabled keyboards in the order of the globe key; English (US) by default.
    package var keyboards = ["en-US"]
    /// Whether the user can type emoji, with a key in the bottom row or a keyboard of their own; true by default.
    package var emoji = true
    /// The appearance of the keyboards; `.system` by default.
    package var appearance = Appearance.system
    /// Whether a second tap on shift locks it; true by default.
    package var capsLock = true
    /// Whether a pressed key shows its letter in a callout; true by default.
    package var characterPreview = true
    /// The identifiers of the applications in which keyboards of apps are not used; empty by default.
    ///
    /// An identifier is the name of an application's desktop file, "org.gnome.TextEditor" for example. The list has no
    /// effect where the system does not report which application is in use.
    package var appsRefusingExtensions: [String] = []

    /// When a field that gains the focus shows the keyboard; `.touch` by default.
    package var showing = Showing.touch
    /// Whether an attached hardware keyboard keeps fields from showing the keyboard; false by default.
    package var hidesWithHardwareKeyboard = false
    /// The identifiers of the applications in which a focused field always shows the keyboard; empty by default.
    ///
    /// It has no effect where the system does not report which application is in use.
    package var appsWithKeyboard: [String] = []
    /// The identifiers of the applications in which a focused field never shows the keyboard; empty by default.
    ///
    /// An application in both lists is one of these. It has no effect where the system does not report which application
    /// is in use.
    package var appsWithoutKeyboard: [String] = []

    /// Whether a tab at the display's edge shows the keyboard where no field requests it; true by default.
    ///
    /// It has no effect without a touch screen, and where the system does not report which application is in use.
    package var edgeTab = true
    /// The identifiers of the applications that get the terminal's keys where they report no field; the terminals that
    /// never report one by default.
    package var terminalApps = ["org.kde.konsole", "qterminal", "org.gnome.Console", "Alacritty", "st"]

    /// The identifier of the user's own contact, which is suggested in fields for addresses; empty for none.
    package var ownCard = ""

    /// Whether other programs may put text into the focused field; `.ask` by default.
    package var textInsertion = TextInsertion.ask

    /// Whether there is a key for dictation, in languages that have it; true by default.
    package var dictation = true
    /// Whether screens of phones have the strip of system keys (globe or emoji, microphone); false by default.
    ///
    /// Devices without a home button have it anyway.
    package var keyStrip = false

    // MARK: - Feedback

    /// Whether keys click; true by default; silent without a sound server.
    package var keyClicks = true
    /// Whether each key gives a short haptic impact; false by default, as on iOS; no effect without feedbackd.
    package var keyHaptics = false

    // MARK: - Typing

    /// Whether the keyboard shifts automatically at the start of a sentence, word or name; true by default.
    package var autoCapitalization = true
    /// Whether a second space inserts a period; true by default.
    package var doubleSpacePeriod = true
    /// Whether quotes, dashes and ellipses become typographic where the field allows it; true by default.
    package var smartPunctuation = true
    /// Whether the keyboard corrects words that are probably mistyped; true by default.
    package var autoCorrection = true
    /// Whether programs of the toolkit underline misspelled words in fields that leave it to the user; true by default.
    package var checkSpelling = true
    /// Whether the suggestion bar shows words; true by default.
    package var predictions = true
    /// Whether fields show inline predictions; true by default.
    package var inlinePredictions = true
    /// Whether the keyboard learns from the typed words; true by default.
    package var learning = true
    /// Whether the keys of a hardware keyboard are typed with the rules and corrections above, and a bar shows words for
    /// them; true by default.
    package var hardwareCorrection = true

    /// Makes the preferences of a new installation in English.
    package init() {}

    /// These preferences with every typing rule and aid off: for typing that must arrive as typed.
    package var withoutTypingAids: Preferences {
        var own = self
        own.autoCapitalization = false
        own.doubleSpacePeriod = false
        own.smartPunctuation = false
        own.autoCorrection = false
        own.predictions = false
        own.inlinePredictions = false
        own.learning = false
        own.hardwareCorrection = false
        return own
    }
}
