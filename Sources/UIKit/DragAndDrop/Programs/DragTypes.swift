import Foundation
import UniformTypeIdentifiers

/// What dragged items are for other programs: MIME types, and their data.
///
/// Texts, web addresses and images go both ways; data that an app registered goes out.
enum DragTypes {
    /// The types of texts, the best first.
    static let texts = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
    /// Addresses and paths of files, one a line.
    static let addresses = "text/uri-list"
    /// The types of images, the best first.
    static let images = ["image/png", "image/jpeg"]

    /// The most bytes of a text or a list of addresses that are taken, and of an image.
    static let textLimit = 1 << 20, imageLimit = 32 << 20

    // MARK: - Out

    /// The types of items, the best first; none if other programs cannot take them.
    @MainActor static func types(of items: [UIDragItem]) -> [String] {
        let providers = items.map(\.itemProvider)
        var types: [String] = []
        for provider in providers {
            for identifier in provider.dataTypeIdentifiers {
                guard let type = UTType(identifier)?.preferredMIMEType, !types.contains(type) else {
                    continue
                }
                types.append(type)
            }
        }
        if providers.contains(where: { $0.canLoadObject(ofClass: URL.self) }) { types.append(addresses) }
        if providers.contains(where: { $0.canLoadObject(ofClass: UIImage.self) }) { types.append(images[0]) }
        if providers.contains(where: { $0.text != nil }) { types += texts.filter { !types.contains($0) } }
        return types
    }

    /// Calls a closure with the items' data of a type: texts line by line, of other data the first.
    @MainActor static func load(
        _ type: String, of items: [UIDragItem], _ completion: @escaping @MainActor (Data?) -> Void
    ) {
        let providers = items.map(\.itemProvider)
        let registered = providers.lazy.compactMap { provider -> (NSItemProvider, String)? in
            provider.dataTypeIdentifiers.first { UTType($0)?.preferredMIMEType == type }.map {
                (provider, $0)
            }
        }
        if let (provider, identifier) = registered.first {
            provider.loadDataRepresentation(forTypeIdentifier: identifier) { data, _ in
                Task { @MainActor in completion(data) }
            }
            return
        }
        switch type {
        case addresses:
            let lines = providers.compactMap(\.address).map { $0.absoluteString + "\r\n" }
            completion(lines.isEmpty ? nil : Data(lines.joined().utf8))
        case images[0]: completion(providers.lazy.compactMap(\.image).first?.pngData())
        case _ where texts.contains(type):
            let lines = providers.compactMap(\.text)
            completion(lines.isEmpty ? nil : Data(lines.joined(separator: "\n").utf8))
        default: completion(nil)
        }
    }

    // MARK: - In

    /// What another program's data can become.
    enum Content: Hashable, CaseIterable {
        case text, address, image

        var typeIdentifier: String {
            switch self {
            case .text: "public.utf8-plain-text"
            case .address: "public.url"
            case .image: "public.image"
            }
        }

        func canBecome(_ type: Any.Type) -> Bool {
            switch self {
            case .text: type == String.self || type == NSString.self
            case .address: type == URL.self || type == NSURL.self
            case .image: type == UIImage.self
            }
        }
    }

    /// The types to ask for, by what the data can become.
    static func wanted(of types: [String]) -> [(content: Content, type: String)] {
        let offered = Set(types)
        var wanted: [(Content, String)] = []
        if let type = texts.first(where: offered.contains) { wanted.append((.text, type)) }
        if offered.contains(addresses) { wanted.append((.address, addresses)) }
        if let type = images.first(where: offered.contains) { wanted.append((.image, type)) }
        return wanted
    }

    static func limit(of content: Content) -> Int { content == .image ? imageLimit : textLimit }

    /// The objects in data of another program; none where it is not what it says.
    @MainActor static func objects(in data: Data, _ content: Content) -> [Any] {
        switch content {
        case .text:
            // Some programs send the zero at the end of a text of C along.
            let text = String(decoding: data, as: UTF8.self).trimmingSuffix("\0")
            return text.isEmpty ? [] : [text]
        case .address:
            return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
                .filter { !$0.hasPrefix("#") }.compactMap { URL(string: String($0)) }
        case .image: return UIImage(data: data).map { [$0] } ?? []
        }
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = self[...]
        while text.last == character { text.removeLast() }
        return String(text)
    }
}
