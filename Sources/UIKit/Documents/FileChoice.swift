import Foundation
import Platform

/// The choice of files of a picker: while that is presented, the desktop's dialog is open, and the app below takes no
/// touches.
@MainActor final class FileChoice {
    private enum State {
        case notAsked, asked, answered
    }
    private var state = State.notAsked

    /// Asks the user once, when the picker has appeared.
    ///
    /// - Parameter chose: called with what was chosen; empty where nothing was.
    func ask(for request: FileRequest, _ chose: @escaping @MainActor ([URL]) -> Void) {
        guard state == .notAsked else { return }
        state = .asked
        guard let ask = UIApplication.shared.onFileRequest else {
            return answered(.unavailable(reason: Message("this program has no desktop").text), chose)
        }
        ask(request) { [weak self] answer in
            UIApplication.shared.turn { self?.answered(answer, chose) }
        }
    }

    private func answered(_ answer: FileAnswer, _ chose: @MainActor ([URL]) -> Void) {
        guard state == .asked else { return }
        state = .answered
        switch answer {
        case .chosen(let urls): chose(urls)
        case .canceled: chose([])
        case .unavailable(let reason):
            Complaint.say(Message("The desktop has no dialog to choose files: \(reason).").text)
            chose([])
        }
    }
}

extension UIViewController {
    /// Makes the controller one that draws nothing above the app: the dialog is the desktop's own.
    func presentsDesktopDialog() {
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
    }
}
