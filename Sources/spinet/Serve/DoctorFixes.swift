import Foundation
import Platform

/// What `spinet doctor --fix` and `--undo` do: a desktop's changes, each after a question, and their end.
struct DoctorFixes {
    /// Whether the user agreed to every change beforehand.
    var isAgreed: Bool
    private let record = MadeChanges()

    init(isAgreed: Bool) { self.isAgreed = isAgreed }

    /// Makes the changes of the steps that are missing, in order; a step whose change is declined is left.
    func make(for desktop: Desktop, in surroundings: Surroundings) throws {
        for step in desktop.missing(surroundings) where !step.changes.isEmpty {
            print(step.problem)
            for change in step.changes { print("  " + change.description) }
            guard isAgreed || isConfirmed() else {
                print(Message("Nothing was changed.").text)
                continue
            }
            for change in step.changes {
                // The change is written down at once: what follows may fail.
                do { try record.save(record.all + [change.make()]) } catch {
                    throw Failure(sentence: "\(error)")
                }
            }
        }
    }

    /// Reverts every change, the last one first.
    func revert() throws {
        var left = record.all
        if left.isEmpty { return print(Message("There is nothing to revert.").text) }
        while let made = left.popLast() {
            do {
                let isReverted = try made.revert()
                try record.save(left)
                print(
                    isReverted
                        ? Message("Reverted: \(made.change.description)").text
                        : Message("Left as it is, since it was changed again: \(made.change.description)")
                            .text)
            } catch { throw Failure(sentence: "\(error)") }
        }
    }

    private func isConfirmed() -> Bool {
        print(Message("Change it? [y/N]").text, terminator: " ")
        fflush(nil)
        let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
        if answer == nil { print() }
        return answer == "y" || answer == "yes" || answer == "예"
    }
}
