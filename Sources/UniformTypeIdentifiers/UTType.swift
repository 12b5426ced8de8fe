import Platform

/// A type of files or data, such as `public.png`, with what it conforms to, its file name extensions and MIME types.
///
///     UTType(filenameExtension: "png")?.conforms(to: .image)      // true
///     UTType.plainText.preferredMIMEType                          // "text/plain"
///
/// The types that iOS declares and apps commonly name are known; an app's own type is declared in code alone, because
/// there is no registry of types: `init(exportedAs:)` and `init(importedAs:)` give it what it conforms to.
public struct UTType: Hashable, Sendable {
    /// The identifier, such as `public.png`.
    public let identifier: String
    /// The types that an app's own type was declared to conform to; nil for known types.
    private let parent: String?

    init(known identifier: String) {
        self.identifier = identifier
        parent = nil
    }

    private init(_ identifier: String, conformingTo parent: UTType?) {
        self.identifier = identifier
        self.parent = parent?.identifier
    }

    /// The known type with an identifier; nil if there is none.
    public init?(_ identifier: String) {
        guard DeclaredType.named(identifier) != nil else { return nil }
        self.init(known: identifier)
    }

    /// The type of files with an extension, in any case; a dynamic type for one that is not known.
    ///
    /// Nil if the extension is empty, or known for types of which none conforms to `supertype`.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        guard !filenameExtension.isEmpty else { return nil }
        self.init(tag: filenameExtension.lowercased(), supertype, in: \.extensions)
    }

    /// The type of data with a MIME type, in any case; a dynamic type for one that is not known.
    ///
    /// Nil if the MIME type is empty, or known for types of which none conforms to `supertype`.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard !mimeType.isEmpty else { return nil }
        self.init(tag: mimeType.lowercased(), supertype, in: \.mimeTypes)
    }

    private init?(tag: String, _ supertype: UTType, in tags: KeyPath<DeclaredType, [String]>) {
        let declared = DeclaredType.all.filter { $0[keyPath: tags].contains(tag) }
        guard declared.isEmpty else {
            guard let type = declared.first(where: { UTType(known: $0.identifier).conforms(to: supertype) })
            else { return nil }
            self.init(known: type.identifier)
            return
        }
        self.init("dyn." + tag, conformingTo: supertype)
    }

    /// An app's own type.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, conformingTo: DeclaredType.named(identifier) == nil ? parentType : nil)
    }

    /// The type of another app.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parentType)
    }

    private var declared: DeclaredType? { DeclaredType.named(identifier) }

    /// The file name extension that new files of the type get, without a dot; nil if there is none.
    public var preferredFilenameExtension: String? {
        isDynamic && !identifier.contains("/")
            ? String(identifier.dropFirst(4)) : declared?.extensions.first
    }
    /// The MIME type that data of the type gets; nil if there is none.
    public var preferredMIMEType: String? {
        isDynamic && identifier.contains("/") ? String(identifier.dropFirst(4)) : declared?.mimeTypes.first
    }
    /// All file name extensions of the type, without dots; not in iOS's API, where they are among `tags`.
    package var filenameExtensions: [String] {
        declared?.extensions ?? preferredFilenameExtension.map { [$0] } ?? []
    }
    /// All MIME types of the type; not in iOS's API, where they are among `tags`.
    package var mimeTypes: [String] { declared?.mimeTypes ?? preferredMIMEType.map { [$0] } ?? [] }

    /// What the type is called in the user's language; nil for types without a name.
    public var localizedDescription: String? { declared?.name?.text }

    /// Whether the type represents an extension or a MIME type that is not known.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    /// Whether the type is one of those that are known.
    public var isDeclared: Bool { declared != nil }
    /// Whether the type belongs to no company: its identifier begins with `public.`.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    /// All types that the type conforms to, without itself.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var open = declared?.parents ?? parent.map { [$0] } ?? []
        while let next = open.popLast() {
            guard found.insert(UTType(known: next)).inserted else { continue }
            open += DeclaredType.named(next)?.parents ?? []
        }
        return found
    }

    /// The known types that conform to a type, without itself; not in iOS's API.
    package static func known(conformingTo type: UTType) -> [UTType] {
        DeclaredType.all.map { UTType(known: $0.identifier) }.filter { $0.isSubtype(of: type) }
    }

    /// Whether the type is another type or conforms to it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    /// Whether another type conforms to this type, and is not the same.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
    /// Whether the type conforms to another type, and is not the same.
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }

    public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: CustomStringConvertible {
    /// The identifier.
    public var description: String { identifier }
}

extension UTType: Codable {
    /// Decodes a type from its identifier.
    public init(from decoder: any Decoder) throws {
        self.init(exportedAs: try decoder.singleValueContainer().decode(String.self))
    }
    /// Encodes the type's identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
