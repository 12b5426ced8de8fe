package import Platform

/// Why what was typed cannot be remembered.
package enum LearningError: Error, Hashable, CustomStringConvertible {
    /// The file cannot be opened, read or written: a full disk, no right to, no such folder.
    case file(path: String, reason: String)
    /// The file is no vocabulary, or damaged; it was kept under another name and a new one begun.
    case keptAside(path: String, as: String)
    /// A newer Spinet wrote the file; it is left alone.
    case newer(path: String, version: Int)
    /// Another process holds the file; what is to be written waits.
    case busy(path: String)

    /// The error as a sentence in two languages.
    package var message: Message {
        switch self {
        case .file(let path, let reason):
            Message(
                en: "What is typed is not learnt: \(path): \(reason).",
                ko: "입력한 낱말을 학습하지 못합니다: \(path): \(reason).")
        case .keptAside(let path, let name):
            Message(
                en:
                    "\(path) is damaged or not a vocabulary; it was kept as \(name), and learning begins anew.",
                ko: "\(path) 파일이 손상되었거나 어휘가 아닙니다. \(name)(으)로 옮겨 두고 학습을 새로 시작합니다.")
        case .newer(let path, let version):
            Message(
                en: "What is typed is not learnt: \(path) is of version \(version), of a newer Spinet.",
                ko: "입력한 낱말을 학습하지 못합니다: \(path)은(는) 더 새로운 Spinet의 \(version)판입니다.")
        case .busy(let path):
            Message(
                en: "\(path) is being written by another process.", ko: "다른 프로세스가 \(path)을(를) 쓰고 있습니다.")
        }
    }

    package var description: String { message.text }
}
