public import Foundation
import Platform

/// The content of copy and paste, within an app and between apps.
///
/// The text of the general pasteboard is the system's clipboard. Colors, images and data stay in this process.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name as a string.
        public let rawValue: String
        /// Creates a name from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name of the general pasteboard.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    private static let shared = UIPasteboard(name: .general)
    private static var others: [Name: UIPasteboard] = [:]

    /// The system-wide pasteboard of copy and paste.
    open class var general: UIPasteboard { shared }

    /// Posted after this process changed a pasteboard; the object is the pasteboard.
    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

    /// The name of the pasteboard.
    public let name: Name
    private var text: String?
    private var values: [String: Any] = [:]
    private var count = 0

    private init(name: Name) {
        self.name = name
        super.init()
    }

    /// Returns the pasteboard with a name.
    ///
    /// - Parameter create: whether to create one if none exists in this process.
    /// - Returns: nil if none exists and `create` is false.
    public static func named(_ name: Name, create: Bool) -> UIPasteboard? {
        if name == .general { return shared }
        if let known = others[name] { return known }
        guard create else { return nil }
        let made = UIPasteboard(name: name)
        others[name] = made
        return made
    }

    /// Creates a pasteboard with a unique name.
    open class func withUniqueName() -> UIPasteboard {
        let made = UIPasteboard(name: Name(rawValue: UUID().uuidString))
        others[made.name] = made
        return made
    }

    /// The primary selection: the text selected last with the mouse, which a middle click inserts.
    static var selected: String? {
        get { UIApplication.shared.system?.primarySelection ?? named(selection, create: false)?.string }
        set {
            UIApplication.shared.system?.primarySelection = newValue
            named(selection, create: true)?.string = newValue
        }
    }
    private static let selection = Name(rawValue: "primary selection")

    private var isGeneral: Bool { name == .general }

    /// The text; nil without any.
    ///
    /// Reading the general pasteboard's text may wait for the app that owns it. Setting it removes all other values.
    open var string: String? {
        get { isGeneral ? UIApplication.shared.system?.clipboard ?? text : text }
        set {
            values = [:]
            text = newValue
            if isGeneral { UIApplication.shared.system?.clipboard = newValue }
            changed()
        }
    }

    /// The text as an array of one element; setting it keeps the first element only.
    open var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.first }
    }

    /// The URL; also a text that is a URL.
    open var url: URL? {
        get { values[URL.key] as? URL ?? string.flatMap { $0.contains(":") ? URL(string: $0) : nil } }
        set {
            string = newValue?.absoluteString
            values[URL.key] = newValue
        }
    }

    /// The image; nil without one.
    ///
    /// Setting it removes all other values.
    open var image: UIImage? {
        get { values["image"] as? UIImage }
        set { put(newValue, for: "image") }
    }

    /// The color; nil without one.
    ///
    /// Setting it removes all other values.
    open var color: UIColor? {
        get { values["color"] as? UIColor }
        set { put(newValue, for: "color") }
    }

    private func put(_ value: Any?, for key: String) {
        text = nil
        values = [:]
        values[key] = value
        changed()
    }

    private func changed() {
        count += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    /// The number of changes that this process made; other apps' changes do not count, unlike on iOS.
    open var changeCount: Int { count }
    /// Whether there is text; does not wait for the app that owns it.
    open var hasStrings: Bool {
        (isGeneral && UIApplication.shared.system?.hasClipboardText == true) || string?.isEmpty == false
    }
    /// Whether there is a URL, or a text that is one.
    open var hasURLs: Bool { url != nil }
    /// Whether there is an image.
    open var hasImages: Bool { image != nil }
    /// Whether there is a color.
    open var hasColors: Bool { color != nil }
    /// The number of items: 0 or 1, since only one is supported.
    open var numberOfItems: Int { hasStrings || !values.isEmpty ? 1 : 0 }

    /// The items, each with its values by type; only the first is kept, unlike on iOS.
    open var items: [[String: Any]] {
        get {
            var item = values
            if let string { item[Self.textType] = string }
            return item.isEmpty ? [] : [item]
        }
        set { setItems(newValue, options: [:]) }
    }

    /// Replaces all items; only the first is kept, and the options have no effect.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        let first = items.first ?? [:]
        string =
            first.lazy.filter { Self.textTypes.contains($0.key) }.compactMap { $0.value as? String }.first
        values = first.filter { !Self.textTypes.contains($0.key) }
    }

    /// Merges items into the present one; for each type the first value is kept.
    open func addItems(_ items: [[String: Any]]) {
        let present = self.items.first ?? [:]
        setItems([items.reduce(into: present) { $0.merge($1) { known, _ in known } }])
    }

    /// A key of the options of `setItems(_:options:)`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as a string.
        public let rawValue: String
        /// Creates a key from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The time at which the items are removed; no effect, for source compatibility.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether the items stay on this device; no effect, for source compatibility.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// The types of the values, sorted; empty without any.
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }

    /// Whether there is a value of one of the types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        pasteboardTypes.contains { Self.textTypes.contains($0) ? hasStrings : values[$0] != nil }
    }

    /// Returns the value of a type; nil without one.
    open func value(forPasteboardType pasteboardType: String) -> Any? {
        Self.textTypes.contains(pasteboardType) ? string : values[pasteboardType]
    }

    /// Returns the data of a type, or its text in UTF-8; nil without one.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        if let data = values[pasteboardType] as? Data { return data }
        return Self.textTypes.contains(pasteboardType) ? string.map { Data($0.utf8) } : nil
    }

    /// Replaces all values by data of a type.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        if Self.textTypes.contains(pasteboardType) {
            string = String(decoding: data, as: UTF8.self)
        } else {
            put(data, for: pasteboardType)
        }
    }

    /// Replaces all values by a value of a type; a string becomes the text.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        if let text = value as? String { string = text } else { put(value, for: pasteboardType) }
    }

    private static let textType = "public.utf8-plain-text"
    private static let textTypes: Set<String> = [
        "public.utf8-plain-text", "public.text", "public.plain-text",
    ]
}

extension URL {
    fileprivate static let key = "public.url"
}
