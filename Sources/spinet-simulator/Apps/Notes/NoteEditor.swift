import Foundation
import Pages
import Platform
import UIKit

/// The text of one note; it is saved as one types, and when the page is left.
@MainActor final class NoteEditor: Page {
    private let state: SimulatorState
    /// The note that is written; nil for a new one without text.
    private(set) var note: Note.ID?
    private let startText: String
    private let startsEditing: Bool
    /// Whether the note was deleted elsewhere, so that nothing is saved any more.
    private var isDiscarded = false
    /// Whether the text has the keyboard.
    private var isWriting = false
    /// Called after the note was saved.
    var onSave: (@MainActor () -> Void)?
    /// Writes a new note; shown in the bar where the list of notes is another column.
    var compose: UIBarButtonItem?
    private var saving: PlatformTimer?
    private let problem = UILabel()

    /// Where the text is written.
    let text = UITextView(frame: .zero)

    /// How long after the last change the note is saved, in seconds.
    private static let savingDelay: TimeInterval = 1

    /// - Parameter startsEditing: whether the keyboard comes up at once; so for new notes by default.
    init(_ state: SimulatorState, note: Note?, startsEditing: Bool? = nil) {
        self.state = state
        self.startsEditing = startsEditing ?? (note?.text ?? "").isEmpty
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
        // A short note is pulled down over the keyboard too.
        text.alwaysBounceVertical = true
        text.text = startText
        text.font = .preferredFont(forTextStyle: .body)
        text.adjustsFontForContentSizeCategory = true
        text.textColor = .label
        text.backgroundColor = .systemBackground
        text.textContainerInset = UIEdgeInsets(top: 8, left: 15, bottom: 24, right: 15)
        text.delegate = self
        NoteTitleStyle.apply(to: text)
        text.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: UITextView, _) in
            NoteTitleStyle.apply(to: view)
        }
        text.isFindInteractionEnabled = true
        text.accessibilityLabel = Message("Notes").text
        view.addSubview(text)
        setContentScrollView(text)
        problem.text = Message("The note could not be saved.").text
        problem.font = .systemFont(ofSize: 13)
        problem.textColor = .systemRed
        problem.textAlignment = .center
        problem.isHidden = true
        view.addSubview(problem)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The text scrolls under the bar, as lists do; the keyboard covers its end.
        let safe = view.safeAreaInsets
        text.frame = view.bounds.inset(
            by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
        problem.frame = CGRect(
            x: safe.left, y: safe.top, width: max(0, view.bounds.width - safe.left - safe.right), height: 20)
        let insets = UIEdgeInsets(
            top: problem.isHidden ? 0 : 20, left: 0, bottom: max(0, keyboardHeight - safe.bottom), right: 0)
        if text.contentInset != insets { text.contentInset = insets }
        if text.verticalScrollIndicatorInsets != insets { text.verticalScrollIndicatorInsets = insets }
        if !hasAppeared, view.window != nil {
            hasAppeared = true
            if startsEditing { text.becomeFirstResponder() }
        }
    }

    private var hasAppeared = false

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        updateButtons()
    }

    /// The buttons of the bar: Done while the note is edited, and the one for a new note beside the list.
    private func updateButtons() {
        let done: UIBarButtonItem? =
            isWriting
            ? .done { [weak self] in _ = self?.text.resignFirstResponder() } : nil
        navigationItem.rightBarButtonItems = [isInColumns ? compose : nil, done, more].compactMap(\.self)
    }

    /// The button with what else can be done with the note.
    private lazy var more: UIBarButtonItem = {
        let find = UIAction(
            title: Message("Find in Note").text, image: UIImage(systemName: "magnifyingglass")
        ) { [weak self] _ in self?.text.findInteraction?.presentFindNavigator(showingReplace: false) }
        let share = UIAction(
            title: Message("Share…").text, image: UIImage(systemName: "square.and.arrow.up")
        ) { [weak self] _ in self?.shareNote() }
        let item = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: [share, find]))
        item.accessibilityLabel = Message("More").text
        return item
    }()

    private func shareNote() {
        let sheet = UIActivityViewController(activityItems: [text.text ?? ""], applicationActivities: nil)
        sheet.popoverPresentationController?.barButtonItem = more
        present(sheet, animated: true)
    }

    /// Stops saving: the note was deleted elsewhere.
    func discard() {
        isDiscarded = true
        saving?.cancel()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        leave()
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        if parent == nil { leave() }
    }

    /// Saves the note; one without text is no note any more once its page is left, as on iOS.
    private func leave() {
        save()
        guard !isDiscarded, isViewLoaded, text.text.isEmpty, let id = note else { return }
        do {
            try state.notes.delete(id)
            note = nil
        } catch {
            Simulator.say("\(error.localizedDescription)")
        }
        onSave?()
    }

    /// Writes the text; what went wrong is said on the page and tried again with the next change.
    private func save() {
        saving?.cancel()
        saving = nil
        // Before the view is loaded, its text is not the note's; a page may change its parent without being shown.
        guard !isDiscarded, isViewLoaded else { return }
        do {
            note = try state.notes.save(text.text ?? "", to: note, now: state.clock())
            problem.isHidden = true
        } catch {
            problem.isHidden = false
        }
        viewIfLoaded?.setNeedsLayout()
        onSave?()
    }
}

extension NoteEditor: UITextViewDelegate {
    func textViewDidBeginEditing(_ textView: UITextView) {
        isWriting = true
        updateButtons()
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        isWriting = false
        updateButtons()
        save()
    }

    func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        guard text == "\n", range.length == 0, textView.markedTextRange == nil else { return true }
        return !continueList(of: textView, at: range.location)
    }

    /// Begins the next line of a list, or ends the list in an empty one.
    ///
    /// - Returns: false where the caret is in no list.
    private func continueList(of view: UITextView, at caret: Int) -> Bool {
        let whole = (view.text ?? "") as NSString
        let line = whole.lineRange(for: NSRange(location: caret, length: 0))
        let content = whole.substring(with: line).trimmingCharacters(in: .newlines)
        guard let list = ListLine(content), caret >= line.location + list.prefix else { return false }
        let begin = list.isEmpty ? line.location : caret
        guard let start = view.position(from: view.beginningOfDocument, offset: begin),
            let end = view.position(from: view.beginningOfDocument, offset: caret),
            let place = view.textRange(from: start, to: end)
        else { return false }
        view.replace(place, withText: list.isEmpty ? "" : "\n" + list.next)
        return true
    }

    func textViewDidChangeSelection(_ textView: UITextView) { NoteTitleStyle.applyToTyping(in: textView) }

    func textViewDidChange(_ textView: UITextView) {
        NoteTitleStyle.apply(to: textView)
        saving?.cancel()
        saving = state.system.schedule(at: state.system.now + NoteEditor.savingDelay) { [weak self] in
            self?.save()
        }
    }
}
