extension KeyboardLayout {
    /// The letters of a hardware keyboard as they are printed.
    private static let printed = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

    /// What the letter plane has where a hardware keyboard has a Latin letter; nil for other characters.
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
