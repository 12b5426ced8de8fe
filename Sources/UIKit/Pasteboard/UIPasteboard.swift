public import Foundation
import Platform

/// What was copied, to be pasted here or elsewhere.
///
/// The general pasteboard's text is the system's clipboard; colors, images and data stay in this process.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// A pasteboard's name.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name of the general pasteboard.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    private static let shared = UIPasteboard(name: .general)
    private static var others: [Name: UIPasteboard] = [:]

    /// The pasteboard of copy and paste.
    open class var general: UIPasteboard { shared }

    /// Posted after something was put on a pasteboard.
    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

    /// The pasteboard's name.
    public let name: Name
    private var text: String?
    private var values: [String: Any] = [:]
    private var count = 0

    private init(name: Name) {
        self.name = name
        super.init()
    }

    /// Finds or makes a pasteboard of a name.
    ///
    /// - Returns: nil when there is none and none is to be made.
    public static func named(_ name: Name, create: Bool) -> UIPasteboard? {
        if name == .general { return shared }
        if let known = others[name] { return known }
        guard create else { return nil }
        let made = UIPasteboard(name: name)
        others[name] = made
        return made
    }

    /// Makes a pasteboard of a name that no other has.
    open class func withUniqueName() -> UIPasteboard {
        let made = UIPasteboard(name: Name(rawValue: UUID().uuidString))
        others[made.name] = made
        return made
    }

    /// What was selected last by the mouse; its middle button puts it in.
    static var selected: String? {
        get { UIApplication.shared.system?.primarySelection ?? named(selection, create: false)?.string }
        set {
            UIApplication.shared.system?.primarySelection = newValue
            named(selection, create: true)?.string = newValue
        }
    }
    private static let selection = Name(rawValue: "primary selection")

    private var isGeneral: Bool { name == .general }

    /// The text.
    open var string: String? {
        get { isGeneral ? UIApplication.shared.system?.clipboard ?? text : text }
        set {
            values = [:]
            text = newValue
            if isGeneral { UIApplication.shared.system?.clipboard = newValue }
            changed()
        }
    }

    /// The texts; the first is `string`.
    open var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.first }
    }

    /// The address that the text is.
    open var url: URL? {
        get { values[URL.key] as? URL ?? string.flatMap { $0.contains(":") ? URL(string: $0) : nil } }
        set {
            string = newValue?.absoluteString
            values[URL.key] = newValue
        }
    }

    /// The image.
    open var image: UIImage? {
        get { values["image"] as? UIImage }
        set { put(newValue, for: "image") }
    }

    /// The color.
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

    /// Counts the changes made by this process.
    open var changeCount: Int { count }
    /// Whether there is text; does not wait for another program that owns it.
    open var hasStrings: Bool {
        (isGeneral && UIApplication.shared.system?.hasClipboardText == true) || string?.isEmpty == false
    }
    /// Whether there is an address.
    open var hasURLs: Bool { url != nil }
    /// Whether there is an image.
    open var hasImages: Bool { image != nil }
    /// Whether there is a color.
    open var hasColors: Bool { color != nil }
    /// The number of things on it.
    open var numberOfItems: Int { hasStrings || !values.isEmpty ? 1 : 0 }

    /// The things on it, each by type; setting them puts them in place of all, and only the first is kept.
    open var items: [[String: Any]] {
        get {
            var item = values
            if let string { item[Self.textType] = string }
            return item.isEmpty ? [] : [item]
        }
        set { setItems(newValue, options: [:]) }
    }

    /// Puts things in place of all; only the first is kept.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        let first = items.first ?? [:]
        string =
            first.lazy.filter { Self.textTypes.contains($0.key) }.compactMap { $0.value as? String }.first
        values = first.filter { !Self.textTypes.contains($0.key) }
    }

    /// Adds things; of each type the first is kept.
    open func addItems(_ items: [[String: Any]]) {
        let present = self.items.first ?? [:]
        setItems([items.reduce(into: present) { $0.merge($1) { known, _ in known } }])
    }

    /// A key of the options for putting things.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String
        /// Makes a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// When the things are taken away; kept for programs that set it.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether the things stay on this device; kept for programs that set it.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// The types of what is on it.
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }

    /// Whether something of one of the types is on it.
    open func contains(pasteboardTypes: [String]) -> Bool {
        pasteboardTypes.contains { Self.textTypes.contains($0) ? hasStrings : values[$0] != nil }
    }

    /// The value of a type.
    open func value(forPasteboardType pasteboardType: String) -> Any? {
        Self.textTypes.contains(pasteboardType) ? string : values[pasteboardType]
    }

    /// The data of a type.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        if let data = values[pasteboardType] as? Data { return data }
        return Self.textTypes.contains(pasteboardType) ? string.map { Data($0.utf8) } : nil
    }

    /// Puts data of a type in place of all.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        if Self.textTypes.contains(pasteboardType) {
            string = String(decoding: data, as: UTF8.self)
        } else {
            put(data, for: pasteboardType)
        }
    }

    /// Puts a value of a type in place of all.
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
