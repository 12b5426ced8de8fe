import Foundation
import Platform

/// The localized titles of the commands in edit menus.
enum EditMenuMessages {
    static var cut: String { Message("Cut").text }
    static var copy: String { Message("Copy").text }
    static var paste: String { Message("Paste").text }
    static var select: String { Message("Select").text }
    static var selectAll: String { Message("Select All").text }
    static var delete: String { Message("Delete").text }
    static var replace: String { Message("Replace…").text }
    static var noReplacements: String { Message("No Replacements Found").text }
    static func revert(to typed: String) -> String { Message("Revert to “\(typed)”").text }
    static var undo: String { Message("Undo").text }
    static var redo: String { Message("Redo").text }
    static var nothingToUndo: String { Message("Nothing to Undo").text }
    static var nothingToRedo: String { Message("Nothing to Redo").text }
    static var more: String { Message("Show more items").text }
    static var less: String { Message("Show previous items").text }
}
