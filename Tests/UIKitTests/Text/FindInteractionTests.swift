import CoreGraphics
import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

/// Finding and replacing text: what the user types, taps and reads in the find navigator.
@MainActor @Suite(.serialized) final class FindInteractionTests {
    private let view = UITextView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
    /// Made in the test itself: a device that is made before it could be another test's by then.
    private lazy var harness = start()
    private static let text = "The cat sat.\nA Cat and a catalog,\nand no other cat."

    private func start() -> Harness {
        let page = UIViewController()
        let harness = Harness(rootViewController: page)
        view.font = .systemFont(ofSize: 17)
        view.text = Self.text
        view.isFindInteractionEnabled = true
        UIApplication.shared.turn { page.view.addSubview(view) }
        harness.settle()
        return harness
    }

    private func find(_ query: String, replacing: Bool = false) throws {
        let interaction = try #require(view.findInteraction)
        UIApplication.shared.turn { interaction.presentFindNavigator(showingReplace: replacing) }
        harness.settle()
        harness.type(query)
        harness.settle()
    }

    private func tap(_ label: String) {
        harness.tap(label)
        harness.settle()
    }

    private func reads(_ text: String) -> Bool {
        harness.elements.contains { $0.label == text || $0.value == text }
    }

    private var session: UIFindSession? { view.findInteraction?.activeFindSession }
    private var selection: NSRange { view.selectedRange }

    @Test("Text that is typed is found at once; the arrows and return go through the results, and around")
    func steps() throws {
        _ = harness
        view.selectedRange = NSRange(location: 13, length: 0)
        try find("cat")
        #expect(session?.resultCount == 4 && session?.highlightedResultIndex == 1, "from the caret on")
        #expect(reads("2 of 4"))
        tap("Next Result")
        #expect(reads("3 of 4"))
        tap("Next Result")
        tap("Next Result")
        #expect(reads("1 of 4"))
        tap("Previous Result")
        #expect(reads("4 of 4"))
        harness.press(HardwareKey(.return), text: "\n")
        harness.settle()
        #expect(reads("1 of 4"))
        harness.type("x")
        #expect(reads("No Results") && session?.highlightedResultIndex == NSNotFound)
        #expect(view.text == Self.text)
    }

    @Test("Done ends the search, and the current result is selected; escape does the same")
    func ends() throws {
        _ = harness
        for escapes in [false, true] {
            view.selectedRange = NSRange(location: 20, length: 0)
            try find("Cat")
            #expect(view.findInteraction?.isFindNavigatorVisible == true)
            if escapes { harness.press(HardwareKey(.escape)) } else { tap("Done") }
            harness.advance(by: 1)
            #expect(view.findInteraction?.isFindNavigatorVisible == false && session == nil)
            #expect(selection == NSRange(location: 25, length: 3))
            #expect(harness.element(labelled: "Next Result") == nil && view.contentInset.bottom == 0)
            view.findInteraction?.searchText = nil
        }
    }

    @Test("A text that was edited before a search is edited again after it: what is typed replaces the match")
    func goesOnEditing() throws {
        _ = harness
        for escapes in [false, true] {
            view.text = Self.text
            harness.tap(at: CGPoint(x: 20, y: 112))
            #expect(view.isFirstResponder)
            try find("catalog")
            #expect(!view.isFirstResponder)
            if escapes { harness.press(HardwareKey(.escape)) } else { tap("Done") }
            harness.advance(by: 1)
            #expect(view.isFirstResponder && selection == NSRange(location: 25, length: 7))
            harness.type("list")
            #expect(view.text == Self.text.replacingOccurrences(of: "catalog", with: "list"))
            view.findInteraction?.searchText = nil
            UIApplication.shared.turn { _ = view.resignFirstResponder() }
        }
    }

    @Test("A text that was only read before a search is not edited after it")
    func goesOnReading() throws {
        _ = harness
        try find("catalog")
        tap("Done")
        harness.advance(by: 1)
        #expect(!view.isFirstResponder && selection == NSRange(location: 25, length: 7))
    }

    @Test("The menu of the magnifying glass has case and whole words")
    func options() throws {
        _ = harness
        try find("cat")
        tap("Find Options")
        tap("Match Case")
        #expect(session?.resultCount == 3)
        tap("Find Options")
        tap("Whole Words")
        #expect(session?.resultCount == 2)
        tap("Find Options")
        tap("Match Case")
        #expect(session?.resultCount == 3)
    }

