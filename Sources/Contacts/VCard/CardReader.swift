package import Foundation

/// Reads vCards, versions 2.1, 3.0 and 4.0 (RFC 6350): text in, contacts and warnings out.
///
/// A broken card is left out with a warning that names file and line; the others of the file are read.
package struct CardReader {
    /// The longest file that is read, in bytes: images make cards long, but not longer.
    package static let limit = 64 * 1_048_576

    /// What was read.
    package private(set) var contacts: [CNContact] = []
    /// What was left out, and why.
    package private(set) var warnings: [CardWarning] = []
    private let file: String
    private let hasImages: Bool

    /// Reads the bytes of a file, with the images in it or without.
    package init(_ data: Data, file: String, hasImages: Bool = true) {
        self.file = file
        self.hasImages = hasImages
        if data.count > Self.limit {
            warn(1, .tooLong(limit: Self.limit))
        } else if let text = String(validating: data, as: UTF8.self) {
            readCards(in: Self.unfolded(text))
        } else {
            warn(1, .notText)
        }
    }

    private mutating func warn(_ line: Int, _ problem: CardWarning.Problem) {
        warnings.append(CardWarning(file: file, line: line, problem: problem))
    }

    /// The lines with those that folding broke joined again; a line that begins with a blank goes on.
    private static func unfolded(_ text: String) -> [(number: Int, text: String)] {
        var lines: [(number: Int, text: String)] = []
        var number = 0
        text.enumerateLines { line, _ in
            number += 1
            if line.first == " " || line.first == "\t", !lines.isEmpty {
                lines[lines.count - 1].text += line.dropFirst()
            } else if let last = lines.last, last.text.hasSuffix("="),
                last.text.uppercased().contains("QUOTED-PRINTABLE")
            {
                lines[lines.count - 1].text = last.text.dropLast() + line
            } else if !line.allSatisfy(\.isWhitespace) {
                lines.append((number, line))
            }
        }
        return lines
    }

    private mutating func readCards(in lines: [(number: Int, text: String)]) {
        var card: (start: Int, lines: [CardLine])?
        var isBroken = false
        for (number, text) in lines {
            let mark = text.uppercased().filter { !$0.isWhitespace }
            switch mark {
            case "BEGIN:VCARD":
                if let card, !isBroken { warn(card.start, .unfinished) }
                card = (number, [])
                isBroken = false
            case "END:VCARD":
                if let card {
                    if !isBroken { finish(card.lines, start: card.start) }
                } else {
                    warn(number, .misplaced("END:VCARD"))
                }
                card = nil
            default:
                guard card != nil else {
                    if !isBroken { warn(number, .misplaced("this line")) }
                    isBroken = true
                    continue
                }
                if isBroken { continue }
                guard let line = CardLine(text, number: number) else {
                    warn(number, .malformedLine)
                    isBroken = true
                    continue
                }
                if hasImages || line.name != "PHOTO" { card?.lines.append(line) }
            }
        }
        if let card, !isBroken { warn(card.start, .unfinished) }
    }

    private mutating func finish(_ lines: [CardLine], start: Int) {
        do {
            let contact = try Card(lines, start: start).contact
            // A card without an identifier of its own is identified by its place.
            if !lines.contains(where: { $0.name == "UID" }) { contact.identifier = "\(file):\(start)" }
            contacts.append(contact)
        } catch {
            warn(error.line, error.problem)
        }
    }
}
