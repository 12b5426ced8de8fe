/// A part of a folder that was dropped on the page.
///
/// A drop is `begin`, then for each file `file` and its bytes in parts, then `end`; or `cancel` where the page could
/// not read it all.
enum DropMessage: Hashable, Sendable {
    /// The name of the folder, and how many files it has.
    case begin(name: String, fileCount: UInt32)
    /// The path of the next file in the folder, and its size in bytes.
    case file(path: String, size: UInt32)
    /// The next bytes of the file.
    case data([UInt8])
    /// All files were sent.
    case end
    /// The rest is not sent.
    case cancel
}

extension DropMessage {
    /// Writes the message as `ClientMessage` describes it.
    func write(to writer: inout MessageWriter) {
        switch self {
        case .begin(let name, let fileCount):
            writer.byte(11)
            writer.text(name)
            writer.uint32(fileCount)
        case .file(let path, let size):
            writer.byte(12)
            writer.text(path)
            writer.uint32(size)
        case .data(let bytes):
            writer.byte(13)
            writer.uint32(UInt32(bytes.count))
            writer.raw(bytes)
        case .end, .cancel:
            writer.byte(14)
            writer.byte(self == .end ? 1 : 0)
        }
    }
}
