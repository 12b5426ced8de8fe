/// The Latin letters that share a key with letters of other scripts, on the usual keyboard of each script.
///
/// Shortcuts go by it: toolkits and terminals take Control with a Cyrillic letter for Control with the Latin letter of
/// the same key. Uppercase letters have uppercase ones.
///
///     LatinPlaces.letter(for: "с")      // c
package enum LatinPlaces {
    /// The character at the same key of a US keyboard; nil for Latin letters, and for what no such keyboard has.
    package static func letter(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if let place = places[scalar] { return place }
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        guard lower.count == 1, let first = lower.first, first != scalar, let place = places[first] else {
            return nil
        }
        return place.properties.uppercaseMapping.unicodeScalars.first
    }

    /// Keyboards in the order of the keys of a US keyboard, row by row.
    private static let keyboards = [
        ("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,."),
        ("ёіїєўґ", "`s]'o\\"),
        ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
        ("קראטוןםפשדגכעיחלךףזסבהנמצתץ", "ertyuiopasdfghjkl;zxcvbnm,."),
        ("ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ", "qwertyuiop[]asdfghjkl;'zxcvnm,./`"),
        ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm"),
        ("ㅃㅉㄸㄲㅆㅒㅖ", "qwertop"),
    ]

    private static let places: [Unicode.Scalar: Unicode.Scalar] = keyboards.reduce(into: [:]) {
        places, keyboard in
        for (own, latin) in zip(keyboard.0.unicodeScalars, keyboard.1.unicodeScalars) where places[own] == nil
        {
            places[own] = latin
        }
    }
}
