/// One thing that the system offers to type, in the bar over the keys.
package struct Offer: Hashable, Sendable {
    /// Small words over it, which say where it comes from.
    package var caption: String?
    /// What is typed.
    package var text: String

    /// Makes an offer.
    package init(caption: String? = nil, text: String) {
        self.caption = caption
        self.text = text
    }
}
