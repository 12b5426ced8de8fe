import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct HomeMotionTests {
    private let edge = CGPoint(x: 195, y: 835)

    /// A phone on which apps were opened one after the other, the last of them in front.
    private func phone(_ apps: [SimulatorApp], device: String = "phone") throws -> Phone {
        let phone = try Phone(device: device)
        for app in apps {
            UIApplication.shared.turn { phone.root.goHome() }
            phone.wait()
            phone.tap(app.name)
        }
        return phone
    }

    private func card(_ phone: Phone) throws -> CGRect {
        let card = try #require(phone.root.motion.card)
        return try #require(card.layer.presentation()).frame
    }

    /// Moves the finger up by a distance, in steps.
    private func swipe(_ phone: Phone, right: CGFloat = 0, up: CGFloat, for time: TimeInterval) {
        phone.harness.touchDown(at: edge)
        for step in 1...20 {
            phone.harness.advance(by: time / 20)
            let part = CGFloat(step) / 20
            phone.harness.move(to: CGPoint(x: edge.x + right * part, y: edge.y - up * part))
        }
    }

    @Test("The app follows the finger from the first points, over the home screen, and springs back")
    func follows() throws {
        let phone = try phone([.notes])
        phone.harness.touchDown(at: edge)
        phone.harness.move(to: CGPoint(x: edge.x, y: edge.y - 5))
        #expect(try card(phone).width < 390 && card(phone).maxY < 844)
        var last = try card(phone)
        for step in 1...12 {
            phone.harness.advance(by: 0.05)
            phone.harness.move(to: CGPoint(x: edge.x + CGFloat(step) * 2, y: edge.y - 5 - CGFloat(step) * 15))
            let next = try card(phone)
            #expect(next.width < last.width && next.maxY < last.maxY && next.midX > last.midX)
            last = next
        }
        // Behind the card is the home screen, and the app's own pixels are opaque.
        let below = phone.harness.snapshot().pixel(x: 195, y: 790)
        #expect(below != 0xFFFF_FFFF && below >> 24 == 0xFF)
        #expect(phone.root.running?.app == .notes, "it is not left yet")
        phone.harness.move(to: CGPoint(x: edge.x, y: edge.y - 100))
        phone.harness.advance(by: 0.2)
        phone.harness.lift()
        phone.harness.advance(by: 0.1)
        #expect(try card(phone).width > last.width)
        phone.wait()
        #expect(phone.root.running?.app == .notes && phone.root.motion.state == .idle)
        #expect(phone.has("New Note"))
    }

    @Test("A flick leads home: the card becomes the icon, opaque all the way")
    func flick() throws {
        let phone = try phone([.notes])
        let icon = phone.root.home.frame(of: .notes)
        swipe(phone, up: 200, for: 0.15)
        phone.harness.lift()
        #expect(phone.root.isHome && phone.root.motion.state == .leaving)
        var widths: [CGFloat] = []
        for _ in 0..<20 {
            phone.harness.advance(by: 1.0 / 60)
            guard phone.root.motion.card != nil else { break }
            widths.append(try card(phone).width)
            #expect(phone.root.motion.card?.alpha == 1)
        }
        #expect(
            widths.count > 10 && widths.first ?? 0 > 200 && widths.last ?? 0 < icon.width * 1.3, "\(widths)")
        phone.wait()
        #expect(phone.root.motion.state == .idle && phone.has("Notes") && !phone.has("New Note"))
    }

    @Test("An app grows out of its icon, and a finger at the edge catches it on its way")
    func opening() throws {
        let phone = try Phone()
        phone.harness.tap("Notes")
        #expect(phone.root.running?.app == .notes && phone.root.motion.state == .arriving)
        // The corners grow with it: they are the icon's at first.
        let shown = try #require(phone.root.motion.card?.layer.presentation())
        #expect(shown.cornerRadius < shown.bounds.width * 0.25)
        phone.harness.advance(by: 0.05)
        let early = try card(phone)
        let grown = try #require(phone.root.motion.card?.layer.presentation()).cornerRadius
        #expect(grown > shown.cornerRadius && grown < early.width * 0.3)
        #expect(early.width > 60 && early.width < 380)
        phone.harness.touchDown(at: edge)
        phone.harness.advance(by: 0.3)
        let held = try card(phone)
        #expect(abs(held.width - early.width) < 0.5 && abs(held.minY - early.minY) < 0.5, "\(held) \(early)")
        phone.harness.move(to: CGPoint(x: edge.x, y: edge.y - 60))
        phone.harness.move(to: CGPoint(x: edge.x, y: edge.y - 300))
        phone.harness.lift()
        phone.wait()
        #expect(phone.root.isHome && phone.root.motion.state == .idle)
    }

    @Test(
        "An app that opens is presented once in each frame of the display, also while the bars change color"
    )
    func framesOfOpening() throws {
        let phone = try Phone()
        let surface = phone.harness.surface
        let color = phone.root.statusBar.color
        phone.harness.tap("Notes")
        var shown = surface.framesShown, frames = 0
        while phone.root.motion.state == .arriving {
            phone.harness.advance(by: phone.harness.system.frameInterval)
            #expect(surface.framesShown - shown <= 1, "frame \(frames)")
            shown = surface.framesShown
            frames += 1
        }
        #expect(frames > 20 && phone.root.statusBar.color != color)
    }

    @Test(
        "An app takes touches while it still grows: a tap is not lost, and a flick on it does not lead home")
    func early() throws {
        let phone = try Phone()
        phone.harness.tap("Notes")
        let button = try #require(phone.harness.element(labelled: "New Note")).frame
        func grow(to part: CGFloat) throws {
            while try card(phone).width < part * phone.root.view.bounds.width {
                phone.harness.advance(by: 1.0 / 60)
            }
        }
        // A card that is small takes neither.
        try grow(to: 0.5)
        phone.harness.touchDown(at: CGPoint(x: 195, y: 500))
        phone.harness.move(to: CGPoint(x: 195, y: 200))
        phone.harness.lift()
        try grow(to: 0.82)
        #expect(phone.root.motion.state == .arriving && phone.root.running?.app == .notes)
        phone.harness.tap(at: CGPoint(x: button.midX, y: button.midY))
        phone.wait()
        #expect(phone.root.motion.state == .idle && phone.field is UITextView, "the new note is open")
    }

    @Test("A card on its way home is caught, and goes back onto the screen with its app")
    func catching() throws {
        let phone = try phone([.notes])
        phone.tap("New Note")
        phone.type("ab")
        swipe(phone, up: 200, for: 0.15)
        phone.harness.lift()
        phone.harness.advance(by: 0.06)
        let moving = try card(phone)
        phone.harness.touchDown(at: CGPoint(x: moving.midX, y: moving.midY))
        phone.harness.advance(by: 0.2)
        phone.harness.move(to: CGPoint(x: moving.midX, y: moving.midY + 80))
        phone.harness.advance(by: 0.2)
        phone.harness.lift()
        phone.wait()
        #expect(phone.root.running?.app == .notes && phone.root.motion.state == .idle)
        #expect((phone.field as? UITextView)?.text == "Ab", "the note is where it was, with the keyboard")
    }

    @Test("An app that is opened again is where it was left")
    func kept() throws {
        let phone = try phone([.forms])
        phone.tap("Text")
        phone.type("hi")
        phone.tap("Home")
        #expect(phone.root.isHome && phone.field == nil)
        phone.tap("Forms")
        #expect((phone.field as? UITextField)?.text == "Hi" && phone.has("space"))
    }

    @Test("A note that is opened again is scrolled as far as it was, with its selection and the keyboard")
    func keptPlace() throws {
        let phone = try phone([.notes])
        phone.tap("New Note")
        let text = try #require(phone.field as? UITextView)
        UIApplication.shared.turn {
            text.insertText((1...60).map { "line \($0)" }.joined(separator: "\n"))
            text.selectedRange = (text.text as NSString).range(of: "line 50")
        }
        phone.wait()
        for offset in [text.contentOffset.y - 100, text.contentSize.height - text.bounds.height] {
            UIApplication.shared.turn { text.setContentOffset(CGPoint(x: 0, y: offset), animated: false) }
            phone.wait()
            let place = text.contentOffset.y
            phone.tap("Home")
            phone.tap("Notes")
            #expect(phone.field === text && text.contentOffset.y == place)
            #expect(text.selectedRange == (text.text as NSString).range(of: "line 50"))
        }
    }

    @Test("A swipe along the indicator changes to the app that was used before, and back")
    func neighbors() throws {
        let phone = try phone([.notes, .forms])
        swipe(phone, right: 150, up: 0, for: 0.15)
        phone.harness.lift()
        phone.wait()
        #expect(phone.root.running?.app == .notes && phone.root.motion.state == .idle)
        swipe(phone, right: -150, up: 0, for: 0.15)
        phone.harness.lift()
        phone.wait()
        #expect(phone.root.running?.app == .forms)
        // There is no app after it.
        swipe(phone, right: -150, up: 0, for: 0.15)
        phone.harness.lift()
        phone.wait()
        #expect(phone.root.running?.app == .forms && phone.root.motion.state == .idle)
    }

    @Test("On a pad the indicator is below the keys: a swipe up from the edge goes home and types nothing")
    func padWithKeyboard() throws {
        let phone = try phone([.notes], device: "pad")
        phone.tap("New Note")
        phone.type("hello")
        let keys = phone.harness.elements.filter { $0.traits.contains(.keyboardKey) }.map(\.frame.maxY).max()
        #expect(phone.has("Home") && keys ?? 1080 <= 1060)
        let field = try #require(phone.field as? UITextView)
        phone.harness.drag(from: CGPoint(x: 405, y: 1075), to: CGPoint(x: 405, y: 700))
        phone.wait()
        #expect(phone.root.isHome && field.text == "Hello")
    }

    @Test(
        "The gesture begins at all of the lower edge, as a thumb reaches it; a tap there, beside the bar, does not lead home",
        arguments: [20.0, 60, 195, 330, 380])
    func wholeEdge(x: Double) throws {
        let phone = try phone([.forms])
        phone.harness.tap(at: CGPoint(x: x, y: 840))
        phone.wait()
        #expect(phone.root.isHome == (x == 195))
        if phone.root.isHome { phone.tap("Forms") }
        phone.harness.drag(from: CGPoint(x: x, y: 840), to: CGPoint(x: x, y: 400))
        phone.wait()
        #expect(phone.root.isHome && phone.root.motion.state == .idle)
        // What an app has above the edge is the app's.
        phone.tap("Forms")
        phone.harness.drag(from: CGPoint(x: x == 195 ? 20 : x, y: 822), to: CGPoint(x: x, y: 500))
        phone.wait()
        #expect(phone.root.running?.app == .forms)
    }
}
