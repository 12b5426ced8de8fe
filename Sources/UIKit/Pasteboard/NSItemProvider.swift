public import Foundation

/// An object that is pasted, which the receiver loads as the class that it needs.
///
/// Unlike on iOS the object is at hand at once, and it is a text, a URL, an image or another object of the app.
@preconcurrency @MainActor open class NSItemProvider: NSObject {
    private var objects: [Any]
    /// What another program's objects will be, while they are dragged and not yet sent.
    private var promised: Set<DragTypes.Content> = []
    /// The app's loaders of data, in the order of their quality.
    private var loaders: [(type: String, load: DataLoader)] = []
    /// A name for the file that the object may become; nil by default.
    open var suggestedName: String?

    /// Loads data and calls a closure with it, or with why there is none.
    public typealias DataLoader = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

    /// Creates a provider without an object, for data that is registered.
    public override convenience init() { self.init(objects: []) }

    /// Creates a provider of an object.
    public init(object: Any) {
        objects = [object]
        super.init()
    }

    init(objects: [Any]) {
        self.objects = objects
        super.init()
    }

    /// Creates a provider of another program's objects, which `receive(_:)` keeps once they are there.
    init(promising contents: Set<DragTypes.Content>) {
        objects = []
        promised = contents
        super.init()
    }

    /// Keeps what another program sent; what it promised and did not send is not there.
    func receive(_ objects: [Any]) {
        self.objects = objects
        promised = []
    }

    /// The uniform types that an app registered data for.
    var dataTypeIdentifiers: [String] { loaders.map(\.type) }
    /// The object as a text, an address or an image; nil for another one.
    var text: String? { object(as: String.self) }
    var address: URL? { object(as: URL.self) }
    var image: UIImage? { object(as: UIImage.self) }

    /// The uniform types of the object: text, URL and image.
    open var registeredTypeIdentifiers: [String] {
        objects.compactMap { object in
            switch object {
            case is String, is NSString: "public.utf8-plain-text"
            case is URL, is NSURL: "public.url"
            case is UIImage: "public.image"
            default: nil
            }
        } + promised.map(\.typeIdentifier).sorted() + loaders.map(\.type)
    }

    /// Adds data of a type, which is loaded when it is asked for.
    ///
    /// - Parameter visibility: no effect: providers stay in their app.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping DataLoader
    ) { loaders.append((typeIdentifier, loadHandler)) }

    /// Loads the data of a type: what was registered, a text in UTF-8, or an image as PNG.
    ///
    /// - Parameter completionHandler: called at once, or when a registered loader has the data, on its thread.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        if let loader = loaders.first(where: { $0.type == typeIdentifier }) {
            return loader.load(completionHandler) ?? Progress(totalUnitCount: 1)
        }
        let progress = Progress(totalUnitCount: 1)
        progress.completedUnitCount = 1
        var data: Data?
        if hasItemConformingToTypeIdentifier(typeIdentifier) {
            data =
                object(as: String.self).map { Data($0.utf8) }
                ?? object(as: URL.self).map { Data($0.absoluteString.utf8) }
                ?? object(as: UIImage.self)?.pngData()
        }
        completionHandler(data, data == nil ? CocoaError(.featureUnsupported) : nil)
        return progress
    }

    /// Whether the object has a uniform type.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        let texts = ["public.utf8-plain-text", "public.plain-text", "public.text"]
        return registeredTypeIdentifiers.contains {
            $0 == typeIdentifier || (texts.contains(typeIdentifier) && texts.contains($0))
        }
    }

    private func object<Value>(as type: Value.Type) -> Value? {
        for object in objects {
            if let value = object as? Value { return value }
            if let text = object as? String, let value = NSString(string: text) as? Value { return value }
            if let url = object as? URL, let value = NSURL(string: url.absoluteString) as? Value {
                return value
            }
        }
        return nil
    }

    /// Whether the object can be loaded as a class or type: `String`, `NSString`, `URL`, `UIImage`.
    open func canLoadObject<Value>(ofClass type: Value.Type) -> Bool {
        object(as: type) != nil || promised.contains { $0.canBecome(type) }
    }

    /// Loads the object as a class or type, and calls a closure with it at once, on the main actor.
    @discardableResult
    open func loadObject<Value>(
        ofClass type: Value.Type, completionHandler: @escaping (Value?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let loaded = object(as: type)
        progress.completedUnitCount = 1
        completionHandler(loaded, loaded == nil ? CocoaError(.featureUnsupported) : nil)
        return progress
    }
}

/// Which apps may load registered data; no effect: providers stay in their app.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All.
    case all = 0
    /// Those of the app's developer.
    case team = 1
    /// Those of the app's group.
    case group = 2
    /// The app itself.
    case ownProcess = 3
}

/// The kinds of objects that a responder accepts in a paste.
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject {
    /// The accepted uniform types, such as `public.text`.
    open private(set) var acceptableTypeIdentifiers: [String]

    /// Creates a configuration of uniform types.
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// Creates a configuration that accepts texts, URLs or images, by class.
    public init(forAccepting aClass: Any.Type) {
        switch aClass {
        case is UIImage.Type: acceptableTypeIdentifiers = ["public.image"]
        case is URL.Type, is NSURL.Type: acceptableTypeIdentifiers = ["public.url"]
        default: acceptableTypeIdentifiers = ["public.text"]
        }
        super.init()
    }

    /// Accepts further uniform types.
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
    }
}

/// An object into which the user pastes with a paste control.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
    /// The kinds of objects that are accepted; nil accepts text in text inputs, and nothing elsewhere.
    var pasteConfiguration: UIPasteConfiguration? { get set }
    /// Receives the pasted objects.
    func paste(itemProviders: [NSItemProvider])
    /// Whether the objects can be pasted.
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {}
