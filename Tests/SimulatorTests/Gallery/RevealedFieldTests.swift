import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// Fields of the gallery that the keyboard would cover.
@MainActor @Suite("Fields of the gallery") struct RevealedFieldTests {
    @Test("A field that the keyboard would cover is scrolled above it")
    func revealed() throws {
        let phone = try Phone()
        phone.tap(Message("Gallery").text)
        let pages = try #require(phone.root.running?.pages as? UINavigationController)
        UIApplication.shared.turn {
            pages.pushViewController(GalleryPageController(TextFieldPage.self, phone.state), animated: false)
        }
        phone.wait()
        let field = try #require(
            phone.harness.elements.last {
                $0.object is UITextField && $0.frame.maxY > 560 && $0.frame.maxY < 700
            })
        phone.harness.tap(at: CGPoint(x: field.frame.midX, y: field.frame.midY))
        phone.wait()
        let edited = try #require(phone.field as? UITextField)
        #expect(edited === field.object)
        let keyboard = try #require(phone.harness.element(labelled: "space")?.frame).minY - 200
        #expect(edited.convert(edited.bounds, to: nil).maxY <= keyboard)
    }
}
