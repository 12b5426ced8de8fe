package import Platform

/// The texts of a form; one with a text of more than `maximumLength` bytes is left out as a whole.
extension AccountForm: WireValue {
    /// The maximum number of UTF-8 bytes of each text.
    package static let maximumLength = 255

    /// Whether its texts are short enough for a message.
    package var fitsMessage: Bool {
        [service.identifier, service.name, newUser ?? ""].allSatisfy { $0.utf8.count <= Self.maximumLength }
    }

    package func write(to writer: inout WireWriter) {
        service.identifier.write(to: &writer)
        service.name.write(to: &writer)
        newUser.write(to: &writer)
    }

    package init(from reader: inout WireReader) throws(WireError) {
        let identifier = try reader.value(String.self), name = try reader.value(String.self)
        let newUser = try reader.value(String?.self)
        self.init(service: PasswordService(identifier: identifier, name: name), newUser: newUser)
        guard fitsMessage else { throw .invalidValue("account form") }
    }
}
