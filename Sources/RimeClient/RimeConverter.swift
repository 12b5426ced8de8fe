import CRime
import Foundation
package import Typing

/// Pinyin to simplified hanzi, by librime and a table that the system has.
///
///     let converter = try RimeConverter()
///     converter.convert("nihao").candidates.first          // 你好
///
/// It remembers nothing. Cost: 12 MiB and 15 ms once; then a tenth of a millisecond for a letter, one in long sentences.
package final class RimeConverter: CandidateSource {
    /// Opens librime.
    ///
    /// - Throws: `RimeError` where the library or its table is not installed.
    package init() throws(RimeError) {
        switch spinet_rime_open() {
        case SPINET_RIME_READY: break
        case SPINET_RIME_NO_LIBRARY: throw .noLibrary
        default: throw .noTable
        }
    }

    /// The hanzi of small letters, and the letters with their syllables apart.
    package func convert(_ reading: String) -> Conversion {
        guard !reading.isEmpty, let text = spinet_rime_convert(reading, Conversion.limit) else {
            return Conversion()
        }
        defer { free(text) }
        let lines = String(cString: text).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let spelled = lines.first.map { String($0).replacing(" ", with: Self.separator) } ?? ""
        return Conversion(spelled: spelled, candidates: lines.dropFirst().map(String.init))
    }

    /// The letters that a candidate does not write.
    package func rest(of reading: String, afterChoosing index: Int) -> String {
        String(reading.suffix(Int(spinet_rime_rest(reading, index))))
    }

    /// What stands between syllables as on iOS: a thin space, which nobody types.
    static let separator = "\u{2006}"
}
