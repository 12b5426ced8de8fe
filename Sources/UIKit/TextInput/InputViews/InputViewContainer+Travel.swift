import CoreGraphics

/// The keyboard goes to the side with the page of its text while the page is popped, as on iOS.
extension InputViewContainer {
    /// Whether the keyboard is docked for a text of a page.
    func goes(with page: UIView) -> Bool {
        shownHeight > 0 && (responder as? UIView)?.isDescendant(of: page) == true
    }

    /// Moves the keyboard to the side by a distance, in points; positive to the right.
    func travel(by distance: CGFloat) { transform = CGAffineTransform(translationX: distance, y: 0) }

    /// Puts the keyboard back in its place, or leaves it out of sight, where it is hidden once its text is not edited any more.
    func endTravel(isGone: Bool) {
        isAside = isGone
        if !isGone { transform = .identity }
    }

    /// Brings the keyboard back for another text, after the page of the last one has left with it.
    func returnFromAside() {
        guard isAside else { return }
        UIView.animate(withDuration: KeyboardMovement.slide) { self.endTravel(isGone: false) }
    }
}
