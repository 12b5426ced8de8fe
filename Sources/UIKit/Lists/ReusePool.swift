import CMetatype
import CoreGraphics
import Foundation

/// Views that went out of sight and wait to be used again, by their identifiers.
@MainActor struct ReusePool<View: UIView> {
    private var classes: [String: AnyClass] = [:]
    private var spare: [String: [View]] = [:]

    /// How many views of a kind are kept; a screen never has more to give back at once.
    private static var limit: Int { 64 }

    /// Says of which class views with an identifier are made.
    mutating func register(_ viewClass: AnyClass?, for identifier: String) {
        classes[identifier] = viewClass
        spare[identifier] = nil
    }

    /// The class of views with an identifier.
    func registeredClass(for identifier: String) -> AnyClass? { classes[identifier] }

    /// Takes a spare view out.
    mutating func take(_ identifier: String) -> View? { spare[identifier]?.popLast() }

    /// Keeps a view for later.
    ///
    /// - Returns: false when there are enough already.
    mutating func keep(_ view: View, _ identifier: String) -> Bool {
        guard spare[identifier, default: []].count < Self.limit else { return false }
        spare[identifier, default: []].append(view)
        return true
    }

    /// Takes all spare views out.
    mutating func empty() -> [View] {
        defer { spare = [:] }
        return spare.values.flatMap(\.self)
    }
}

/// Makes views of classes that are known only at run time.
@MainActor enum MadeByClass {
    /// A view, by `init(frame:)`.
    static func view<View: UIView>(_ viewClass: AnyClass, frame: CGRect) -> View? {
        guard viewClass is View.Type else { return nil }
        return take(
            spinet_make_view(pointer(viewClass), frame.minX, frame.minY, frame.width, frame.height))
    }

    /// A table's cell, by `init(style:reuseIdentifier:)`.
    static func cell(_ cellClass: AnyClass, identifier: String) -> UITableViewCell? {
        guard cellClass is UITableViewCell.Type else { return nil }
        let words = owned(identifier)
        return take(
            spinet_make_table_cell(
                pointer(cellClass), UInt8(UITableViewCell.CellStyle.default.rawValue), words.0, words.1))
    }

    /// A header or footer, by `init(reuseIdentifier:)`.
    static func headerFooter(_ viewClass: AnyClass, identifier: String) -> UITableViewHeaderFooterView? {
        guard viewClass is UITableViewHeaderFooterView.Type else { return nil }
        let words = owned(identifier)
        return take(spinet_make_header_footer(pointer(viewClass), words.0, words.1))
    }

    private static func pointer(_ viewClass: AnyClass) -> UnsafeRawPointer {
        unsafeBitCast(viewClass, to: UnsafeRawPointer.self)
    }

    private static func take<View: UIView>(_ object: UnsafeMutableRawPointer?) -> View? {
        object.map { Unmanaged<View>.fromOpaque($0).takeRetainedValue() }
    }

    /// The two words of a text that the initialiser called next owns.
    private static func owned(_ text: String?) -> (UInt64, UInt64) {
        let place = UnsafeMutablePointer<String?>.allocate(capacity: 1)
        place.initialize(to: text)
        let words = UnsafeRawPointer(place).loadUnaligned(as: (UInt64, UInt64).self)
        // Not deinitialised: its reference goes along with the words.
        place.deallocate()
        return words
    }
}
