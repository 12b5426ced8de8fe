import Foundation
import Platform

/// The vCards of a folder, in every file that is named as one; a file is read again only after it changed.
struct CardFolder {
    let url: URL
    /// Whether images are kept: a caller that asks often for names alone does without.
    let hasImages: Bool
    private var known: [String: Content] = [:]

    /// What tells a file that changed: another time, size or file.
    private struct Stamp: Equatable {
        var date: Date?
        var size: UInt64?
        var file: UInt64?
    }

    private struct Content {
        var stamp: Stamp
        var contacts: [CNContact]
        var warnings: [CardWarning]
    }

    init(_ url: URL, hasImages: Bool) {
        self.url = url
        self.hasImages = hasImages
    }

    /// The contacts of all files, in the order of the files' names, and what was left out.
    mutating func read() -> (contacts: [CNContact], warnings: [CardWarning]) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        let before = known
        known = [:]
        var found: (contacts: [CNContact], warnings: [CardWarning]) = ([], [])
        for name in names.filter({ $0.lowercased().hasSuffix(".vcf") }).sorted() {
            let stamp = stamp(of: name)
            let content = before[name].flatMap { $0.stamp == stamp ? $0 : nil } ?? read(name, stamp)
            known[name] = content
            found.contacts += content.contacts
            found.warnings += content.warnings
        }
        return found
    }

    private func stamp(of name: String) -> Stamp {
        // Through links: what they lead to may have changed.
        let path = url.appendingPathComponent(name).resolvingSymlinksInPath().path
        let facts = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
        return Stamp(
            date: facts[.modificationDate] as? Date, size: (facts[.size] as? NSNumber)?.uint64Value,
            file: (facts[.systemFileNumber] as? NSNumber)?.uint64Value)
    }

    /// The largest file that is read, in bytes: some thousand people with images.
    private static let largestSize = 256 << 20

    private func read(_ name: String, _ stamp: Stamp) -> Content {
        do throws(RegularFileError) {
            let path = url.appendingPathComponent(name).path
            let data = try RegularFile.read(path, atMost: Self.largestSize) ?? Data()
            let reader = CardReader(data, file: name, hasImages: hasImages)
            return Content(stamp: stamp, contacts: reader.contacts, warnings: reader.warnings)
        } catch {
            let warning = CardWarning(file: name, line: 1, problem: .unreadable(error.reason))
            return Content(stamp: stamp, contacts: [], warnings: [warning])
        }
    }
}
