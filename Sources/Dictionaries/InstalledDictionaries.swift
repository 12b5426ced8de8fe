import Foundation
import Platform

/// The dictionaries that are installed in the desktop's data folders, `dictd` of each, in the order of their names.
///
///     let found = InstalledDictionaries().definitions(of: "keyboards")     // those of “keyboard”
package struct InstalledDictionaries: Sendable {
    /// The dictionaries.
    package let databases: [DictionaryDatabase]

    /// Looks into folders; without any, into the usual ones.
    ///
    /// Cost: the names of the files in them.
    package init(folders: [String]? = nil) {
        var names: Set<String> = [], found: [DictionaryDatabase] = []
        for folder in folders ?? DataFolders.named("dictd") {
            let files = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            for file in files.sorted() where file.hasSuffix(".index") {
                let name = String(file.dropLast(".index".count))
                guard files.contains(name + ".dict.dz") || files.contains(name + ".dict"),
                    names.insert(name).inserted
                else { continue }
                found.append(DictionaryDatabase(path: folder + "/" + name))
            }
        }
        databases = found
    }

    /// What was found, and which dictionaries could not be read.
    package struct Answer: Sendable {
        /// The definitions, dictionary by dictionary.
        package var definitions: [Definition] = []
        /// What is wrong with the others.
        package var problems: [DictionaryError] = []
    }

    /// What the dictionaries say of a word; if none has it, of the word that it may be a form of.
    ///
    /// Cost: some milliseconds a dictionary.
    package func definitions(of word: String) -> Answer {
        var answer = Answer(), indices: [(DictionaryDatabase, DictionaryIndex)] = []
        func attempt(_ reading: () throws(DictionaryError) -> Void) {
            do throws(DictionaryError) {
                try reading()
            } catch {
                if !answer.problems.contains(error) { answer.problems.append(error) }
            }
        }
        for database in databases {
            attempt { () throws(DictionaryError) in indices.append((database, try database.index())) }
        }
        for form in WordForms.candidates(for: word) {
            for (database, index) in indices {
                attempt { () throws(DictionaryError) in
                    answer.definitions += try database.definitions(of: form, index)
                }
            }
            if !answer.definitions.isEmpty { break }
        }
        return answer
    }

    /// Whether any dictionary has a word, or the word that it may be a form of.
    package func has(_ word: String) -> Bool {
        let forms = WordForms.candidates(for: word)
        return databases.contains { database in
            guard let index = try? database.index() else { return false }
            return forms.contains { DictionaryDatabase.has($0, index) }
        }
    }
}
