import Platform

/// All emoji by category, in Unicode's order.
package struct EmojiCatalog: Hashable, Sendable {
    /// One tab of the grid.
    package struct Category: Hashable, Sendable {
        /// The category's name; also the key of its title and of its symbol.
        package var name: String
        /// The emoji of the category, in Unicode's order.
        package var emoji: [String]

        /// The name of the category of frequently used emoji, which is not in the file.
        package static let recents = "recents"
    }

    /// The categories in the order of the tabs.
    package var categories: [Category]

    /// Parses a catalog: one line per category, its name first.
    package init(parsing text: String) {
        categories = text.split(separator: "\n").compactMap { line in
            guard line.first != "#" else { return nil }
            let words = line.split(separator: " ").map(String.init)
            guard words.count > 1 else { return nil }
            return Category(name: words[0], emoji: Array(words.dropFirst()))
        }
    }

    /// The same catalog with the emoji for which `isIncluded` returns true; it is called once with all of them.
    package func filtered(_ isIncluded: ([String]) -> [Bool]) -> EmojiCatalog {
        var answers = isIncluded(categories.flatMap(\.emoji))[...]
        var result = self
        for index in categories.indices {
            let count = categories[index].emoji.count
            result.categories[index].emoji = zip(categories[index].emoji, answers.prefix(count))
                .filter { $0.1 }.map { $0.0 }
            answers = answers.dropFirst(count)
        }
        return result
    }

    /// The symbol on a category's tab.
    static func symbol(of category: String) -> String {
        switch category {
        case Category.recents: "clock"
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

    /// A category's title, as it appears above its emoji.
    static func title(of category: String) -> Message {
        switch category {
        case Category.recents: Message("FREQUENTLY USED")
        case "smileys": Message("SMILEYS & PEOPLE")
        case "nature": Message("ANIMALS & NATURE")
        case "food": Message("FOOD & DRINK")
        case "activity": Message("ACTIVITY")
        case "travel": Message("TRAVEL & PLACES")
        case "objects": Message("OBJECTS")
        case "symbols": Message("SYMBOLS")
        default: Message("FLAGS")
        }
    }
}
