import Platform

/// What an extension uses too much of, before it counts as failed.
package enum ExtensionWarning: Hashable, Sendable, CustomStringConvertible {
    /// It used more than its share of a processor without a touch of the user, for one window of the limits.
    case processorTime(ExtensionLimits)

    /// The warning as a sentence.
    package var description: String { message.text }

    private var message: Message {
        switch self {
        case .processorTime(let limits):
            Message(
                "The keyboard uses more than \(limits.percentage) % of a processor without a touch; it is replaced if it goes on."
            )
        }
    }
}

extension ExtensionLimits {
    /// The share of a processor in percent.
    var percentage: Int { Int((processorShare * 100).rounded()) }
}
