import Foundation
import Pages
import Platform
import Typing
import TypingEvaluation
import UIKit

/// Sentences that the user is asked to type, so that it can be measured how fingers meet keys.
@MainActor final class SentencesToType {
    /// All of them, in their order.
    let sentences: [String]
    /// How many were typed.
    private(set) var done = 0
    private let onRow: @MainActor (String) -> Void

    /// Reads sentences, one a line; empty lines and lines that begin with `#` are passed over.
    ///
    /// - Parameter onRow: called with a row of `spinet evaluate taps` for each sentence that was typed.
    /// - Returns: nil when there is no sentence.
    init?(_ text: String, onRow: @escaping @MainActor (String) -> Void) {
        sentences = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
        self.onRow = onRow
        if sentences.isEmpty { return nil }
    }

    /// What is to be typed now; nil when all were.
    var current: String? { done < sentences.count ? sentences[done] : nil }

    /// Takes the touches by which the present sentence was typed.
    ///
    /// - Returns: whether they count: what was mended tells nothing.
    func take(_ taps: RecordedTaps) -> Bool {
        guard let row = taps.row(done + 1, level: "person", source: "recorded") else { return false }
        onRow(row)
        done += 1
        return true
    }
}

/// Asks for one sentence after the other, and hands over the touches of each.
@MainActor final class SentencesPage: FormPage {
    private let task: SentencesToType
    private var taps: RecordedTaps
    private let sentence = UILabel(), progress = UILabel()
    private let answering = Answering()

    init(_ state: SimulatorState, _ task: SentencesToType) {
        self.task = task
        taps = RecordedTaps(of: task.current ?? "")
        super.init(title: Message("Typing"), state)
    }

    required init?(coder: NSCoder) { nil }

    override func fill() {
        note(
            text(
                Message(
                    "Type each sentence as usual and tap return. Don’t correct typing errors: the touch positions are what is recorded."
                )))
        for (label, style) in [(sentence, UIFont.TextStyle.title2), (progress, .footnote)] {
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
        }
        progress.textColor = .secondaryLabel
        stack.addArrangedSubview(sentence)
        let field = field(text(Message("Your Text"))) {
            $0.returnKeyType = .default
            $0.autocorrectionType = .no
            $0.autocapitalizationType = .none
            $0.spellCheckingType = .no
            $0.smartQuotesType = .no
            $0.smartDashesType = .no
            $0.inlinePredictionType = .no
            $0.inputAccessoryView = nil
            $0.clearButtonMode = .never
        }
        answering.onReturn = { [weak self] in self?.answered($0) }
        field.delegate = answering
        stack.addArrangedSubview(progress)
        // What is typed elsewhere is private.
        state.onKeyPress = { [weak self, weak field] press in
            if field?.isFirstResponder == true { self?.taps.take(press) }
        }
        show(note: nil)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields.first?.becomeFirstResponder()
    }

    /// Shows what is to be typed now.
    private func show(note: String?) {
        let current = task.current
        sentence.text = current ?? text(Message("That was all. Thank you!"))
        let done = task.done, count = task.sentences.count
        progress.text = note ?? text(Message("\(done) of \(count)"))
        taps = RecordedTaps(of: current ?? "")
        if current == nil {
            fields.first?.resignFirstResponder()
            fields.first?.isEnabled = false
        }
        view.setNeedsLayout()
    }

    private func answered(_ field: UITextField) {
        guard task.current != nil, field.hasText else { return }
        field.text = ""
        let counts = task.take(taps)
        show(
            note: counts
                ? nil
                : text(Message("You deleted something. Please type the sentence again without corrections.")))
    }
}

/// Is notified of the return key.
@MainActor private final class Answering: NSObject, UITextFieldDelegate {
    var onReturn: (@MainActor (UITextField) -> Void)?

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        onReturn?(textField)
        return false
    }
}
