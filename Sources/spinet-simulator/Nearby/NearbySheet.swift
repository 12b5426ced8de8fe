import Continuity
import CoreGraphics
import Foundation
import Platform
import TextInput
import UIKit

/// The sheet of a phone on which the user types for a nearby device: one field with the traits of the other device's.
@MainActor final class NearbySheet: UIViewController, UITextFieldDelegate, UITextViewDelegate {
    /// Called with the text after each change of it or of the selection.
    var onText: ((PhoneText) -> Void)?
    /// Called for the return key of a field of one line.
    var onReturn: (() -> Void)?
    /// Called when the user ends the typing.
    var onDone: (() -> Void)?

    private let caption = UILabel()
    private let line = UITextField()
    private let lines = UITextView()
    private var typed = TypedField()
    private var shown: NearbyField?
    /// The traits that the field here has.
    private var taken: TextInputTraits?
    /// Whether the text is being set to that of the other device.
    private var isShowing = false

    init(_ device: NearbyDevice) {
        super.init(nibName: nil, bundle: nil)
        title = device.name
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.onDone?() })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        caption.font = .preferredFont(forTextStyle: .footnote)
        caption.textColor = .secondaryLabel
        caption.adjustsFontForContentSizeCategory = true
        caption.isAccessibilityElement = false
        line.borderStyle = .roundedRect
        line.font = .preferredFont(forTextStyle: .title3)
        line.adjustsFontForContentSizeCategory = true
        line.clearButtonMode = .whileEditing
        line.delegate = self
        line.addAction(UIAction { [weak self] _ in self?.changed() }, for: .editingChanged)
        lines.font = .preferredFont(forTextStyle: .title3)
        lines.adjustsFontForContentSizeCategory = true
        lines.backgroundColor = .secondarySystemGroupedBackground
        lines.layer.cornerRadius = 10
        lines.delegate = self
        for part in [caption, line, lines] { view.addSubview(part) }
        if let shown { put(shown) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        _ = responder.becomeFirstResponder()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let margin: CGFloat = 20, top = view.safeAreaInsets.top + 16
        let width = min(560, view.bounds.width - 2 * margin)
        let left = ((view.bounds.width - width) / 2).rounded()
        let high = caption.sizeThatFits(CGSize(width: width, height: 100)).height
        caption.frame = CGRect(x: left, y: top, width: width, height: high)
        let below = top + high + 8
        line.frame = CGRect(
            x: left, y: below, width: width, height: max(44, line.sizeThatFits(view.bounds.size).height))
        lines.frame = CGRect(x: left, y: below, width: width, height: 120)
    }

    // MARK: - The other device's field

    /// Shows the field as it is now.
    func show(_ field: NearbyField) {
        shown = field
        if isViewLoaded { put(field) }
    }

    private var isMultiline: Bool { shown?.traits.isMultiline == true && shown?.field.kind != .password }
    private var responder: UIView { isMultiline ? lines : line }

    private func put(_ field: NearbyField) {
        let wasFirst = line.isFirstResponder || lines.isFirstResponder
        caption.text = field.name
        line.accessibilityLabel = field.name
        lines.accessibilityLabel = field.name
        line.isHidden = isMultiline
        lines.isHidden = !isMultiline
        if isMultiline { take(field.traits, lines) } else { take(field.traits, line) }
        if typed.takes(field.field) { put(field.field) }
        if wasFirst, !responder.isFirstResponder { _ = responder.becomeFirstResponder() }
        view.setNeedsLayout()
    }

    private func take(_ traits: TextInputTraits, _ input: some UIView & UITextInput) {
        guard traits != taken else { return }
        taken = traits
        input.autocapitalizationType = traits.autocapitalizationType
        input.autocorrectionType = traits.autocorrectionType
        input.spellCheckingType = traits.spellCheckingType
        input.smartQuotesType = traits.smartQuotesType
        input.smartDashesType = traits.smartDashesType
        input.smartInsertDeleteType = traits.smartInsertDeleteType
        input.inlinePredictionType = traits.inlinePredictionType
        input.keyboardType = traits.keyboardType
        // A field of one line is done with its return key on a television, too.
        input.returnKeyType =
            traits.returnKeyType == .default && !isMultiline ? .done : traits.returnKeyType
        input.enablesReturnKeyAutomatically = traits.enablesReturnKeyAutomatically
        input.isSecureTextEntry = traits.isSecureTextEntry
        input.textContentType = traits.textContentType
        input.reloadInputViews()
    }

    private func put(_ field: PhoneField) {
        isShowing = true
        defer { isShowing = false }
        if isMultiline { lines.text = field.text } else { line.text = field.text }
        guard let input = responder as? any UIView & UITextInput else { return }
        select(field.start, field.end, in: input)
        typed.show(text: field.text, start: field.start, end: field.end)
    }

    private func select(_ start: Int, _ end: Int, in input: some UITextInput) {
        guard let from = input.position(from: input.beginningOfDocument, offset: start),
            let to = input.position(from: input.beginningOfDocument, offset: end)
        else { return }
        input.selectedTextRange = input.textRange(from: from, to: to)
    }

    // MARK: - The user

    private func changed() {
        guard !isShowing, let input = responder as? any UIView & UITextInput else { return }
        report(input)
    }

    private func report(_ input: some UITextInput) {
        let text = (isMultiline ? lines.text : line.text) ?? "", length = text.utf16.count
        let selection = input.selectedTextRange
        let start = selection.map { input.offset(from: input.beginningOfDocument, to: $0.start) } ?? length
        let end = selection.map { input.offset(from: input.beginningOfDocument, to: $0.end) } ?? length
        if let new = typed.change(text: text, start: start, end: end) { onText?(new) }
    }

    func textFieldDidChangeSelection(_ textField: UITextField) { changed() }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        onReturn?()
        return false
    }

    func textViewDidChange(_ textView: UITextView) { changed() }

    func textViewDidChangeSelection(_ textView: UITextView) { changed() }
}
