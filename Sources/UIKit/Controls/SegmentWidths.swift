import CoreGraphics

/// Distributes the width of a segmented control among its segments.
struct SegmentWidths: Hashable {
    /// The width that one segment requests.
    struct Wish: Hashable {
        /// The width of the title or image, in points.
        var content: CGFloat
        /// The width that the app set, in points; 0 for none.
        var fixed: CGFloat = 0
    }

    /// The space at each side of a segment's content, in points.
    static let padding: CGFloat = 10
    /// The minimum width of a segment, in points.
    static let least: CGFloat = 30

    var wishes: [Wish]
    /// Whether each segment is as wide as its content, instead of all as wide as the widest.
    var followsContent: Bool

    private func natural(_ wish: Wish) -> CGFloat {
        wish.fixed > 0 ? wish.fixed : max(Self.least, wish.content + 2 * Self.padding)
    }

    private var widest: CGFloat { wishes.filter { $0.fixed <= 0 }.map(natural).max() ?? 0 }

    /// The width at which every segment has the width that it requests, in points.
    var naturalWidth: CGFloat {
        wishes.reduce(0) { $0 + ($1.fixed > 0 || followsContent ? natural($1) : widest) }
    }

    /// The widths of the segments in a control of the given width: fixed ones as set, the others share the rest.
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
