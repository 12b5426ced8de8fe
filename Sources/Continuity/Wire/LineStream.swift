import Foundation

/// Messages between the service and the helper program: a line of JSON each.
///
///     var lines = LineStream()
///     lines.append(bytes)
///     while let message: HelperMessage = try lines.next() { handle(message) }
package struct LineStream: Sendable {
    /// The largest line, in bytes: a QR code of version 40, or a text whose every unit is escaped.
    package static let maximumLength = 1 << 17

    private var bytes: [UInt8] = []

    /// Makes an empty stream.
    package init() {}

    /// Adds bytes that arrived.
    package mutating func append(_ arrived: some Sequence<UInt8>) { bytes.append(contentsOf: arrived) }

    /// The next message; nil when its line is not complete.
    ///
    /// - Throws: `ContinuityError`; the rest of the stream cannot be trusted then.
    package mutating func next<Message: Decodable & ContinuityMessage>() throws(ContinuityError) -> Message? {
        guard let end = bytes.firstIndex(of: 10) else {
            if bytes.count > Self.maximumLength { throw .tooLong }
            return nil
        }
        guard end <= Self.maximumLength else { throw .tooLong }
        defer { bytes.removeSubrange(...end) }
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(bytes[..<end])),
            message.isValid
        else { throw .malformed }
        return message
    }

    /// A message as a line.
    ///
    /// - Throws: `ContinuityError` for a message that the other end would refuse.
    package static func line(_ message: some Encodable & ContinuityMessage) throws(ContinuityError) -> [UInt8]
    {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard message.isValid, let body = try? encoder.encode(message) else { throw .malformed }
        guard body.count <= maximumLength else { throw .tooLong }
        return Array(body) + [10]
    }
}

/// A message of the pipe, which knows the ranges of its values.
package protocol ContinuityMessage: Sendable {
    /// Whether all values are in their ranges.
    var isValid: Bool { get }
}

extension PhoneField {
    /// Whether all values are in their ranges.
    var isValid: Bool {
        let length = text.utf16.count
        return length <= PhoneField.maximumLength && 0 <= start && start <= end && end <= length
            && capitals.utf8.count <= 16 && returnKey.utf8.count <= 16
    }
}

extension ServiceMessage: ContinuityMessage {
    package var isValid: Bool {
        guard case .field(let field) = self else { return true }
        return field.isValid
    }
}

extension HelperMessage: ContinuityMessage {
    package var isValid: Bool {
        switch self {
        case .offered(let offer): offer.isValid
        case .opened(let code): code.utf8.count == 7
        case .text(let text): text.isValid
        case .failed(let reason): reason.utf8.count <= 1024
        case .returnKey, .ended: true
        }
    }
}
