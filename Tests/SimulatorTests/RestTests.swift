import Foundation
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct RestTests {
    @Test(
        "The home screen and every app come to rest: a screen that the user only looks at asks for no frame",
        arguments: ["phone", "phone-landscape", "pad", "pad-landscape"])
    func apps(device: String) throws {
        let phone = try Phone(device: device)
        phone.harness.advance(by: 2)
        #expect(!phone.harness.system.isFrameRequested, "the home screen")
        for app in phone.state.apps {
            UIApplication.shared.turn { phone.root.open(app, animated: false) }
            phone.harness.advance(by: 2)
            // Beside the gallery's list a pad shows its first page: indicators of activity, which turn.
            let turns = app == .gallery && device.hasPrefix("pad")
            #expect(phone.harness.system.isFrameRequested == turns, "\(app)")
            UIApplication.shared.turn { phone.root.goHome() }
            phone.harness.advance(by: 2)
        }
    }
}
