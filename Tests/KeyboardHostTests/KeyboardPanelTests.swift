import Foundation
import KeyboardHost
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit

@Suite("The keyboard's panel") @MainActor struct KeyboardPanelTests {
    @Test(
        "of a flood of requests in one turn of the event loop the last one counts, and costs one slide",
        arguments: [true, false])
    func aFloodOfRequests(isShown: Bool) throws {
        let system = HeadlessSystem()
        let client = DocumentTextClient("")
        client.blur()
        let session = KeyboardSession(
            client: client, system: system, screenSize: CGSize(width: 390, height: 844),
            entries: KeyboardEntry.standard { Issue.record("\($0)") }, preferences: Preferences())
        let panel = KeyboardPanel(system: system, session: session)
        try panel.prepare()
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
}