    @Test("One result is replaced, or all of them; each is one step to undo")
    func replaces() throws {
        _ = harness
        view.selectedRange = NSRange(location: 0, length: 0)
        try find("cat", replacing: true)
        func fields(in view: UIView) -> [UITextField] {
            (view as? UITextField).map { [$0] } ?? view.subviews.flatMap(fields)
        }
        let field = try #require(fields(in: harness.window).first { $0.placeholder == "Replace" })
        harness.tap(at: field.convert(CGPoint(x: field.bounds.midX, y: field.bounds.midY), to: nil))
        harness.settle()
        harness.type("dog")
        harness.settle()
        let button = try #require(
            harness.elements.last { $0.label == "Replace" && $0.traits.contains(.button) }?.frame)
        harness.tap(at: CGPoint(x: button.midX, y: button.midY))
        harness.settle()
        #expect(view.text == "The dog sat.\nA Cat and a catalog,\nand no other cat.")
        #expect(session?.resultCount == 3)
        harness.hold(at: CGPoint(x: button.midX, y: button.midY), for: 0.8)
        harness.settle()
        tap("Replace All")
        #expect(view.text == "The dog sat.\nA dog and a dogalog,\nand no other dog.")
        #expect(session?.resultCount == 0)
        UIApplication.shared.turn { view.undoManager?.undo() }
        #expect(view.text == "The dog sat.\nA Cat and a catalog,\nand no other cat.")
    }

    @Test("Text that is only read can be searched, and offers no replacement")
    func readOnly() throws {
        _ = harness
        view.isEditable = false
        try find("cat", replacing: true)
        #expect(session?.supportsReplacement == false && !reads("Replace") && reads("1 of 4"))
        tap("Find Options")
        #expect(!reads("Find & Replace") && reads("Match Case"))
    }

    @Test("Control or Command with F, G and Shift-G search from a hardware keyboard")
    func keys() throws {
        _ = harness
        UIApplication.shared.turn { view.becomeFirstResponder() }
        harness.settle()
        for modifier in [HardwareKey.Modifiers.control, .command] {
            harness.press(HardwareKey(.character("f"), modifiers: modifier))
            harness.settle()
            #expect(view.findInteraction?.isFindNavigatorVisible == true)
            harness.type("cat")
            harness.press(HardwareKey(.character("g"), modifiers: modifier))
            let index = try #require(session?.highlightedResultIndex)
            harness.press(HardwareKey(.character("g"), modifiers: [modifier, .shift]))
            #expect(session?.highlightedResultIndex == (index + 3) % 4)
            UIApplication.shared.turn { view.findInteraction?.dismissFindNavigator() }
            harness.advance(by: 1)
            UIApplication.shared.turn { view.becomeFirstResponder() }
        }
        view.isFindInteractionEnabled = false
        harness.press(HardwareKey(.character("f"), modifiers: .control))
        #expect(view.findInteraction == nil)
    }

    /// A find session of an app's own over several documents.
    private final class Shelf: NSObject, UITextSearching {
        private final class Place: UITextRange {
            let offset: Int
            init(_ offset: Int) {
                self.offset = offset
                super.init()
            }
        }

        let books = ["b": "one two one", "a": "one"]
        private(set) var shown: [String] = []
        var selectedTextRange: UITextRange? { nil }

        func compare(_ foundRange: UITextRange, toRange: UITextRange, document: String?) -> ComparisonResult {
            guard let one = foundRange as? Place, let other = toRange as? Place else { return .orderedSame }
            return one.offset < other.offset ? .orderedAscending : .orderedDescending
        }
        func compare(document: String, toDocument: String) -> ComparisonResult {
            document < toDocument ? .orderedAscending : .orderedDescending
        }
        func performTextSearch(
            queryString: String, options: UITextSearchOptions,
            resultAggregator: UITextSearchAggregator<String>
        ) {
            for (name, text) in books {
                var rest = text[...]
                while let range = rest.range(of: queryString) {
                    let offset = text.distance(from: text.startIndex, to: range.lowerBound)
                    resultAggregator.foundRange(Place(offset), searchString: queryString, document: name)
                    rest = rest[range.upperBound...]
                }
            }
            resultAggregator.finishedSearching()
        }
        func decorate(foundTextRange: UITextRange, document: String?, usingStyle: UITextSearchFoundTextStyle)
        {
            guard usingStyle == .highlighted, let place = foundTextRange as? Place else { return }
            shown.append("\(document ?? "")\(place.offset)")
        }
        func clearAllDecoratedFoundText() { shown = [] }
    }

    @Test("A session of an app's own object goes through its documents in their order")
    func documents() {
        _ = harness
        let shelf = Shelf()
        let session = UITextSearchingFindSession(searchableObject: shelf)
        session.performSearch(query: "one", options: nil)
        #expect(session.resultCount == 3 && shelf.shown == ["a0"])
        for _ in 1...3 { session.highlightNextResult(in: .forward) }
        #expect(shelf.shown == ["a0", "b0", "b8", "a0"])
        session.highlightNextResult(in: .backward)
        #expect(session.highlightedResultIndex == 2 && !session.supportsReplacement)
        session.performSearch(query: "", options: nil)
        #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound)
    }

    @Test("Results follow edits of the text, and the app's own text forgets them")
    func follows() throws {
        _ = harness
        try find("cat")
        UIApplication.shared.turn {
            view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "")
        }
        let count = try #require(session?.resultCount)
        #expect(count == 4)
        UIApplication.shared.turn { view.text = "cat" }
        UIApplication.shared.turn { view.findInteraction?.dismissFindNavigator() }
        #expect(view.text == "cat")
    }
}
