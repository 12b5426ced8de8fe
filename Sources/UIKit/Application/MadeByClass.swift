import CMetatype
import Foundation

/// Creates views and view controllers of classes known only at run time.
@MainActor package enum MadeByClass {
    /// Creates an object with `init()`, as an app's delegate is.
    package static func object(_ objectClass: AnyClass) -> NSObject? {
        guard objectClass is NSObject.Type else { return nil }
        return take(spinet_make_object(pointer(objectClass), pointer(UIResponder.self)))
    }

    /// Creates a view controller with `init(nibName:bundle:)`, as the principal class of an extension is.
    package static func viewController<Controller: UIViewController>(
        _ controllerClass: AnyClass, as type: Controller.Type
    ) -> Controller? {
        guard controllerClass is Controller.Type else { return nil }
        return take(spinet_make_view_controller(pointer(controllerClass)))
    }

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

    private static func take<Object: AnyObject>(_ object: UnsafeMutableRawPointer?) -> Object? {
        object.map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
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
