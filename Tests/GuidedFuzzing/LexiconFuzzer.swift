import Foundation

// The entry points for libFuzzer; `Scripts/fuzz.sh` compiles this file into the module Typing to reach its
// internal types.

/// Reads bytes as a lexicon with a correct length and checksum, and uses an accepted one in every way.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAsLexicon(_ input: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count >= LexiconFormat.headerSize else { return 0 }
    var bytes = Array(UnsafeBufferPointer(start: input, count: count))
    bytes.withUnsafeMutableBytes { bytes in
        bytes.storeBytes(of: UInt32(count).littleEndian, toByteOffset: 12, as: UInt32.self)
        let sum = LexiconFormat.checksum(UnsafeRawBufferPointer(rebasing: bytes[LexiconFormat.headerSize...]))
        bytes.storeBytes(of: sum.littleEndian, toByteOffset: 16, as: UInt64.self)
    }
    // In memory: a file for each input would cost a disk write.
    let path = "/dev/shm/spinet-lexicon-\(getpid())"
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return 0 }
    defer { unlink(path) }
    if let lexicon = try? Lexicon(path: path) { lexicon.useInEveryWay() }
    return 0
}

/// Writes a small complete lexicon to the fuzzer's corpus, the folder in `$SPINET_FUZZ_CORPUS`.
@_cdecl("LLVMFuzzerInitialize")
public func makeCorpus(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
    guard let corpus = ProcessInfo.processInfo.environment["SPINET_FUZZ_CORPUS"] else { return 0 }
    let counts = corpus + "/../counts/en"
    do {
        for folder in [corpus, counts] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        for (name, rows) in ["words": words, "pairs": pairs, "triples": triples, "edits": edits] {
            try rows.write(toFile: "\(counts)/\(name).tsv", atomically: true, encoding: .utf8)
        }
        try LexiconBuilder.build(countsIn: counts, language: "en").write(
            to: URL(fileURLWithPath: corpus + "/whole"))
    } catch {
        print("No lexicon to begin with: \(error)")
        exit(1)
    }
    return 0
}

private let words = """
    the\t750\t900\t2
    I\t709\t500\t2
    am\t600\t60\t2
    then\t600\t50\t2
    caf\u{e9}\t420\t2\t2
    London\t527\t30\t1
    lemon\t420\t3\t2
    """
private let pairs = "i\tam 900 14\n<s>\ti 0 400\tthe 0 200\n"
private let triples = "<s>\ti\tam 0 12\n"
private let edits = "f\tph\t2.5\nie\tei\t1.4\n"
