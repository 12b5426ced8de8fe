import Foundation
import KeyboardHost
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit

@Suite("The keyboard's panel") @MainActor struct KeyboardPanelTests {
    private let system = HeadlessSystem()
    private let client = DocumentTextClient("")

    private func panel() throws -> KeyboardPanel {
        let session = KeyboardSession(
            client: client, system: system, screenSize: CGSize(width: 390, height: 844),
            entries: KeyboardEntry.standard { Issue.record("\($0)") }, preferences: Preferences())
        let panel = KeyboardPanel(system: system, session: session)
        try panel.prepare()
        return panel
    }

    @Test(
        "of a flood of requests in one turn of the event loop the last one counts, and costs one slide",
        arguments: [true, false])
    func aFloodOfRequests(isShown: Bool) throws {
        client.blur()
        let panel = try panel()
        panel.setVisible(true)
        system.advance(by: 1)
        var changes: [Bool] = []
        panel.onVisibilityChange = { changes.append($0) }
        for index in 0..<5000 { panel.setVisible(index.isMultiple(of: 2)) }
        panel.setVisible(isShown)
        #expect(changes.isEmpty, "nothing happens before the turn ends")
        system.advance(by: 1)
        #expect(changes == (isShown ? [] : [false]))
    }

    @Test(
        "a keyboard opened by hand is hidden behind a lock screen, and stays where an application takes input",
        arguments: [true, false])
    func locked(isTaken: Bool) throws {
        client.focus("")
        let panel = try panel()
        var questions = 0
        panel.asksWhetherInputIsTaken = { answer in
            questions += 1
            answer(isTaken)
        }
        panel.setVisible(true)
        system.advance(by: 1)
        var changes: [Bool] = []
        panel.onVisibilityChange = { changes.append($0) }
        client.blur()
        system.advance(by: 1)
        #expect(questions == 1 && changes == (isTaken ? [] : [false]))
        // From field to field nobody is asked.
        client.focus("")
        system.advance(by: 1)
        client.blur()
        client.focus("")
        system.advance(by: 1)
        #expect(questions == 1)
    }
}
