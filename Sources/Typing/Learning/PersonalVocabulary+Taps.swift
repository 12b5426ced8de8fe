extension PersonalVocabulary {
    /// How many touches what is usual counts for, beside those of the whole hand.
    private static let touchesOfOthers: Float = 40
    /// How many touches the whole hand counts for, beside those of one key.
    private static let touchesOfHand: Float = 25

    /// How the person's fingers scatter: the hand's middle, and that of each key beside it.
    ///
    /// Both are means with a prior, so that a handful of touches moves little.
    var taps: TapModel {
        var taps = TapModel()
        let touches = facts(.touch)
        guard !touches.isEmpty else { return taps }
        let usual = taps.offset
        var count = Self.touchesOfOthers
        var x = usual.x * count, y = usual.y * count
        for fact in touches.values {
            count += fact.weight
            x += fact.x * fact.weight
            y += fact.y * fact.weight
        }
        let hand = KeyLayout.Point(x: x / count, y: y / count)
        taps.offset = hand
        for (letter, fact) in touches {
            guard let scalar = letter.unicodeScalars.first else { continue }
            let share = fact.weight / (fact.weight + Self.touchesOfHand)
            taps.keys[scalar] = KeyLayout.Point(
                x: (fact.x - hand.x) * share, y: (fact.y - hand.y) * share)
        }
        return taps
    }
}
