/// The values of a control's property, such as title or image, by state.
struct ValuesByState<Value> {
    private var values: [UIControl.State: Value] = [:]

    /// The value that was set for exactly this state.
    subscript(state: UIControl.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// Whether no value was set for any state.
    var isEmpty: Bool { values.isEmpty }

    /// The value shown in a state: that of the state, or of one of its components, or of the normal state.
    func shown(in state: UIControl.State) -> Value? {
        if let exact = values[state] { return exact }
        for part in [UIControl.State.disabled, .highlighted, .selected, .focused] where state.contains(part) {
            if let value = values[part] { return value }
        }
        return values[.normal]
    }
}
