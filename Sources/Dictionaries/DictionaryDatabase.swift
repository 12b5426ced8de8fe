import Foundation

/// A dictionary in the format of the DICT server: `NAME.index` beside `NAME.dict.dz` or `NAME.dict`.
///
/// Debian's packages `dict-*` have one each: WordNet (`dict-wn`), the bilingual ones of FreeDict, and others.
package struct DictionaryDatabase: Hashable, Sendable {
    /// The path of the files without their endings.
    let path: String

    /// The name of the files.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Reads the index, for several words.
    func index() throws(DictionaryError) -> DictionaryIndex { try DictionaryIndex(path + ".index") }

    /// What the dictionary says of a word, exactly that word; empty if it does not have it.
    ///
    /// - Throws: `DictionaryError`.
    func definitions(of word: String, _ index: DictionaryIndex) throws(DictionaryError) -> [Definition] {
        let places = index.places(of: word).filter { !Self.isAboutItself($0.headword) }
        guard !places.isEmpty else { return [] }
        let text = try open(), source = try title(index, text)
        var found: [Definition] = []
        for place in places {
            found.append(
                Definition(
                    source: source, headword: place.headword,
                    text: Self.string(try text.read(place.offset, place.count))))
        }
        return found
    }

    /// Whether the dictionary has a word.
    static func has(_ word: String, _ index: DictionaryIndex) -> Bool {
        index.places(of: word).contains { !isAboutItself($0.headword) }
    }

    private func open() throws(DictionaryError) -> DictZipFile {
        let packed = path + ".dict.dz"
        return try DictZipFile(FileManager.default.fileExists(atPath: packed) ? packed : path + ".dict")
    }

    /// The title that the dictionary has of itself, in an entry of a name that is no word.
    private func title(_ index: DictionaryIndex, _ text: DictZipFile) throws(DictionaryError) -> String {
        for entry in ["00-database-short", "00databaseshort"] {
            guard let place = index.places(of: entry).first else { continue }
            let lines = Self.string(try text.read(place.offset, place.count)).split(separator: "\n")
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if let title = lines.first(where: { !$0.isEmpty && $0 != place.headword && $0 != entry }) {
                return title
            }
        }
        return name
    }

    private static func isAboutItself(_ headword: String) -> Bool {
        headword.hasPrefix("00-database") || headword.hasPrefix("00database")
    }

    /// Most dictionaries are in UTF-8, and old ones in Latin-1.
    private static func string(_ data: Data) -> String {
        String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1) ?? ""
    }
}
