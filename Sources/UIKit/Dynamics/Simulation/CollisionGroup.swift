import Foundation

/// A line segment against which bodies collide.
struct CollisionSegment: Equatable {
    /// The number of the boundary that has the segment.
    var boundary: Int
    var start: DynamicVector
    var end: DynamicVector

    /// The distance of a point from the segment.
    func distance(to point: DynamicVector) -> Double {
        let edge = end - start
        let along = min(max(0, (point - start).dot(edge) / max(edge.dot(edge), 1e-12)), 1)
        return (point - start - edge * along).length
    }
}

/// Bodies that collide with each other, with boundaries, or both.
struct CollisionGroup: Equatable {
    /// A number that identifies the group in contacts.
    var id: Int
    /// The indices of the bodies.
    var bodies: [Int]
    var collidesItems = true
    /// The boundaries; empty if the bodies do not collide with them.
    var segments: [CollisionSegment] = []
}

/// Which two things touch.
struct ContactKey: Hashable {
    enum Other: Hashable {
        case body(Int)
        case boundary(Int)
    }

    var group: Int
    /// The id of the body.
    var body: Int
    var other: Other
}

/// The begin or the end of a contact.
struct ContactChange: Equatable {
    var key: ContactKey
    var begins: Bool
    /// Where the contact began.
    var point: DynamicVector
}
