import UIKit

/// Records the warnings that UIKit logs for the programmer while a closure runs.
@MainActor func complaints(_ body: () -> Void) -> [String] {
    let before = Complaint.listener
    defer { Complaint.listener = before }
    final class Heard { var sentences: [String] = [] }
    let received = Heard()
    Complaint.listener = { received.sentences.append($0) }
    body()
    return received.sentences
}
