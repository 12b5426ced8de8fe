import Foundation
import KeyboardSettings
import Pages
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// Looks for the elements of Data/demos.tsv on each page of the simulator.
@MainActor @Suite(.serialized) struct DemoRowTests {
    /// The pages of the simulator's apps, by the taps on the home screen and after it.
    private static let paths: [String: [String]] = [
        "SettingsPage": ["Settings"], "FormsPage": ["Forms"], "SheetPage": ["Sheet"],
        "DvorakPage": ["Dvorak"],
        "AddressFormPage": ["Forms", "Address"], "KeyboardsFormPage": ["Forms", "Keyboards"],
    ]

    @Test(
        "Each row of Data/demos.tsv: its page opens, and has the elements that show the row",
        arguments: DemoRow.all)
    func demo(row: DemoRow) throws {
        let harness: Harness, root: UIView
        let kept: Any
        if let type = GalleryCatalog.pages.first(where: { "\($0)" == row.page }) {
            // A screen that shows the whole page.
            harness = Harness(size: CGSize(width: 390, height: 2400), scale: 1)
            let state = SimulatorState(
                system: harness.system, language: .english, style: .light,
                notesFolder: FileManager.default.temporaryDirectory, preferencesFile: nil)
            let page = GalleryPageController(type, state)
            UIApplication.shared.turn { harness.window.rootViewController = page }
            UIApplication.shared.turn { harness.window.layoutIfNeeded() }
            (root, kept) = (page.view, state)
        } else {
            let path = try #require(Self.paths[row.page], "the simulator has no page \(row.page)")
            let phone = try Phone()
            for label in path { phone.tap(label) }
            let page = try #require(phone.root.running?.pages.pages.last)
            try #require("\(type(of: page))" == row.page)
            (harness, root, kept) = (phone.harness, page.view, phone)
        }
        #expect(!row.steps.isEmpty, "\(row.id) says nothing that is found")
        for step in row.steps {
            switch step {
            case .taps(let label):
                if let phone = kept as? Phone { phone.tap(label) } else { harness.tap(label) }
                harness.advance(by: 0.8)
            case .reads(let label):
                #expect(harness.elements.contains { $0.label == label }, "nothing says “\(label)”")
            case .finds(let type, let label?):
                #expect(
                    harness.elements.contains { $0.label == label && isKind($0.object, type) },
                    "no \(type) says “\(label)”")
            case .finds(let type, nil):
                #expect(views(root.window ?? root).contains { isKind($0, type) }, "there is no \(type)")
            }
        }
        withExtendedLifetime(kept) {}
    }

    @Test("A step is a class, a label, both, or a tap")
    func steps() {
        #expect(DemoRow.all.count > 45)
        #expect(
            DemoRow.steps("UIButton; \"One; two\"; UILabel \"Three\"; tap \"Four\"") == [
                .finds(type: "UIButton", label: nil), .reads("One; two"),
                .finds(type: "UILabel", label: "Three"),
                .taps("Four"),
            ])
    }

    /// Whether an object is of a class of this name, or of one below it.
    private func isKind(_ object: AnyObject, _ name: String) -> Bool {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let present = mirror {
            if "\(present.subjectType)" == name { return true }
            mirror = present.superclassMirror
        }
        return false
    }

    /// A view and all its visible subviews.
    private func views(_ view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        return (view.bounds.isEmpty ? [] : [view]) + view.subviews.flatMap(views)
    }
}
