import CMetatype
import CoreGraphics
import Foundation

/// The reuse pool: views that are no longer visible, by reuse identifier.
@MainActor struct ReusePool<View: UIView> {
    private var classes: [String: AnyClass] = [:]
    private var spare: [String: [View]] = [:]

    /// The maximum number of views per identifier; a screen does not release more at once.
    private static var limit: Int { 64 }

    /// Registers the class of a reuse identifier; nil unregisters it.
    mutating func register(_ viewClass: AnyClass?, for identifier: String) {
        classes[identifier] = viewClass
        spare[identifier] = nil
    }

    /// The registered class of a reuse identifier.
    func registeredClass(for identifier: String) -> AnyClass? { classes[identifier] }

    /// Removes a view from the pool and returns it; nil if there is none.
    mutating func take(_ identifier: String) -> View? { spare[identifier]?.popLast() }

    /// Adds a view to the pool.
    ///
    /// - Returns: false if the pool is full.
    mutating func keep(_ view: View, _ identifier: String) -> Bool {
        guard spare[identifier, default: []].count < Self.limit else { return false }
        spare[identifier, default: []].append(view)
        return true
    }

    /// Removes all views and returns them.
    mutating func empty() -> [View] {
        defer { spare = [:] }
        return spare.values.flatMap(\.self)
    }
}

/// Creates views of classes known only at run time.
@MainActor enum MadeByClass {
    /// Creates a view with `init(frame:)`.
    static func view<View: UIView>(_ viewClass: AnyClass, frame: CGRect) -> View? {
        guard viewClass is View.Type else { return nil }
        return take(
            spinet_make_view(pointer(viewClass), frame.minX, frame.minY, frame.width, frame.height))
    }

    /// Creates a table cell with `init(style:reuseIdentifier:)`.
    static func cell(_ cellClass: AnyClass, identifier: String) -> UITableViewCell? {
        guard cellClass is UITableViewCell.Type else { return nil }
        let words = owned(identifier)
        return take(
            spinet_make_table_cell(
                pointer(cellClass), UInt8(UITableViewCell.CellStyle.default.rawValue), words.0, words.1))
    }

    /// Creates a header or footer with `init(reuseIdentifier:)`.
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

    /// The two words of a string, with a reference that the initializer called next owns.
    private static func owned(_ text: String?) -> (UInt64, UInt64) {
        let place = UnsafeMutablePointer<String?>.allocate(capacity: 1)
        place.initialize(to: text)
        let words = UnsafeRawPointer(place).loadUnaligned(as: (UInt64, UInt64).self)
        // Not deinitialized: the words carry the reference.
        place.deallocate()
        return words
    }
}
