import Foundation
import Platform
import StandardKeyboard
import UIKit

/// A kind of device, and how its keyboards are drawn.
///
/// The gallery shows every type of keyboard on each of `all`; a device more is a line more.
@MainActor struct KeyboardPlatform {
    /// What the device is called.
    var title: Message
    /// The least width of an image, in points; as many are beside each other as there is room for.
    var width: CGFloat
    /// Makes an image of the keyboard of a type in a language: a view that knows its height for a width.
    var image: @MainActor (UIKeyboardType, String) -> UIView

    /// All devices.
    static let all = [
        KeyboardPlatform(title: Message("Phone"), width: 140) {
            StandardKeyboardDrawing($0, language: $1, screen: CGSize(width: 390, height: 844))
        },
        KeyboardPlatform(title: Message("Tablet"), width: 260) {
            StandardKeyboardDrawing($0, language: $1, screen: CGSize(width: 810, height: 1080))
        },
        KeyboardPlatform(title: Message("TV"), width: 300) {
            // Two thirds of a television's width: its letters are as large as a label's then.
            WideDrawing(TVKeyboardDrawing($0, language: $1), least: 640)
        },
        KeyboardPlatform(title: Message("TV with Arrow Buttons"), width: 300) {
            WideDrawing(TVKeyboardDrawing($0, language: $1, arrangement: .grid), least: 640)
        },
    ]
}
