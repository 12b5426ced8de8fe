import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIActivityViewController", .serialized) struct ActivityTests {
    final class Count: UIActivity {
        var items: [Any] = []
        override var activityType: ActivityType? { ActivityType("test.count") }
        override var activityTitle: String? { "Count Words" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
        override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    }

    private func share(_ items: [Any], _ activities: [UIActivity] = []) -> (
        UIActivityViewController, UIViewController, Harness
    ) {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        let harness = Harness(rootViewController: page)
        let share = UIActivityViewController(activityItems: items, applicationActivities: activities)
        UIApplication.shared.turn { page.present(share, animated: true) }
        harness.settle()
        return (share, page, harness)
    }

    @Test("Copy puts the text on the pasteboard, dismisses the sheet and reports it")
    func copies() {
        let (share, page, harness) = share(["Dear diary\nToday"])
        var result: (UIActivity.ActivityType?, Bool)?
        share.completionWithItemsHandler = { type, completed, _, _ in result = (type, completed) }
        #expect(harness.element(labelled: "Dear diary") != nil)
        harness.tap("Copy")
        harness.settle()
        #expect(UIPasteboard.general.string == "Dear diary\nToday")
        #expect(result?.0 == .copyToPasteboard && result?.1 == true && page.presentedViewController == nil)
    }

    @Test("An activity of the app comes first and receives the items; excluded ones are not offered")
    func ownActivity() {
        let count = Count(), page = UIViewController(), harness = Harness(rootViewController: page)
        let share = UIActivityViewController(activityItems: ["one two"], applicationActivities: [count])
        share.excludedActivityTypes = [.copyToPasteboard]
        UIApplication.shared.turn { page.present(share, animated: true) }
        harness.settle()
        #expect(harness.element(labelled: "Copy") == nil)
        harness.tap("Count Words")
        harness.settle()
        #expect(count.items.first as? String == "one two" && page.presentedViewController == nil)
    }

    @Test("Saving writes a new file in the folder of downloads")
    func saves() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-\(UUID().uuidString)")
        SaveActivity.chosenFolder = folder
        defer {
            SaveActivity.chosenFolder = nil
            try? FileManager.default.removeItem(at: folder)
        }
        for _ in 0..<2 {
            let (_, _, harness) = share(["Hello"])
            harness.tap("Save to Downloads")
            harness.settle()
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files.count == 2 && files.allSatisfy { $0.hasSuffix(".txt") })
    }

    @Test("Closing the sheet reports that nothing was done")
    func closes() {
        let (share, page, harness) = share(["Hello"])
        var completed: Bool?
        share.completionWithItemsHandler = { _, done, _, _ in completed = done }
        harness.tap("Close")
        harness.settle()
        #expect(completed == false && page.presentedViewController == nil)
    }
}
