import CRime
import Foundation
package import Typing

/// Converts pinyin to simplified hanzi with librime and the system's table.
///
///     let converter = try RimeConverter()
///     converter.convert("nihao").candidates.first          // 你好
///
/// It learns nothing. Cost: 12 MiB and 15 ms once; then 0.1 ms per letter, 1 ms in long sentences.
package final class RimeConverter: CandidateSource {
    /// Loads librime.
    ///
    /// - Throws: `RimeError` if the library or its table is not installed.
    package init() throws(RimeError) {
        switch spinet_rime_open() {
        case SPINET_RIME_READY: break
        case SPINET_RIME_NO_LIBRARY: throw .noLibrary
        default: throw .noTable
        }
    }

    /// The candidates for lower-case letters, and the letters with their syllables separated.
    package func convert(_ input: String) -> Conversion {
        guard !input.isEmpty, let text = spinet_rime_convert(input, Conversion.limit) else {
            return Conversion()
        }
        defer { free(text) }
        let lines = String(cString: text).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let spelled = lines.first.map { String($0).replacing(" ", with: Self.separator) } ?? ""
        return Conversion(spelled: spelled, candidates: lines.dropFirst().map(String.init))
    }

    /// The letters that a candidate leaves over.
    package func rest(of input: String, afterChoosing index: Int) -> String {
        String(input.suffix(Int(spinet_rime_rest(input, index))))
    }

    /// The separator of syllables, as on iOS: a thin space, which no key types.
    static let separator = "\u{2006}"
}
