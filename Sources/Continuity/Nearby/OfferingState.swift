/// How far a device is that offers its focused field to another one.
///
///     var state = OfferingState.waiting
///     state.receive(.hello(phone), on: tv, field: field)      // [.send(.offer(field))]
///     state.receive(.accept, on: tv, field: field)            // [.answered]
///     state.receive(.text(text), on: tv, field: field)        // [.type(text)]
///     state.end(.left)                                        // [.send(.end(.left))]
package enum OfferingState: Hashable, Sendable {
    /// The other device has not said which one it is.
    case waiting
    /// The other device asks its user.
    case offered
    /// The user types on the other device.
    case typing
    /// Nothing is accepted any more.
    case ended(NearbyEnd)

    /// What the owner does after an event, in this order.
    package enum Effect: Hashable, Sendable {
        case send(NearbyMessage)
        /// The user types on the other device from now on.
        case answered
        /// The text of the other device, which is for the focused field.
        case type(PhoneText)
        /// The return key of the other device, in the focused field.
        case pressReturn
    }

    /// Whether the link is of use.
    package var isEnded: Bool { if case .ended = self { true } else { false } }

    /// Handles a message of the other device; one that has no meaning now ends the link.
    ///
    /// Text and keys for a field that lost the focus while they were on their way have no effect.
    package mutating func receive(
        _ message: NearbyMessage, on own: NearbyDevice, field: NearbyField
    ) -> [Effect] {
        switch (message, self) {
        case (_, .ended): return []
        case (.hello(let other), .waiting):
            if let refusal = own.refusal(of: other) { return refuse(refusal) }
            self = .offered
            return [.send(.offer(field))]
        case (.accept, .offered):
            self = .typing
            return [.answered]
        case (.text(let text), .typing): return text.field == field.field.number ? [.type(text)] : []
        case (.returnKey(let number), .typing): return number == field.field.number ? [.pressReturn] : []
        case (.end(let reason), .offered), (.end(let reason), .typing):
            self = .ended(reason)
            return []
        case (.refuse(let refusal), _):
            self = .ended(.refused(refusal))
            return []
        default: return refuse(.outOfTurn)
        }
    }

    /// The field changed, or another one has the focus.
    package func change(_ field: NearbyField) -> [Effect] {
        switch self {
        case .offered, .typing: [.send(.field(field))]
        case .waiting, .ended: []
        }
    }

    /// Ends it here; the first reason stays.
    package mutating func end(_ reason: NearbyEnd) -> [Effect] {
        if isEnded { return [] }
        self = .ended(reason)
        return reason.isSent ? [.send(.end(reason))] : []
    }

    /// Refuses the other device; the first reason stays.
    package mutating func refuse(_ refusal: NearbyRefusal) -> [Effect] {
        if isEnded { return [] }
        self = .ended(.refused(refusal))
        return [.send(.refuse(refusal))]
    }
}
