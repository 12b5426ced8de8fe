import Foundation
import Fuzzing
import Testing

@testable import UIKit

@Suite("Runs of attributes") struct AttributeRunsTests {
    private func kerns(_ runs: AttributeRuns) -> [Int] {
        runs.inRange(0..<runs.count).flatMap { run in
            Array(repeating: run.attributes[.kern] as? Int ?? 0, count: run.range.count)
        }
    }

    @Test("changes give each code unit the same attributes as in an array of all units", arguments: 0..<8)
    func changes(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var runs = AttributeRuns(count: 0)
        var plain: [Int] = []
        for _ in 0..<300 {
            let lower = Int.random(in: 0...plain.count, using: &random)
            let upper = Int.random(in: lower...min(plain.count, lower + 12), using: &random)
            let kern = Int.random(in: 0..<3, using: &random)
            if Bool.random(using: &random) {
                runs.change(lower..<upper) { $0[.kern] = kern }
                plain.replaceSubrange(lower..<upper, with: Array(repeating: kern, count: upper - lower))
            } else {
                let length = Int.random(in: 0..<9, using: &random)
                runs.replace(lower..<upper, with: AttributeRuns([.kern: kern], count: length))
                plain.replaceSubrange(lower..<upper, with: Array(repeating: kern, count: length))
            }
            #expect(runs.count == plain.count)
            #expect(kerns(runs) == plain)
            let place = Int.random(in: 0...plain.count, using: &random)
            #expect(
                runs.attributes(at: place)[.kern] as? Int == (place < plain.count ? plain[place] : nil))
            let dressed = AttributeRuns(
                runs.dress(String(repeating: "x", count: plain.count), as: 0..<plain.count))
            #expect(kerns(dressed) == plain)
        }
    }

    @Test("typing with the same attributes adds no runs")
    func typing() {
        let font = UIFont.systemFont(ofSize: 12)
        var runs = AttributeRuns([.font: font], count: 3)
        for place in 0..<20 {
            runs.replace(
                place..<place, with: AttributeRuns([.font: UIFont.systemFont(ofSize: 12)], count: 1))
        }
        #expect(runs.inRange(0..<runs.count).count == 1)
        runs.replace(5..<5, with: AttributeRuns([.font: UIFont.systemFont(ofSize: 13)], count: 1))
        #expect(runs.inRange(0..<runs.count).map(\.range) == [0..<5, 5..<6, 6..<24])
    }
}
