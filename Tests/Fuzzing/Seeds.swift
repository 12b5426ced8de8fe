import Foundation

/// The seeds of a randomized test: the arguments of its `seed:` parameter.
///
/// An ordinary run takes the same `count` seeds every time. `./dev test --fuzz` runs every test with a `seed:`
/// over many more, other ones each time, by setting `SPINET_FUZZ_TIMES`. A failure names its seed, and
/// `SPINET_FUZZ_SEED=N` runs only that one.
package func seeds(_ count: Int) -> Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["SPINET_FUZZ_SEED"].flatMap(UInt64.init) { return seed..<seed + 1 }
    guard let times = environment["SPINET_FUZZ_TIMES"].flatMap(UInt64.init) else { return 0..<UInt64(count) }
    let first = UInt64(UInt32.random(in: 0...UInt32.max))
    return first..<first + UInt64(count) * times
}
