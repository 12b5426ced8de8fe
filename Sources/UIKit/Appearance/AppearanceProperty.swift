import Foundation

/// A property that `appearance()` sets.
@MainActor struct AppearanceProperty {
    /// Copies the value of the proxy, if it was set, unless the view has a value of its own.
    private let copy: (_ proxy: UIView, _ pristine: UIView, _ view: UIView, _ earlier: [UIView]) -> Void

    func apply(from proxy: UIView, _ pristine: UIView, to view: UIView, over earlier: [UIView]) {
        copy(proxy, pristine, view, earlier)
    }

    /// A property of a class of views.
    init<View: UIView, Value>(
        _ get: @escaping @MainActor (View) -> Value, _ set: @escaping @MainActor (View, Value) -> Void,
        _ isEqual: @escaping @MainActor (Value, Value) -> Bool
    ) {
        copy = { proxy, pristine, view, earlier in
            guard let proxy = proxy as? View, let pristine = pristine as? View, let view = view as? View
            else { return }
            let value = get(proxy), own = get(view), standard = get(pristine)
            guard !isEqual(value, standard), !isEqual(own, value) else { return }
            let isFree =
                isEqual(own, standard)
                || earlier.contains { ($0 as? View).map { isEqual(get($0), own) } ?? false }
            if isFree { set(view, value) }
        }
    }

    /// A property whose values can be compared.
    static func value<View: UIView, Value: Equatable>(
        _ path: ReferenceWritableKeyPath<View, Value>
    ) -> AppearanceProperty {
        AppearanceProperty({ (view: View) in view[keyPath: path] }, { $0[keyPath: path] = $1 }, { $0 == $1 })
    }

    /// A property that is read and written in different ways.
    static func own<View: UIView, Value: Equatable>(
        _ get: @escaping @MainActor (View) -> Value, _ set: @escaping @MainActor (View, Value) -> Void
    ) -> AppearanceProperty { AppearanceProperty(get, set, { $0 == $1 }) }

    /// Text attributes.
    static func attributes<View: UIView>(
        _ path: ReferenceWritableKeyPath<View, [NSAttributedString.Key: Any]?>
    ) -> AppearanceProperty {
        AppearanceProperty({ (view: View) in view[keyPath: path] }, { $0[keyPath: path] = $1 }, areEqual)
    }

    static func areEqual(_ a: [NSAttributedString.Key: Any]?, _ b: [NSAttributedString.Key: Any]?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        guard a.count == b.count else { return false }
        return a.allSatisfy { key, value in
            guard let other = b[key] else { return false }
            return AnyHashable(describing: value) == AnyHashable(describing: other)
        }
    }
}

extension AnyHashable {
    /// The value itself if it can be compared, else its description.
    fileprivate init(describing value: Any) {
        self = value as? AnyHashable ?? AnyHashable(String(describing: value))
    }
}
