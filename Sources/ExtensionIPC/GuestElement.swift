package import Foundation
package import Wire

/// An accessibility element of an extension's keyboard.
package struct GuestElement: Hashable, Sendable {
    /// The label.
    package var label: String?
    /// The value.
    package var value: String?
    /// The hint.
    package var hint: String?
    /// The identifier for tests.
    package var identifier: String?
    /// The traits, as the raw value of `UIAccessibilityTraits`.
    package var traits: Int
    /// The frame in points of the keyboard.
    package var frame: CGRect

    /// Describes an element.
    package init(
        label: String?, value: String? = nil, hint: String? = nil, identifier: String? = nil, traits: Int,
        frame: CGRect
    ) {
        self.label = label
        self.value = value
        self.hint = hint
        self.identifier = identifier
        self.traits = traits
        self.frame = frame
    }
}

extension GuestElement: WireValue {
    package func write(to writer: inout WireWriter) {
        for text in [label, value, hint, identifier] { text.write(to: &writer) }
        traits.write(to: &writer)
        frame.write(to: &writer)
    }

    package init(from reader: inout WireReader) throws(WireError) {
        label = try reader.value()
        value = try reader.value()
        hint = try reader.value()
        identifier = try reader.value()
        traits = try reader.value()
        frame = try reader.value()
    }
}
