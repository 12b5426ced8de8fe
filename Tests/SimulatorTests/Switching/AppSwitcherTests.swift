import Foundation
import Pages
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct AppSwitcherTests {
    /// Opens apps one after the other, and pauses on the way up from the edge.
    private func switcher(
        _ apps: [SimulatorApp], device: String = "phone", language: MessageLanguage = .english
    )
        throws -> Phone
    {
        let phone = try Phone(device: device, language: language)
        for app in apps {
            UIApplication.shared.turn { phone.root.goHome() }
            phone.wait()
            phone.tap(app.name)
        }
        pause(phone)
        return phone
    }

    private func pause(_ phone: Phone, lifts: Bool = true) {
        let size = phone.harness.window.bounds.size, start = CGPoint(x: size.width / 2, y: size.height - 8)
        phone.harness.touchDown(at: start)
        for step in 1...10 {
            phone.harness.advance(by: 0.03)
            phone.harness.move(to: CGPoint(x: start.x, y: start.y - CGFloat(step) * size.height * 0.025))
        }
        phone.harness.advance(by: 0.4)
        guard lifts else { return }
        phone.harness.lift()
        phone.wait()
    }

    private func frame(of app: SimulatorApp, _ phone: Phone) throws -> CGRect {
        try #require(phone.root.motion.switcher?.frame(of: .own(app)))
    }

    @Test(
        "A pause shows the cards of the recent apps side by side, the front one in the middle",
        arguments: ["phone", "pad"], MessageLanguage.available)
    func pause(device: String, language: MessageLanguage) throws {
        let phone = try switcher([.notes, .forms, .settings], device: device, language: language)
        #expect(phone.root.motion.state == .switching)
        let width = phone.harness.window.bounds.width
        let (forms, settings) = (try frame(of: .forms, phone), try frame(of: .settings, phone))
        #expect(abs(settings.midX - width / 2) <= 1 && forms.maxX < settings.minX && forms.maxX > 0)
        for app in [SimulatorApp.forms, .settings] {
            let element = try #require(phone.harness.element(labelled: app.name))
            #expect(element.traits.contains(.button))
        }
        #expect(phone.has(Message("Home").text) && !phone.has(Message("Gallery").text))
    }

    @Test(
        "The app to which the user returns from its card has its focus, selection and place, also after another app"
    )
    func focus() throws {
        let phone = try switcher([.forms, .notes])
        let notes = try frame(of: .notes, phone)
        phone.harness.tap(at: CGPoint(x: notes.midX, y: notes.midY))
        phone.wait()
        phone.tap("New Note")
        let text = try #require(phone.field as? UITextView)
        UIApplication.shared.turn {
            text.insertText((1...60).map { "line \($0)" }.joined(separator: "\n"))
            text.selectedRange = (text.text as NSString).range(of: "line 50")
            text.setContentOffset(CGPoint(x: 0, y: text.contentOffset.y - 100), animated: false)
        }
        phone.wait()
        let place = text.contentOffset.y
        for app in [SimulatorApp.notes, .forms, .notes] {
            pause(phone)
            #expect(phone.root.motion.state == .switching && !phone.root.keyboard.isShown)
            let card = try frame(of: app, phone), width = phone.harness.window.bounds.width
            phone.harness.tap(at: CGPoint(x: min(max(card.midX, 10), width - 10), y: card.midY))
            phone.wait()
            #expect(phone.root.running?.app == app)
            guard app == .notes else { continue }
            #expect(phone.field === text && phone.root.keyboard.isShown && text.contentOffset.y == place)
            #expect(text.selectedRange == (text.text as NSString).range(of: "line 50"))
        }
    }

    @Test("A pause over the home screen shows the cards under the finger, which stay when it is lifted")
    func pauseAtHome() throws {
        let phone = try switcher([.notes, .forms])
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        #expect(phone.root.isHome && phone.root.motion.state == .idle)
        pause(phone, lifts: false)
        #expect(phone.root.motion.state == .switching && phone.root.motion.switcher?.cards.count == 2)
        phone.harness.move(to: CGPoint(x: 195, y: 300))
        // The finger that brought the cards moves them, beyond the last one less, from where they come back.
        let place = try frame(of: .notes, phone).minX
        phone.harness.move(to: CGPoint(x: 255, y: 320))
        #expect(try frame(of: .notes, phone).minX == place + 60)
        phone.harness.move(to: CGPoint(x: 75, y: 320))
        let beyond = try frame(of: .notes, phone).minX
        #expect(beyond < place && beyond > place - 60)
        phone.harness.lift()
        phone.wait()
        #expect(phone.root.motion.state == .switching)
        #expect(try abs(frame(of: .notes, phone).minX - place) < 0.5)
        let card = try frame(of: .notes, phone)
        phone.harness.tap(at: CGPoint(x: max(20, card.midX), y: card.midY))
        phone.wait()
        #expect(phone.root.running?.app == .notes && phone.root.motion.state == .idle)
    }

    @Test(
        "A card's snapshot covers all of it, also where its size is rounded, and one without a snapshot is a page",
        arguments: [
            CGSize(width: 257, height: 557), CGSize(width: 390, height: 844), CGSize(width: 60, height: 60),
        ])
    func covered(size: CGSize) throws {
        let screen = CGSize(width: 390, height: 844)
        let red = UIGraphicsImageRenderer(size: screen).image { renderer in
            renderer.cgContext.setFillColor(UIColor.red.cgColor)
            renderer.cgContext.fill(CGRect(origin: .zero, size: screen))
        }
        for snapshot in [red.cgImage, nil] {
            let card = AppCard(.own(.notes), snapshot: snapshot, icon: nil, screen: screen)
            let harness = Harness(view: card)
            card.superview?.backgroundColor = .blue
            UIApplication.shared.turn {
                card.shape = HomeCard(frame: CGRect(origin: .zero, size: size), cornerRadius: 0)
            }
            let shown = harness.snapshot(of: card.frame), (right, foot) = (shown.width - 1, shown.height - 1)
            let wanted: UInt32 = snapshot == nil ? 0xFFFF_FFFF : 0xFFFF_0000
            for (x, y) in [(0, 0), (right, 0), (0, foot), (right, foot), (right / 2, foot)] {
                #expect(shown.pixel(x: x, y: y) == wanted, "\(x), \(y)")
            }
        }
    }

    @Test("A tap on a card opens its app where it was left")
    func open() throws {
        let phone = try switcher([.forms, .notes])
        let forms = try frame(of: .forms, phone)
        phone.harness.tap(at: CGPoint(x: max(10, forms.maxX - 20), y: forms.midY))
        #expect(phone.root.motion.state == .arriving)
        phone.wait()
        #expect(phone.root.running?.app == .forms && phone.root.motion.state == .idle)
        pause(phone)
        let middle = try frame(of: .forms, phone)
        #expect(abs(middle.midX - 195) <= 1)
        phone.harness.tap(at: CGPoint(x: middle.midX, y: middle.midY))
        phone.wait()
        #expect(phone.root.running?.app == .forms && phone.root.motion.state == .idle)
    }

    @Test("A swipe up on a card ends its app, which begins again at its first page")
    func end() throws {
        let phone = try switcher([.forms, .settings])
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        phone.tap("Settings")
        phone.tap("Keyboard")
        pause(phone)
        let card = try frame(of: .settings, phone), middle = CGPoint(x: card.midX, y: card.midY)
        // A short, slow drag lets it fall back.
        phone.harness.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 60), for: 0.6)
        phone.wait()
        #expect(try frame(of: .settings, phone) == card)
        phone.harness.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 300), for: 0.15)
        phone.wait()
        #expect(phone.root.recents.apps == [.own(.forms)] && !phone.has("Settings"))
        #expect(phone.root.running == nil && phone.root.motion.state == .switching)
        phone.tap("Home")
        #expect(phone.root.isHome && phone.root.motion.state == .idle)
        phone.tap("Settings")
        #expect(phone.root.running?.pages.pages.count == 1)
    }

    @Test("Ending the last app, and a tap beside the cards, lead home")
    func leave() throws {
        let phone = try switcher([.forms])
        phone.harness.tap(at: CGPoint(x: 20, y: 400))
        phone.wait()
        #expect(phone.root.isHome && phone.root.motion.state == .idle)
        pause(phone)
        #expect(phone.root.motion.state == .switching, "it comes from the home screen, too")
        let card = try frame(of: .forms, phone), middle = CGPoint(x: card.midX, y: card.midY)
        phone.harness.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 300), for: 0.15)
        phone.wait()
        #expect(phone.root.isHome && phone.root.motion.state == .idle && phone.root.recents.apps.isEmpty)
    }

    @Test("Cards scroll sideways, and an action of the card ends its app for assistive technologies")
    func scroll() throws {
        let phone = try switcher([.notes, .sheet, .forms, .settings])
        let before = try frame(of: .notes, phone)
        phone.harness.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 350, y: 400))
        phone.wait()
        #expect(try frame(of: .notes, phone).minX > before.minX + 150)
        let entry = try #require(phone.root.motion.switcher?.cards.first { $0.card.app == .own(.sheet) })
        let action = try #require(entry.accessibilityCustomActions?.first)
        #expect(action.name == "Close")
        UIApplication.shared.turn { _ = action.actionHandler?(action) }
        phone.wait()
        #expect(phone.root.recents.apps == [.own(.notes), .own(.forms), .own(.settings)])
    }
}
