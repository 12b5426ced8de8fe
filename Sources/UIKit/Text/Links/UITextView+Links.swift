import CoreGraphics
import Foundation

extension UITextView {
    /// Whether links are found in the text: never while the user can change it, as on iOS.
    var detectsData: Bool { !isEditable && !dataDetectorTypes.isDisjoint(with: [.link, .phoneNumber]) }

    /// The text with the links that were found in it; links of the app stay.
    func withDetectedLinks(_ text: AttributedText) -> AttributedText {
        guard detectsData else { return text }
        var result = text
        for found in DataDetector(types: dataDetectorTypes).links(in: text.text.string) {
            let range = found.range.location..<(found.range.location + found.range.length)
            result.attributes.change(range) { if $0[.link] == nil { $0[.link] = found.url } }
        }
        return result
    }

    /// The link or attachment at a point of the canvas.
    func textItem(at point: CGPoint) -> UITextItem? {
        let text = editable.shownText
        guard text.count > 0 else { return nil }
        let offset = editable.offset(at: point)
        for place in [offset, offset - 1] where text.attributes.count > place && place >= 0 {
            let attributes = text.attributes.attributes(at: place)
            guard let content = UITextItem.Content(attributes) else { continue }
            var lower = place, upper = place + 1
            while lower > 0, content.isSame(as: text.attributes.attributes(at: lower - 1)) { lower -= 1 }
            while upper < text.count, content.isSame(as: text.attributes.attributes(at: upper)) { upper += 1 }
            guard
                editable.rects(lower..<upper).contains(where: { $0.insetBy(dx: -4, dy: -4).contains(point) })
            else { continue }
            return UITextItem(content, NSRange(location: lower, length: upper - lower))
        }
        return nil
    }

    /// Performs the action of the link at a point of the canvas, as the delegate allows.
    ///
    /// - Returns: whether there was a link or an attachment with an action.
    func tapItem(at point: CGPoint) -> Bool {
        guard !isEditable, isSelectable, let item = textItem(at: point) else { return false }
        let standard = UIAction { [weak self] _ in self?.performStandardAction(of: item) }
        guard let textDelegate else {
            performStandardAction(of: item)
            return item.isLink
        }
        let action = textDelegate.textView(self, primaryActionFor: item, defaultAction: standard)
        action?.perform(from: self)
        return item.isLink || action !== standard
    }

    private func performStandardAction(of item: UITextItem) {
        switch item.content {
        case .link(let url):
            let mayOpen =
                textDelegate?.textView(
                    self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction) ?? true
            if mayOpen { UIApplication.shared.open(url) }
        case .textAttachment(let attachment):
            _ = textDelegate?.textView(
                self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
        }
    }
}

extension UITextItem {
    fileprivate var isLink: Bool { if case .link = content { true } else { false } }
}

extension UITextItem.Content {
    init?(_ attributes: [NSAttributedString.Key: Any]) {
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            self = .textAttachment(attachment)
        } else if let url = Self.url(attributes) {
            self = .link(url)
        } else {
            return nil
        }
    }

    private static func url(_ attributes: [NSAttributedString.Key: Any]) -> URL? {
        attributes[.link] as? URL ?? (attributes[.link] as? NSURL).map { $0 as URL }
            ?? (attributes[.link] as? String).flatMap { URL(string: $0) }
    }

    func isSame(as attributes: [NSAttributedString.Key: Any]) -> Bool {
        switch self {
        case .link(let url): attributes[.attachment] == nil && Self.url(attributes) == url
        case .textAttachment(let attachment): attributes[.attachment] as? NSTextAttachment === attachment
        }
    }
}
