import Foundation
import Platform
import UIKit

/// The text of one note; it is saved as one types, and when the page is left.
@MainActor final class NoteEditor: Page {
    private let state: SimulatorState
    private var note: Note.ID?
    private let startText: String
    private var saving: PlatformTimer?
    private let problem = UILabel()

    /// Where the text is written.
    let text = UITextView(frame: .zero)

    /// How long after the last change the note is saved, in seconds.
    private static let savingDelay: TimeInterval = 1

    init(_ state: SimulatorState, note: Note?) {
        self.state = state
        self.note = note?.id
        startText = note?.text ?? ""
        super.init(title: "")
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        area.isHidden = true
        text.keyboardDismissMode = .interactive
        text.text = startText
        text.font = .preferredFont(forTextStyle: .body)
        text.adjustsFontForContentSizeCategory = true
        text.textColor = .label
        text.backgroundColor = .systemBackground
        text.textContainerInset = UIEdgeInsets(top: 8, left: 15, bottom: 24, right: 15)
        text.delegate = self
        text.accessibilityLabel = state.words.notes
        view.addSubview(text)
        problem.text = state.words.notSaved
        problem.font = .systemFont(ofSize: 13)
        problem.textColor = .systemRed
        problem.textAlignment = .center
        problem.isHidden = true
        view.addSubview(problem)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        var frame = body
        frame.size.height = max(
            0, view.bounds.height - max(keyboardHeight, view.safeAreaInsets.bottom) - frame.minY)
        if !problem.isHidden {
            problem.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 20)
            frame = frame.inset(by: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        }
        text.frame = frame
        if !hasAppeared, view.window != nil {
            hasAppeared = true
            if startText.isEmpty { text.becomeFirstResponder() }
        }
    }

    private var hasAppeared = false

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        save()
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        if parent == nil { save() }
    }

    /// Writes the text; what went wrong is said on the page and tried again with the next change.
    private func save() {
        saving?.cancel()
        saving = nil
        do {
            note = try state.notes.save(text.text ?? "", to: note, now: state.clock())
            problem.isHidden = true
        } catch {
            problem.isHidden = false
        }
        viewIfLoaded?.setNeedsLayout()
    }
}

extension NoteEditor: UITextViewDelegate {
    func textViewDidBeginEditing(_ textView: UITextView) {
        setTrailing(
            .done(state.words) { [weak self] in _ = self?.text.resignFirstResponder() })
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        setTrailing(nil)
        save()
    }

    func textViewDidChange(_ textView: UITextView) {
        saving?.cancel()
        saving = state.system.schedule(at: state.system.now + NoteEditor.savingDelay) { [weak self] in
            self?.save()
        }
    }
}
