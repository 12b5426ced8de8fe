import CoreGraphics
import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UIDesignAudit", .serialized) struct DesignAuditTests {
    /// The rules that a view in a window violates.
    private func rules(_ view: UIView, size: CGSize = CGSize(width: 300, height: 100)) -> [UIDesignAudit.Rule]
    {
        findings(view, size: size).map(\.rule)
    }

    private func findings(
        _ view: UIView, size: CGSize = CGSize(width: 300, height: 100)
    ) -> [UIDesignAudit.Finding] {
        view.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: size)
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        holder.backgroundColor = .systemBackground
        holder.addSubview(view)
        let harness = Harness(view: holder, scale: 1)
        harness.advance(by: 0.05)
        return UIDesignAudit.findings(in: holder)
    }

    /// A view with the given views side by side.
    private func row(_ views: [UIView]) -> UIView {
        let row = UIView()
        for (index, view) in views.enumerated() {
            view.frame = CGRect(x: CGFloat(index) * 100, y: 0, width: 94, height: 44)
            row.addSubview(view)
        }
        return row
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    @Test("CT-006: a visible activity indicator that does not animate is reported")
    func stillIndicator() {
        let indicator = UIActivityIndicatorView(style: .medium)
        #expect(rules(indicator).isEmpty)
        indicator.hidesWhenStopped = false
        #expect(rules(indicator) == [.stillActivityIndicator])
        indicator.startAnimating()
        #expect(rules(indicator).isEmpty)
    }

    @Test("CT-014: a contact-add button without a field in its view is reported")
    func contactButton() {
        #expect(rules(row([UIButton(type: .contactAdd), label("To")])) == [.contactButtonWithoutField])
        #expect(rules(row([UIButton(type: .contactAdd), UITextField(frame: .zero)])).isEmpty)
    }

    @Test("CT-063, CT-064: more than 10 dots are a warning, more than 20 an error")
    func dots() {
        let control = UIPageControl()
        for (count, severity) in [(10, nil), (11, .warning), (20, .warning), (21, .error)]
            as [(Int, UIDesignAudit.Severity?)]
        {
            control.numberOfPages = count
            let found = findings(control).first { $0.rule == .tooManyDots }
            #expect(found?.severity == severity, "\(count)")
        }
    }

    @Test("CT-077: a picker with more than 100 rows is reported")
    func longPicker() {
        final class Source: NSObject, UIPickerViewDataSource {
            var rows = 100
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                rows
            }
        }
        let source = Source(), picker = UIPickerView()
        picker.dataSource = source
        #expect(!rules(picker, size: CGSize(width: 300, height: 216)).contains(.longPicker))
        source.rows = 101
        picker.reloadAllComponents()
        #expect(rules(picker, size: CGSize(width: 300, height: 216)).contains(.longPicker))
    }

    @Test("CT-092, CT-093: a long or explanatory title of a refresh control is reported")
    func refreshTitles() {
        let control = UIRefreshControl()
        func rules(forTitle title: String) -> Set<UIDesignAudit.Rule> {
            control.attributedTitle = NSAttributedString(string: title)
            return Set(UIDesignAudit.findings(in: control).map(\.rule))
                .intersection([.longRefreshTitle, .explainingRefreshTitle])
        }
        #expect(rules(forTitle: "Updated just now").isEmpty)
        #expect(rules(forTitle: "Pull to refresh") == [.explainingRefreshTitle])
        #expect(rules(forTitle: "당겨서 새로 고침") == [.explainingRefreshTitle])
        #expect(rules(forTitle: "Updated at seven minutes past twelve") == [.longRefreshTitle])
    }

    @Test("CT-099, CT-100: narrow segments, and more than five on a phone, are reported")
    func segments() {
        let control = UISegmentedControl(items: ["A", "B", "C", "D", "E"])
        #expect(rules(control, size: CGSize(width: 300, height: 32)).isEmpty)
        #expect(rules(control, size: CGSize(width: 200, height: 32)) == [.narrowSegments])
        control.insertSegment(withTitle: "F", at: 5, animated: false)
        #expect(rules(control, size: CGSize(width: 360, height: 32)) == [.tooManySegments])
    }

    @Test("CT-101, CT-102, CT-104: segments of uneven length, or of text and images, are reported")
    func segmentContents() {
        let size = CGSize(width: 340, height: 32)
        #expect(
            rules(UISegmentedControl(items: ["Day", "Throughout the Month"]), size: size) == [.unevenSegments]
        )
        let mixed = UISegmentedControl(items: ["Day", UIImage(systemName: "star") as Any])
        #expect(rules(mixed, size: size) == [.mixedSegments])
        #expect(rules(UISegmentedControl(items: ["Day", "Month"]), size: size).isEmpty)
    }

    @Test("CT-116: a slider that sets the volume is reported")
    func volume() {
        let slider = UISlider()
        #expect(rules(row([slider, label("Brightness")])).isEmpty)
        #expect(rules(row([slider, label("Volume")])) == [.volumeSlider])
        #expect(rules(row([slider, label("음량")])) == [.volumeSlider])
    }

    @Test("CT-123, CT-124: a stepper for large changes, or without a value beside it, is reported")
    func steppers() {
        let stepper = UIStepper()
        #expect(rules(row([stepper])) == [.stepperWithoutValue])
        #expect(rules(row([stepper, label("3 copies")])).isEmpty)
        stepper.maximumValue = 1000
        #expect(rules(row([stepper, label("3 copies")])) == [.stepperForLargeChange])
    }

    @Test("CT-127: a switch outside of a table row is reported")
    func switches() {
        #expect(rules(row([UISwitch()])) == [.switchOutsideList])
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryView = UISwitch()
        #expect(!rules(cell, size: CGSize(width: 300, height: 44)).contains(.switchOutsideList))
    }

    @Test("CT-045: small text and low-contrast text are reported")
    func legibility() {
        let text = label("Terms")
        #expect(rules(text).isEmpty)
        text.font = .systemFont(ofSize: 9)
        #expect(rules(text) == [.illegibleText])
        text.font = .systemFont(ofSize: 15)
        text.textColor = UIColor(white: 0.8, alpha: 1)
        #expect(rules(text) == [.illegibleText])
        text.textColor = UIColor(white: 0.3, alpha: 1)
        #expect(rules(text).isEmpty)
    }

    @Test(
        "CT-136: titles capitalize all words but articles, conjunctions and short prepositions",
        arguments: [
            ("Send message", "Send Message"), ("Send the Message to All", nil),
            ("save And quit", "Save And Quit"),
            ("Add to favorites", "Add to Favorites"), ("Log In", nil), ("Sign in", "Sign In"),
            ("Walk between Trees", "Walk Between Trees"), ("Sync iPhone", nil), ("보내기", nil), ("OK", nil),
        ] as [(String, String?)])
    func capitals(title: String, better: String?) {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        let found = findings(button).first { $0.rule == .titleCapitals }
        #expect((found != nil) == (better != nil))
        if let better { #expect(found?.message.contains("“\(better)”") == true) }
    }

    @Test("CT-135, CT-137: a truncated or vague button title is reported")
    func titles() {
        let button = UIButton(type: .system)
        button.setTitle("Send the Message to All", for: .normal)
        #expect(rules(button, size: CGSize(width: 300, height: 44)).isEmpty)
        #expect(rules(button, size: CGSize(width: 120, height: 44)) == [.truncatedTitle])
        button.setTitle("Click Here", for: .normal)
        #expect(rules(button, size: CGSize(width: 120, height: 44)) == [.vagueTitle])
    }

    @Test("A touch target below 44 points is reported for every kind of control")
    func targets() {
        let control = UIControl()
        #expect(rules(control, size: CGSize(width: 44, height: 44)).isEmpty)
        #expect(rules(control, size: CGSize(width: 30, height: 44)) == [.smallTarget])
        control.isEnabled = false
        #expect(rules(control, size: CGSize(width: 30, height: 30)).isEmpty)
    }

    @Test("A visible password is an error; a placeholder that suits another keyboard type is a warning")
    func fields() {
        let field = UITextField(frame: .zero)
        field.textContentType = .password
        #expect(findings(field).first?.severity == .error)
        field.isSecureTextEntry = true
        #expect(rules(field).isEmpty)
        let email = UITextField(frame: .zero)
        email.placeholder = "Email"
        #expect(rules(email) == [.keyboardForOtherText])
        email.keyboardType = .emailAddress
        #expect(rules(email).isEmpty)
    }

    @Test("While enabled, it reports each finding of a controller once, in both languages")
    func switchedOn() {
        let controller = UIViewController()
        let indicator = UIActivityIndicatorView(style: .large)
        indicator.hidesWhenStopped = false
        controller.view.addSubview(indicator)
        var received: [UIDesignAudit.Finding] = []
        UIDesignAudit.isEnabled = true
        UIDesignAudit.listener = { received.append($0) }
        defer {
            UIDesignAudit.isEnabled = false
            UIDesignAudit.listener = nil
        }
        let harness = Harness(scale: 1, rootViewController: controller)
        harness.advance(by: 0.1)
        UIApplication.shared.turn {
            harness.window.rootViewController = UIViewController()
            harness.window.rootViewController = controller
        }
        #expect(received.map(\.rule) == [.stillActivityIndicator])
        #expect(
            received.first.map {
                $0.localizedMessage.text(in: .english) != $0.localizedMessage.text(in: .korean)
            } == true)
        UIDesignAudit.disabledRules = [.stillActivityIndicator]
        #expect(UIDesignAudit.findings(in: controller.view).isEmpty)
        UIDesignAudit.disabledRules = []
    }
}
