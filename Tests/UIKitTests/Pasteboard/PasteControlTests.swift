import CoreGraphics
import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UIPasteControl", .serialized) struct PasteControlTests {
    final class Board: UIView {
        var texts: [String] = []
        override func paste(itemProviders: [NSItemProvider]) {
            for provider in itemProviders {
                provider.loadObject(ofClass: String.self) { text, _ in if let text { self.texts.append(text) }
                }
            }
        }
    }

    @Test("A tap pastes into a text view, and into a view that accepts text")
    func pastes() {
        let view = UITextView(frame: CGRect(x: 0, y: 200, width: 390, height: 100)), board = Board()
        board.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
        // Another test may have left the process in Korean; what is created before the harness has this language.
        MessageLanguage.current = .ofEnvironment
        let control = UIPasteControl(configuration: .init())
        control.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
        control.target = view
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        for part in [view, board, control] { holder.addSubview(part) }
        let harness = Harness(view: holder)
        UIApplication.shared.turn { UIPasteboard.general.string = "Hello" }
        harness.tap("Paste")
        #expect(view.text == "Hello")
        control.target = board
        harness.tap("Paste")
        #expect(board.texts == ["Hello"])
    }

    @Test("Without a text on the pasteboard nothing can be pasted")
    func disabled() {
        let view = UITextView(frame: CGRect(x: 0, y: 200, width: 390, height: 100))
        let control = UIPasteControl(configuration: .init())
        control.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        holder.addSubview(control)
        let harness = Harness(view: holder)
        UIApplication.shared.turn { UIPasteboard.general.image = UIImage() }
        control.target = view
        let button = harness.element(labelled: "Paste")
        #expect(button?.traits.contains(.notEnabled) == true)
    }
}
