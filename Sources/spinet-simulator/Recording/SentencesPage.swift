import Foundation
import Pages
import Platform
import Typing
import TypingEvaluation
import UIKit

/// Asks for one sentence after the other, and hands over the touches of each.
@MainActor final class SentencesPage: FormPage {
    private let task: TextsToEnter
    private var taps: RecordedTaps
    private let sentence = UILabel(), progress = UILabel()
    private let answering = Answering()

    init(_ state: SimulatorState, _ task: TextsToEnter) {
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
        let done = task.done, count = task.texts.count
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
        // What was corrected tells nothing.
        let row = taps.row(task.done + 1, level: "person", source: "recorded")
        if let row { task.finish(row) }
        show(
            note: row != nil
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
