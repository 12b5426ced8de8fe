import Platform

extension UIWindow {
    /// Dispatches what a drag that the system carries does above the window.
    func receive(_ event: DragEvent) {
        switch event {
        case .entered(let drag, let point):
            if drag.isOwn, let session = DragSession.carried {
                // The system keeps the finger; what it touched is not touched any more.
                for window in UIApplication.shared.windows { window.loseTouches() }
                input.drag = session
                session.carried(by: drag, in: self, at: point)
            } else {
                let session = DragSession(drag, in: self, at: point)
                input.drag = session
                session.carried(to: point)
            }
        case .moved(let point): input.drag?.carried(to: point)
        case .left:
            let session = input.drag
            input.drag = nil
            session?.carriedAway()
        case .dropped:
            let session = input.drag
            input.drag = nil
            session?.carriedDrop()
        }
    }

    /// Cancels all touches, and the mouse's buttons, whose release is not reported.
    private func loseTouches() {
        cancelTouches()
        input.buttons = []
    }
}
