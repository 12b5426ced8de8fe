/// How far a device with a keyboard is that another one offers its field to.
///
///     var state = AnsweringState.waiting
///     state.receive(.hello(tv), on: phone)        // [.send(.hello(phone))]
///     state.receive(.offer(field), on: phone)     // [.prompt]
///     state.accept()                              // [.send(.accept), .show]
///     state.type(text)                            // [.send(.text(text))]
///     state.end()                                 // [.send(.end(.phone)), .close]
package enum AnsweringState: Hashable, Sendable {
    /// The other device has not said which one it is.
    case waiting
    /// The other device has said hello and offers no field yet.
    case greeted(NearbyDevice)
    /// The user is asked.
    case offered(NearbyDevice, NearbyField)
    /// The user types here.
    case typing(NearbyDevice, NearbyField)
    /// Nothing is accepted any more.
    case ended(NearbyEnd)

    /// What the owner does after an event, in this order.
    package enum Effect: Hashable, Sendable {
        case send(NearbyMessage)
        /// Ask the user.
        case prompt
        /// Show the field as it is now.
        case show
        /// Show neither a question nor a field.
        case close
    }

    /// Whether the link is of use.
    package var isEnded: Bool { if case .ended = self { true } else { false } }

    /// The other device; nil before its hello and after the end.
    package var device: NearbyDevice? {
        switch self {
        case .greeted(let device), .offered(let device, _), .typing(let device, _): device
        case .waiting, .ended: nil
        }
    }

    /// The offered field.
    package var field: NearbyField? {
        switch self {
        case .offered(_, let field), .typing(_, let field): field
        case .waiting, .greeted, .ended: nil
        }
    }

    /// Handles a message of the other device; one that has no meaning now ends the link.
    package mutating func receive(_ message: NearbyMessage, on own: NearbyDevice) -> [Effect] {
        switch (message, self) {
        case (_, .ended): return []
        case (.hello(let other), .waiting):
            if let refusal = own.refusal(of: other) { return refuse(refusal) }
            self = .greeted(other)
            return [.send(.hello(own))]
        case (.offer(let field), .greeted(let device)):
            self = .offered(device, field)
            return [.prompt]
        case (.field(let field), .offered(let device, _)):
            self = .offered(device, field)
            return []
        case (.field(let field), .typing(let device, _)):
            self = .typing(device, field)
            return [.show]
        case (.end(let reason), .greeted), (.end(let reason), .offered), (.end(let reason), .typing):
            self = .ended(reason)
            return [.close]
        case (.refuse(let refusal), _):
            self = .ended(.refused(refusal))
            return [.close]
        default: return refuse(.outOfTurn)
        }
    }

    /// The user wants to type here.
    package mutating func accept() -> [Effect] {
        guard case .offered(let device, let field) = self else { return [] }
        self = .typing(device, field)
        return [.send(.accept), .show]
    }

    /// The text here changed; what was typed into another field than the offered one is dropped.
    package func type(_ text: PhoneText) -> [Effect] {
        guard case .typing(_, let field) = self, text.field == field.field.number else { return [] }
        return [.send(.text(text))]
    }

    /// The user pressed the return key here.
    package func pressReturn() -> [Effect] {
        guard case .typing(_, let field) = self else { return [] }
        return [.send(.returnKey(field: field.field.number))]
    }

    /// Ends it here, by default as the user wants; the first reason stays.
    package mutating func end(_ reason: NearbyEnd = .phone) -> [Effect] {
        if isEnded { return [] }
        self = .ended(reason)
        return (reason.isSent ? [.send(.end(reason))] : []) + [.close]
    }

    /// Refuses the other device; the first reason stays.
    package mutating func refuse(_ refusal: NearbyRefusal) -> [Effect] {
        if isEnded { return [] }
        self = .ended(.refused(refusal))
        return [.send(.refuse(refusal)), .close]
    }
}
