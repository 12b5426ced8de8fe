import TextInput

/// The state of the text input screen, from a field's focus to its new text; a value without views.
///
///     var screen = TextInputScreen()
///     screen.handle(.opened(options, text: ""))       // [.show(.options)]
///     screen.handle(.chose(.scribble))                // [.show(.composing(.scribble))]
///     screen.handle(.composed("On my way"))           // []
///     screen.handle(.finished)                        // [.replace("On my way"), .close]
package struct TextInputScreen: Hashable, Sendable {
    /// What is shown.
    package enum State: Hashable, Sendable {
        /// The app.
        case closed
        /// The suggestions and the methods of entry.
        case options
        /// A method of entry, with the text so far.
        case composing(TextEntryMethod)
        /// The text as the user types it on a nearby device.
        case following
    }

    /// What happened.
    package enum Event: Hashable, Sendable {
        /// A field with this text got the focus.
        case opened(TextInputOptions, text: String)
        /// The user chose a suggestion.
        case suggested(String)
        /// The user chose a method of entry, also while another one is shown.
        case chose(TextEntryMethod)
        /// The composed text is this one now.
        case composed(String)
        /// The text is typed on a nearby device, and is this one now.
        case followed(String)
        /// The user tapped Done.
        case finished
        /// The user tapped Cancel.
        case canceled
        /// The field lost the focus.
        case fieldLost
    }

    /// What the owner does after an event, in this order.
    package enum Effect: Hashable, Sendable {
        /// Show another state.
        case show(State)
        /// Replace the field's text.
        case replace(String)
        /// Return to the app, and remove the focus from the field.
        case close
    }

    /// What is shown.
    package private(set) var state = State.closed
    /// The options of the field.
    package private(set) var options = TextInputOptions(for: .init())
    /// The composed text: the field's own at first.
    package private(set) var text = ""
    /// The field's text as it was.
    private var original = ""

    /// A closed screen.
    package init() {}

    /// Whether Cancel leads to the options and not to the app.
    package var hasWayBack: Bool {
        switch state {
        case .composing, .following: !opensDirectly
        case .closed, .options: false
        }
    }

    /// Whether there is nothing to choose: one method, and no suggestion.
    private var opensDirectly: Bool { options.suggestions.isEmpty && options.methods.count == 1 }

    /// Handles an event; returns the effects, none for an event that has no meaning in the state.
    package mutating func handle(_ event: Event) -> [Effect] {
        switch (event, state) {
        case (.opened(let options, let text), _):
            self.options = options
            self.text = text
            original = text
            if opensDirectly, let method = options.methods.first { return show(.composing(method)) }
            return show(.options)
        case (_, .closed): return []
        case (.suggested(let text), .options): return close(with: text)
        case (.chose(let method), _):
            guard options.methods.contains(method), state != .composing(method) else { return [] }
            return show(.composing(method))
        case (.composed(let text), .composing):
            self.text = text
            return []
        case (.followed(let text), _):
            self.text = text
            return state == .following ? [] : show(.following)
        case (.finished, .composing), (.finished, .following): return close(with: text)
        case (.canceled, .composing) where !opensDirectly, (.canceled, .following) where !opensDirectly:
            text = original
            return show(.options)
        case (.canceled, _): return close(with: nil)
        case (.fieldLost, _): return close(with: nil)
        case (.suggested, _), (.composed, _), (.finished, _): return []
        }
    }

    private mutating func show(_ next: State) -> [Effect] {
        state = next
        return [.show(next)]
    }

    private mutating func close(with answer: String?) -> [Effect] {
        let change = answer.flatMap { $0 == original ? nil : Effect.replace($0) }
        self = TextInputScreen()
        return [change, .close].compactMap(\.self)
    }
}
