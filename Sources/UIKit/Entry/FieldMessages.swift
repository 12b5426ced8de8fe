import Foundation
import Platform

/// The localized texts of fields and of the bars above the keyboard.
enum FieldMessages {
    static var previousField: String { Message("Previous Field").text }
    static var nextField: String { Message("Next Field").text }
    static var done: String { Message("Done").text }
    static var choices: String { Message("Show choices").text }
    static func choiceCount(_ count: Int) -> String {
        Message("\(count) choices").text
    }
    static func removed(_ token: String) -> String { Message("\(token) removed").text }
    static func added(_ token: String) -> String { Message("\(token) added").text }
    static var token: String { Message("Token; delete to remove").text }
}
