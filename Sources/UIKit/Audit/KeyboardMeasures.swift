package import Foundation
import Platform

/// What the rules for custom keyboards measure by, for keyboards in this process and for those of which the host has
/// accessibility elements only.
@MainActor package enum KeyboardMeasures {
    /// The width and height that a finger needs, in points.
    package static let target: CGFloat = 44

    /// Whether a text is too long for a key: at least 30 characters with a space.
    package static func isInstruction(_ text: String) -> Bool { text.count >= 30 && text.contains(" ") }

    /// Whether a key's name says that it switches keyboards.
    package static func namesSwitchKey(_ name: String) -> Bool { begins(name, with: switchKeys) }

    /// Whether a key's name says that it starts dictation.
    package static func namesDictationKey(_ name: String) -> Bool { begins(name, with: dictationKeys) }

    private static func begins(_ name: String, with keywords: AuditKeywords) -> Bool {
        let name = name.lowercased()
        return keywords.all.contains(where: name.hasPrefix)
    }

    private static let switchKeys = AuditKeywords(Message("next keyboard, globe, 🌐", context: "keywords"))
    private static let dictationKeys = AuditKeywords(
        Message("dictate, dictation, microphone, 🎤, 🎙", context: "keywords"))
}
