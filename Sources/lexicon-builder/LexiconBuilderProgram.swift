import Foundation
import Typing

/// `lexicon-builder COUNTS OUTPUT`: builds one lexicon, as `spinet lexicon build` does, for the staging scripts.
///
/// It depends on `Typing` alone, so that staging the simulator compiles no part of the keyboard service, and a
/// lexicon is rebuilt only after a change of what it is built from.
@main enum LexiconBuilderProgram {
    static func main() {
        guard CommandLine.arguments.count == 3 else {
            fail(
                "lexicon-builder COUNTS OUTPUT: a folder of counts, as Data/en, and the file to write",
                status: 64)
        }
        let counts = CommandLine.arguments[1]
        let output = URL(fileURLWithPath: CommandLine.arguments[2])
        do {
            let language = URL(fileURLWithPath: counts).lastPathComponent
            // Atomic: a process that has mapped the old file keeps it.
            try LexiconBuilder.build(countsIn: counts, language: language).write(to: output, options: .atomic)
        } catch {
            fail(error.localizedDescription, status: 1)
        }
    }

    private static func fail(_ sentence: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
        exit(status)
    }
}
