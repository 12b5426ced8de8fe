/// The smallest and the largest text size in a view and its descendants.
struct ContentSizeLimits: Hashable, Sendable {
    var minimum: UIContentSizeCategory?
    var maximum: UIContentSizeCategory?

    /// The category, or the limit that it exceeds; the maximum applies if the limits contradict each other.
    func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
        guard minimum != nil || maximum != nil, category != .unspecified else { return category }
        var limited = category
        if let minimum, minimum != .unspecified, limited < minimum { limited = minimum }
        if let maximum, maximum != .unspecified, limited > maximum { limited = maximum }
        return limited
    }
}

extension UIView {
    /// The smallest text size in the view and its descendants, for designs that break with less; nil (the default) for none.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { storage.contentSizeLimits.minimum }
        set {
            storage.contentSizeLimits.minimum = newValue
            inheritTraits()
        }
    }

    /// The largest text size in the view and its descendants, for designs that break with more; nil (the default) for none.
    ///
    ///     toolbar.maximumContentSizeCategory = .extraExtraLarge
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { storage.contentSizeLimits.maximum }
        set {
            storage.contentSizeLimits.maximum = newValue
            inheritTraits()
        }
    }

    /// The limits that apply to the view, its own and its ancestors', and the text size that comes of them.
    public var appliedContentSizeCategoryLimitsDescription: String {
        var limits: [String] = []
        var view: UIView? = self
        while let present = view {
            if let least = present.minimumContentSizeCategory { limits.append("minimum \(least.rawValue)") }
            if let most = present.maximumContentSizeCategory { limits.append("maximum \(most.rawValue)") }
            view = present.superview
        }
        limits.append("applied \(traitCollection.preferredContentSizeCategory.rawValue)")
        return limits.joined(separator: ", ")
    }
}
