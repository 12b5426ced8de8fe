import Foundation
import Platform

/// The localized accessibility values of controls.
enum ControlMessages {
    static var increment: String { Message("Increment").text }
    static var decrement: String { Message("Decrement").text }
    static var inProgress: String { Message("In progress").text }
    static var progress: String { Message("Progress").text }
    static var clear: String { Message("Clear text").text }
    static var cancel: String { Message("Cancel").text }
    static var pickerItem: String { Message("Picker item").text }
    static var search: String { Message("Search").text }
    static var results: String { Message("Search results").text }

    static func page(_ page: Int, of count: Int) -> String {
        Message("page \(page) of \(count)").text
    }
}
