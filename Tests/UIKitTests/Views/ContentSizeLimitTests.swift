import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Limits of the text size") @MainActor struct ContentSizeLimitTests {
    @Test("A view and its descendants keep within the limits, others do not")
    func limits() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), child = UIView()
        view.addSubview(child)
        let harness = Harness(view: view)
        view.maximumContentSizeCategory = .extraExtraLarge
        view.minimumContentSizeCategory = .medium
        harness.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(child.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
        #expect(harness.window.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        harness.window.traitOverrides.preferredContentSizeCategory = .extraSmall
        #expect(child.traitCollection.preferredContentSizeCategory == .medium)
        view.minimumContentSizeCategory = nil
        #expect(child.traitCollection.preferredContentSizeCategory == .extraSmall)
    }

    @Test("A label's text has the limited size")
    func label() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "Text"
        let harness = Harness(view: label)
        harness.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        let large = label.intrinsicContentSize.height
        label.maximumContentSizeCategory = .large
        #expect(label.intrinsicContentSize.height < large)
    }
}
