import Foundation
import Testing
import UIKit

@MainActor struct VisualFormatTests {
    @Test func formatsDescribeARowAndAColumn() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
        let icon = UIView(), name = UIView(), more = UIView()
        for view in [icon, name, more] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        let views: [String: Any] = ["icon": icon, "name": name, "more": more]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-[icon(32)]-gap-[name(>=100, <=1000)]-[more(icon)]|",
                options: [.alignAllTop, .alignAllBottom], metrics: ["gap": 4], views: views)
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|-(12@900)-[icon(40)]-(>=20)-|", views: views))
        root.layoutIfNeeded()
        #expect(icon.frame == CGRect(x: 16, y: 12, width: 32, height: 40))
        #expect(name.frame == CGRect(x: 52, y: 12, width: 208, height: 40))
        #expect(more.frame == CGRect(x: 268, y: 12, width: 32, height: 40))
    }

    nonisolated static let malformedFormats: [(String, String)] = [
        ("H:", "the format names no view"),
        ("[a", "a \"]\" is missing behind a view"),
        ("[]", "a view's name is missing"),
        ("[a]-8[b]", "a \"-\" is missing behind a distance"),
        ("[a(>=)]", "a size is a number or a name"),
        ("|-[a]-|-[b]", "nothing can stand behind the superview's edge"),
        ("[a]-[c]", "there is no view named \"c\""),
        ("[a(wide)]", "there is no metric named \"wide\""),
        ("|[a]", "the view at the \"|\" has no superview"),
    ]

    @Test(arguments: malformedFormats)
    func aMalformedFormatLogsTheErrorAndReturnsNoConstraints(format: String, message: String) {
        var messages: [String] = []
        let listener = Complaint.listener
        Complaint.listener = { messages.append($0) }
        defer { Complaint.listener = listener }
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: format, views: ["a": UIView(), "b": UIView()])
        #expect(constraints.isEmpty)
        #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
    }
}
