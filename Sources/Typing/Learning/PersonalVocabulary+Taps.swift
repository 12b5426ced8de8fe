extension PersonalVocabulary {
    /// The weight of the default offset, in touches, against the user's touches on all keys.
    private static let touchesOfOthers: Float = 40
    /// The weight of the offset on all keys, in touches, against the user's touches on one key.
    private static let touchesOfHand: Float = 25

    /// The distribution of the user's touches: their offset on all keys, and the deviation of each key from it.
    ///
    /// Both are means with a prior, so that a few touches have little effect.
    var taps: TapModel {
        var taps = TapModel()
        let touches = facts(.touch)
        guard !touches.isEmpty else { return taps }
        let usual = taps.offset
        var count = Self.touchesOfOthers
        var x = usual.x * count, y = usual.y * count
        for fact in touches.values {
            count += fact.weight
            x += fact.touchOffset.x * fact.weight
            y += fact.touchOffset.y * fact.weight
        }
        let hand = KeyLayout.Point(x: x / count, y: y / count)
        taps.offset = hand
        for (letter, fact) in touches {
            guard let scalar = letter.unicodeScalars.first else { continue }
            let share = fact.weight / (fact.weight + Self.touchesOfHand)
            taps.keys[scalar] = KeyLayout.Point(
                x: (fact.touchOffset.x - hand.x) * share, y: (fact.touchOffset.y - hand.y) * share)
        }
        return taps
    }
}
