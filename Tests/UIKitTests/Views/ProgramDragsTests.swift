import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

/// The other end of a drag: what the compositor and another program would do.
@MainActor private final class OtherProgram: IncomingDrag.Channel {
    private var data: [String: Data]
    /// The type that was accepted last.
    private(set) var accepted: String?
    private(set) var finishes = 0
    /// Reads that wait for `answer()`.
    private var waiting: [@MainActor @Sendable () -> Void] = []

    init(_ data: [String: Data] = [:]) { self.data = data }

    func accept(_ type: String?) { accepted = type }
    func read(_ type: String, limit: Int, _ completion: @escaping @MainActor (Data?) -> Void) {
        let answer = data[type].flatMap { $0.count <= limit ? $0 : nil }
        waiting.append { completion(answer) }
    }
    func finish() { finishes += 1 }

    func answer() {
        while !waiting.isEmpty { UIApplication.shared.turn(waiting.removeFirst()) }
    }
}

/// Drags that the system carries: out of this program, back into it, and from others (U, drag and drop between programs).
@MainActor @Suite("Drags between programs", .serialized) final class ProgramDragsTests {
    private let page = UIViewController()
    private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 340, height: 120))
    private let field = UITextField(frame: CGRect(x: 20, y: 260, width: 340, height: 40))
    /// Made in the test itself: a device that is made before it could be another test's by then.
    private lazy var harness = start()
    private let other = OtherProgram()

    private func start() -> Harness {
        let harness = Harness(rootViewController: page)
        harness.surface.carriesDrags = true
        view.font = .systemFont(ofSize: 17)
        view.text = "one two three"
        field.text = "alpha"
        UIApplication.shared.turn {
            page.view.addSubview(view)
            page.view.addSubview(field)
            view.becomeFirstResponder()
        }
        harness.settle()
        return harness
    }

    private func point(_ offset: Int, in input: any UIView & UITextInput) -> CGPoint {
        guard let place = input.position(from: input.beginningOfDocument, offset: offset) else {
            return .zero
        }
        let rect = input.convert(input.caretRect(for: place), to: nil)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    /// Rests on the word "two" and moves it until the system is asked to carry it.
    private func lift() throws -> OutgoingDrag {
        UIApplication.shared.turn {
            let start = view.position(from: view.beginningOfDocument, offset: 4)
            let end = view.position(from: view.beginningOfDocument, offset: 7)
            view.selectedTextRange = view.textRange(from: start ?? TextStart(), to: end ?? TextStart())
        }
        harness.settle()
        let start = point(5, in: view)
        harness.touchDown(at: start)
        harness.advance(by: 0.6)
        harness.move(to: CGPoint(x: start.x, y: start.y + 20))
        harness.advance(by: 0.02)
        return try #require(harness.surface.drags.last)
    }
    private final class TextStart: UITextPosition {}

    private func send(_ event: DragEvent) {
        harness.surface.send(.drag(event))
        harness.advance(by: 0.02)
    }

    private func own(_ drag: OutgoingDrag) -> IncomingDrag {
        IncomingDrag(types: drag.types, isOwn: true, channel: other)
    }

    @Test("Selected text is carried as text, with a image, and another program gets a copy")
    func out() throws {
        _ = harness
        let drag = try lift()
        #expect(drag.types.contains("text/plain;charset=utf-8") && drag.types.contains("text/plain"))
        var sent: Data?
        drag.load("text/plain;charset=utf-8") { sent = $0 }
        #expect(sent == Data("two".utf8))
        let image = try #require(drag.image)
        #expect(image.width > 20 && image.height > 10 && image.pixels.contains { $0 >> 24 == 255 })
        #expect(image.grip.x > 0 && image.grip.x < CGFloat(image.width) / CGFloat(image.scale))
        send(.entered(own(drag), at: point(5, in: view)))
        send(.left)
        #expect(view.isTextDragActive)
        UIApplication.shared.turn { drag.onEnd?(true) }
        harness.settle()
        #expect(!view.isTextDragActive && view.text == "one two three")
    }

    @Test("A drag that comes back is dropped as one of the program's own: in the same text it is moved")
    func back() throws {
        _ = harness
        let drag = try lift()
        send(.entered(own(drag), at: point(5, in: view)))
        send(.left)
        send(.entered(own(drag), at: point(6, in: view)))
        send(.moved(to: point(13, in: view)))
        #expect(other.accepted != nil && view.isTextDropActive)
        send(.dropped)
        UIApplication.shared.turn { drag.onEnd?(true) }
        harness.settle()
        #expect(view.text == "one three two" && other.finishes == 1 && !view.isTextDragActive)
        // The finger that the system kept counts no more, and the next touch does what it says.
        harness.tap(at: point(2, in: field))
        #expect(field.isFirstResponder)
    }

    @Test("A system that refuses leaves the drag to the finger; one that ends it lets the text return")
    func refused() throws {
        _ = harness
        var drag = try lift()
        UIApplication.shared.turn { drag.onEnd?(false) }
        harness.move(to: point(2, in: field))
        harness.advance(by: 0.02)
        harness.lift()
        harness.settle()
        #expect(field.text == "al two pha" || field.text == "altwopha" || field.text?.contains("two") == true)
        drag = try lift()
        send(.entered(own(drag), at: point(5, in: view)))
        UIApplication.shared.turn { drag.onEnd?(false) }
        harness.settle()
        #expect(!view.isTextDragActive && view.text == "one two three")
    }

    @Test(
        "Where the system takes the touch away it carries the drag, and without an answer nothing is left of it"
    )
    func touchTaken() throws {
        _ = harness
        let drag = try lift()
        UIApplication.shared.turn { harness.window.cancelTouches() }
        #expect(view.isTextDragActive)
        send(.entered(own(drag), at: point(2, in: field)))
        #expect(field.isTextDropActive)
        UIApplication.shared.turn { drag.onEnd?(false) }
        harness.settle()
        #expect(!view.isTextDragActive && !field.isTextDropActive && field.text == "alpha")
    }

    @Test("Another program's text is asked for when it is dropped, and inserted where it was")
    func text() {
        _ = harness
        let other = OtherProgram(["text/plain": Data("brave new\0".utf8)])
        let drag = IncomingDrag(types: ["text/html", "text/plain"], isOwn: false, channel: other)
        send(.entered(drag, at: CGPoint(x: 10, y: 10)))
        #expect(other.accepted == nil)
        send(.moved(to: point(4, in: view)))
        #expect(other.accepted == "text/plain" && view.isTextDropActive && !view.isTextDragActive)
        send(.dropped)
        #expect(view.text == "one two three" && other.finishes == 0)
        other.answer()
        harness.settle()
        #expect(view.text == "one brave new two three" && other.finishes == 1 && !view.isTextDropActive)
    }

    @Test(
        "A program that leaves, sends nothing, or sends what no text is, changes nothing",
        arguments: ["leaves", "silent", "empty", "image"])
    func nothing(kind: String) {
        _ = harness
        let types = kind == "image" ? ["image/png"] : ["text/plain"]
        let other = OtherProgram(kind == "empty" ? ["text/plain": Data()] : [:])
        send(.entered(IncomingDrag(types: types, isOwn: false, channel: other), at: point(4, in: view)))
        #expect((other.accepted == nil) == (kind == "image"))
        send(kind == "leaves" ? .left : .dropped)
        other.answer()
        harness.settle()
        #expect(view.text == "one two three" && !view.isTextDropActive)
    }

    @Test("Addresses of another program are items of their own; an image is one")
    func items() {
        _ = harness
        final class Receiver: NSObject, UIDropInteractionDelegate {
            var addresses: [URL] = [], images = 0, isLocal: Bool?
            func dropInteraction(
                _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
            )
                -> UIDropProposal
            { UIDropProposal(operation: .copy) }
            func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
                isLocal = session.localDragSession != nil
                session.loadObjects(ofClass: URL.self) { self.addresses = $0 }
                session.loadObjects(ofClass: UIImage.self) { self.images = $0.count }
            }
        }
        let receiver = Receiver()
        UIApplication.shared.turn { page.view.addInteraction(UIDropInteraction(delegate: receiver)) }
        let png = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).pngData { _ in }
        let list = "# two\r\nhttps://example.org/a\r\nfile:///tmp/b%20c.txt\r\n"
        let other = OtherProgram(["text/uri-list": Data(list.utf8), "image/png": png])
        let drag = IncomingDrag(types: ["text/uri-list", "image/png"], isOwn: false, channel: other)
        send(.entered(drag, at: CGPoint(x: 100, y: 600)))
        send(.dropped)
        other.answer()
        harness.settle()
        #expect(
            receiver.addresses.map(\.absoluteString) == ["https://example.org/a", "file:///tmp/b%20c.txt"])
        #expect(receiver.images == 1 && receiver.isLocal == false)
    }

    @Test(
        "A drag that its source restricts to the app, or whose items are only the app's, is not handed over")
    func restricted() {
        _ = harness
        final class Source: NSObject, UIDragInteractionDelegate {
            var isRestricted = true, object: Any = "text"
            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: object))] }
            func dragInteraction(
                _ interaction: UIDragInteraction,
                sessionIsRestrictedToDraggingApplication session: any UIDragSession
            ) -> Bool { isRestricted }
        }
        let source = Source()
        let box = UIView(frame: CGRect(x: 20, y: 500, width: 80, height: 80))
        UIApplication.shared.turn {
            page.view.addSubview(box)
            box.addInteraction(UIDragInteraction(delegate: source))
        }
        func drag() {
            harness.touchDown(at: CGPoint(x: 50, y: 540))
            harness.advance(by: 0.6)
            harness.move(to: CGPoint(x: 90, y: 560))
            harness.lift()
            harness.settle()
        }
        drag()
        #expect(harness.surface.drags.isEmpty)
        (source.isRestricted, source.object) = (false, NSObject())
        drag()
        #expect(harness.surface.drags.isEmpty)
        source.object = "text"
        drag()
        #expect(harness.surface.drags.count == 1)
    }
}
