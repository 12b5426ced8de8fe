/// What a control was given for each of its states: titles, images, colors.
struct ValuesByState<Value> {
    private var values: [UIControl.State: Value] = [:]

    /// What was given for exactly this state.
    subscript(state: UIControl.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// Whether nothing was given for any state.
    var isEmpty: Bool { values.isEmpty }

    /// What is shown in a state: what was given for it, or else for one of its parts, or else for the normal one.
    func shown(in state: UIControl.State) -> Value? {
        if let exact = values[state] { return exact }
        for part in [UIControl.State.disabled, .highlighted, .selected, .focused] where state.contains(part) {
            if let value = values[part] { return value }
        }
        return values[.normal]
    }
}
