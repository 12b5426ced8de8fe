import Foundation
import Platform
import UniformTypeIdentifiers

extension FileRequest {
    /// The request for files of types, or for a folder where a type is one.
    init(opening types: [UTType], many: Bool, folder: URL?) {
        let offersFolders = types.contains { $0.conforms(to: .directory) }
        self.init(
            offersFolders ? .folder : .open(many: many), title: DocumentMessages.open,
            filters: offersFolders ? [] : Self.filters(for: types), folder: folder)
    }

    /// A filter of all types together and, of several, one each; none where a type is that of any file.
    static func filters(for types: [UTType]) -> [Filter] {
        guard !types.isEmpty, !types.contains(where: { UTType.data.conforms(to: $0) }) else { return [] }
        let single = types.map { Filter(name: $0.dialogName, types: [$0]) }
        guard single.count > 1 else { return single }
        return [Filter(name: single.map(\.name).joined(separator: ", "), types: types)] + single
    }
}

extension FileRequest.Filter {
    /// The files of types, also of those that conform to them.
    fileprivate init(name: String, types: [UTType]) {
        let all = types.flatMap { type in [type] + UTType.known(conformingTo: type) }
        var seen: Set<String> = []
        self.init(
            name: name, mimeTypes: all.flatMap(\.mimeTypes).filter { seen.insert($0).inserted },
            patterns: all.flatMap(\.filenameExtensions).map { "*." + $0 }.filter { seen.insert($0).inserted })
    }
}

extension UTType {
    /// What a dialog calls files of the type.
    fileprivate var dialogName: String {
        localizedDescription ?? preferredFilenameExtension?.uppercased() ?? identifier
    }
}
