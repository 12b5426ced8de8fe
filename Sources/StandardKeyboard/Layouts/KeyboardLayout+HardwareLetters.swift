extension KeyboardLayout {
    /// The rows of Latin letters on a hardware keyboard.
    private static let printed = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

    /// The character on the letter plane at the position of a hardware keyboard's Latin letter; nil for other
    /// characters.
    package func letter(of character: Character, isShifted: Bool) -> String? {
        let wanted = Character(character.lowercased())
        for (row, letters) in Self.printed.enumerated() {
            guard let place = letters.firstIndex(of: wanted), plane(.letters).rows.indices.contains(row)
            else {
                continue
            }
            let keys = plane(.letters).rows[row].filter { $0.text != nil }
            let index = letters.distance(from: letters.startIndex, to: place)
            guard keys.count >= letters.count else { return nil }
            return isShifted ? keys[index].shifted ?? keys[index].text : keys[index].text
        }
        return nil
    }
}
