import Foundation
import Testing

/// A row of Data/demos.tsv: the elements that show a row of Data/conformance.tsv, and the page of the simulator that
/// has them.
struct DemoRow: Sendable, CustomTestStringConvertible {
    /// A step on the page: an element that must be there, or a tap.
    enum Step: Sendable, Equatable {
        /// A view or element of this class, with this label where the row has one.
        case finds(type: String, label: String?)
        /// An element with this label, whatever its class.
        case reads(String)
        /// A tap on the element with this label.
        case taps(String)
    }

    let id, page: String
    let steps: [Step]

    /// The first word, by which Scripts/conformance.py finds the row.
    var testDescription: String { "\(id) \(page)" }

    /// The rows in the order of the file; none when it cannot be read.
    static let all: [DemoRow] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Data/demos.tsv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { DemoRow(line: String($0)) }
    }()

    init(line: String) {
        let cells = line.components(separatedBy: "\t")
        id = cells[0]
        page = cells.count > 1 ? cells[1] : ""
        steps = cells.count == 3 ? DemoRow.steps(cells[2]) : []
    }

    /// Parses `Class; "label"; Class "label"; tap "label"`, in any number and order.
    static func steps(_ text: String) -> [Step] {
        var parts = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == ";", !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map { part in
            let pieces = part.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
            let word = pieces[0].trimmingCharacters(in: .whitespaces)
            let label = pieces.count > 1 ? pieces[1] : nil
            return switch (word, label) {
            case ("", let label?): .reads(label)
            case ("tap", let label?): .taps(label)
            default: .finds(type: word, label: label)
            }
        }
    }
}
