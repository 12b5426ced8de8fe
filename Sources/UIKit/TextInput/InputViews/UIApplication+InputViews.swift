extension UIApplication {
    /// Shows the input views of a first responder: in the host's container, or else in one of the responder's window.
    func showInputViews(for responder: UIResponder?) {
        let place = inputViewContainer ?? ownInputViewContainer(for: responder)
        if shownInputViewContainer !== place { shownInputViewContainer?.focusChanged(to: nil) }
        shownInputViewContainer = place
        place?.focusChanged(to: responder)
    }

    /// Updates the input views of the first responder.
    func reloadInputViews(of responder: UIResponder) {
        onReloadInputViews?(responder)
        guard inputViewContainer == nil, responder.responderWindow?.inputViewContainer == nil else {
            (inputViewContainer ?? responder.responderWindow?.inputViewContainer)?.reload()
            return
        }
        showInputViews(for: responder)
    }

    /// The container of the responder's window; created when the app first shows its own input view there.
    private func ownInputViewContainer(for responder: UIResponder?) -> InputViewContainer? {
        guard let responder, let window = responder.responderWindow else { return nil }
        if let place = window.inputViewContainer { return place }
        guard InputViews(of: responder).hasOwnViews else { return nil }
        let place = InputViewContainer()
        place.bottomInset = { [weak window] _ in window?.windowSafeAreaInsets.bottom ?? 0 }
        place.frame = window.bounds
        place.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(place)
        if window.overlay == nil { window.overlay = place }
        window.inputViewContainer = place
        return place
    }
}
