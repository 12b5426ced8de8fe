import UIKit

/// Records the warnings that UIKit logs for the programmer while a closure runs.
@MainActor func complaints(_ body: () -> Void) -> [String] {
    let before = Complaint.listener
    defer { Complaint.listener = before }
    final class Heard { var sentences: [String] = [] }
    let heard = Heard()
    Complaint.listener = { heard.sentences.append($0) }
    body()
    return heard.sentences
}
