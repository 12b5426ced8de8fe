import Foundation

/// The tracking of the system font by size.
///
/// Below 20 points these are iOS's values for its text face, which Inter matches in width. From 20 points on iOS uses
/// a narrower display face; Inter is tightened instead, as its designer recommends for large sizes.
enum SystemTracking {
    private static let table: [(size: CGFloat, tracking: CGFloat)] = [
        (6, 0.24), (8, 0.21), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23),
        (16, -0.31),
        (17, -0.43), (20, -0.36), (22, -0.40), (28, -0.55), (34, -0.72), (48, -1.06), (96, -2.1),
    ]

    /// The space to add after each character at a size, in points.
    static func tracking(at size: CGFloat) -> CGFloat {
        guard let upper = table.firstIndex(where: { $0.size >= size }) else {
            return table[table.count - 1].tracking * size / table[table.count - 1].size
        }
        guard upper > 0 else { return table[0].tracking }
        let (a, b) = (table[upper - 1], table[upper])
        return a.tracking + (b.tracking - a.tracking) * (size - a.size) / (b.size - a.size)
    }
}
