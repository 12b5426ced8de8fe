/// All emoji by category, in Unicode's order.
package struct EmojiCatalog: Hashable, Sendable {
    /// One tab of the grid.
    package struct Category: Hashable, Sendable {
        /// Its name; also the name of its words and its symbol.
        package var name: String
        /// Its emoji.
        package var emoji: [String]
    }

    /// The categories in the order of the tabs.
    package var categories: [Category]

    /// Reads a catalogue: one line a category, its name first.
    package init(parsing text: String) {
        categories = text.split(separator: "\n").compactMap { line in
            guard line.first != "#" else { return nil }
            let words = line.split(separator: " ").map(String.init)
            guard words.count > 1 else { return nil }
            return Category(name: words[0], emoji: Array(words.dropFirst()))
        }
    }

    /// The symbol on a category's tab.
    static func symbol(of category: String) -> String {
        switch category {
        case "recents": "clock"
        case "smileys": "face.smiling"
        case "nature": "pawprint"
        case "food": "fork.knife"
        case "activity": "soccerball"
        case "travel": "car"
        case "objects": "lightbulb"
        case "symbols": "number"
        default: "flag"
        }
    }

    /// A category's words, as they stand above its emoji.
    static func title(of category: String, isKorean: Bool) -> String {
        switch category {
        case "recents": isKorean ? "자주 사용하는 항목" : "FREQUENTLY USED"
        case "smileys": isKorean ? "스마일리 및 사람" : "SMILEYS & PEOPLE"
        case "nature": isKorean ? "동물 및 자연" : "ANIMALS & NATURE"
        case "food": isKorean ? "음식 및 음료" : "FOOD & DRINK"
        case "activity": isKorean ? "활동" : "ACTIVITY"
        case "travel": isKorean ? "여행 및 장소" : "TRAVEL & PLACES"
        case "objects": isKorean ? "사물" : "OBJECTS"
        case "symbols": isKorean ? "기호" : "SYMBOLS"
        default: isKorean ? "깃발" : "FLAGS"
        }
    }
}
