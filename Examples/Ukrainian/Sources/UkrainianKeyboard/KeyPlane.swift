/// The keys of a plane, row by row: the letters of Ukraine's standard layout (DSTU 8907), or digits and symbols.
enum KeyPlane {
    case letters
    case digits

    /// The characters of the rows.
    var rows: [[String]] {
        switch self {
        case .letters:
            ["йцукенгшщзхї", "фівапролджє", "ячсмитьбю"].map { $0.map(String.init) }
        case .digits:
            ["1234567890", "-/:;()₴&@#", ".,?!«»—"].map { $0.map(String.init) }
        }
    }

    /// The character that a long press on a key types; nil if it has none.
    ///
    /// The letter ґ is the rarest of the alphabet, and phones have it below г.
    static func alternate(of character: String) -> String? {
        ["г": "ґ", "'": "’", "-": "—", "₴": "€"][character]
    }
}
