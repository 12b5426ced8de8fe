/// What Evolution Data Server says of one of its sources.
struct AddressBookSource: Hashable, Sendable {
    /// What tells the source from all others.
    var uid: String
    /// What people call it.
    var name: String

    /// Reads a source's description; nil where it is no address book, or one that is switched off.
    ///
    /// - Parameter data: a key file: sections in brackets, and a key and a value in each line.
    init?(uid: String, data: String) {
        var section: Substring = "", isAddressBook = false, isEnabled = true, name = ""
        for line in data.split(whereSeparator: \.isNewline) {
            if line.first == "[", line.last == "]" {
                section = line.dropFirst().dropLast()
                if section == "Address Book" { isAddressBook = true }
            } else if section == "Data Source", let equals = line.firstIndex(of: "=") {
                let value = line[line.index(after: equals)...]
                switch line[..<equals] {
                case "DisplayName": name = String(value)
                case "Enabled": isEnabled = value != "false"
                default: break
                }
            }
        }
        guard isAddressBook, isEnabled else { return nil }
        self.uid = uid
        self.name = name.isEmpty ? uid : name
    }
}
