import CoreGraphics

/// How the width of a segmented control is shared out.
struct SegmentWidths: Hashable {
    /// What one segment asks for.
    struct Wish: Hashable {
        /// The width of its title or image, in points.
        var content: CGFloat
        /// A width that the program set; 0 for none.
        var fixed: CGFloat = 0
    }

    /// Room on each side of a segment's content, in points.
    static let padding: CGFloat = 10
    /// The narrowest segment, in points.
    static let least: CGFloat = 30

    var wishes: [Wish]
    /// Whether segments are as wide as their content asks, or all as wide as the widest.
    var followsContent: Bool

    private func natural(_ wish: Wish) -> CGFloat {
        wish.fixed > 0 ? wish.fixed : max(Self.least, wish.content + 2 * Self.padding)
    }

    private var widest: CGFloat { wishes.filter { $0.fixed <= 0 }.map(natural).max() ?? 0 }

    /// The width at which every segment has what it asks for.
    var naturalWidth: CGFloat {
        wishes.reduce(0) { $0 + ($1.fixed > 0 || followsContent ? natural($1) : widest) }
    }

    /// The segments' widths in a control of a width: fixed ones as set, the others share what is left.
    func widths(in width: CGFloat) -> [CGFloat] {
        let fixed = wishes.reduce(0) { $0 + max(0, $1.fixed) }
        let free = wishes.filter { $0.fixed <= 0 }
        let room = max(0, width - fixed)
        let wanted = free.reduce(0) { $0 + natural($1) }
        return wishes.map { wish in
            if wish.fixed > 0 { return wish.fixed }
            return followsContent && wanted > 0 ? room * natural(wish) / wanted : room / CGFloat(free.count)
        }
    }
}
