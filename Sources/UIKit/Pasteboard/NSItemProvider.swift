public import Foundation

/// An object that is pasted, which the receiver loads as the class that it needs.
///
/// Unlike on iOS the object is at hand at once, and it is a text, a URL, an image or another object of the app.
@preconcurrency @MainActor open class NSItemProvider: NSObject {
    private let objects: [Any]

    /// Creates a provider of an object.
    public init(object: Any) {
        objects = [object]
        super.init()
    }

    init(objects: [Any]) {
        self.objects = objects
        super.init()
    }

    /// The uniform types of the object: text, URL and image.
    open var registeredTypeIdentifiers: [String] {
        objects.compactMap { object in
            switch object {
            case is String, is NSString: "public.utf8-plain-text"
            case is URL, is NSURL: "public.url"
            case is UIImage: "public.image"
            default: nil
            }
        }
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
    open func canLoadObject<Value>(ofClass type: Value.Type) -> Bool { object(as: type) != nil }

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
