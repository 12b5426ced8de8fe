import Foundation

/// A connection of a body with a point or with another body.
struct DynamicJoint: Equatable {
    enum Kind: Equatable {
        /// Keeps the distance of both points; a frequency above 0 makes it a spring.
        case distance(length: Double, frequency: Double, damping: Double)
        /// Keeps the distance of both points at most at a length.
        case limit(length: Double)
        /// Keeps both points together; the angle between the bodies stays in the range.
        case pin
        /// Keeps both points together, and the angle between the bodies.
        case fixed
        /// Keeps the second point on an axis through the first one, and the angle between the bodies.
        ///
        /// The axis turns with the first body; its position on the axis stays in the range.
        case slider(axis: DynamicVector)
        /// Pulls the second body's center to the first point and its angle to 0.
        case snap(damping: Double)
    }

    var kind: Kind
    /// The index of the first body; -1 for a point of the reference view.
    var first = -1
    /// The first point: from the body's center, turned with it, or in the reference view.
    var firstPoint: DynamicVector
    /// The index of the second body.
    var second: Int
    /// The second point, from the body's center, turned with it.
    var secondPoint = DynamicVector.zero
    /// The angle between the bodies at which the joint was made, in radians.
    var angle = 0.0
    /// The allowed angles of a pin, or positions of a slider.
    var range = -Double.infinity...Double.infinity
    /// The torque that resists the rotation between the bodies.
    var frictionTorque = 0.0

    /// The rows that keep the joint for a step of a duration in seconds.
    func rows(_ bodies: [RigidBody], step: Double) -> [ConstraintRow] {
        let arm = first >= 0 ? firstPoint.rotated(by: bodies[first].angle) : .zero
        let start = first >= 0 ? bodies[first].position + arm : firstPoint
        let otherArm = secondPoint.rotated(by: bodies[second].angle)
        let between = bodies[second].position + otherArm - start
        let turned = bodies[second].angle - (first >= 0 ? bodies[first].angle : 0) - angle

        func row(_ axis: DynamicVector, error: Double, reach: DynamicVector = .zero) -> ConstraintRow {
            var row = ConstraintRow(
                first: first, firstArm: arm + reach, second: second, secondArm: otherArm, axis: axis)
            row.correct(error, step: step)
            return row
        }
        func turn(error: Double) -> ConstraintRow {
            var row = ConstraintRow(angleFrom: first, to: second)
            row.correct(error, step: step)
            return row
        }
        /// Keeps a value in the range: rows for the ends that it reached.
        func limits(_ value: Double, _ make: (Double) -> ConstraintRow) -> [ConstraintRow] {
            var rows: [ConstraintRow] = []
            if value < range.lowerBound {
                var row = make(value - range.lowerBound)
                row.lower = 0
                rows.append(row)
            }
            if value > range.upperBound {
                var row = make(value - range.upperBound)
                row.upper = 0
                rows.append(row)
            }
            return rows
        }

        var rows: [ConstraintRow] = []
        switch kind {
        case .distance(let length, let frequency, let damping):
            let error = between.length - length
            var distance = row(between.normalized, error: error)
            if frequency > 0 {
                distance.spring(
                    error, frequency: frequency, damping: damping, step: step, bodies: bodies)
            }
            rows = [distance]
        case .limit(let length):
            guard between.length > length else { break }
            var limit = row(between.normalized, error: between.length - length)
            limit.upper = 0
            rows = [limit]
        case .pin:
            rows = [row(DynamicVector(1, 0), error: between.x), row(DynamicVector(0, 1), error: between.y)]
            rows += limits(turned, turn)
        case .fixed:
            rows = [
                row(DynamicVector(1, 0), error: between.x), row(DynamicVector(0, 1), error: between.y),
                turn(error: turned),
            ]
        case .slider(let axis):
            let direction = axis.rotated(by: first >= 0 ? bodies[first].angle : 0)
            let across = direction.perpendicular
            // The first body is turned by what pushes the second one off the axis, wherever on it that is.
            rows = [row(across, error: between.dot(across), reach: between), turn(error: turned)]
            rows += limits(between.dot(direction)) { row(direction, error: $0) }
        case .snap(let damping):
            let wrapped = (bodies[second].angle).remainder(dividingBy: 2 * .pi)
            for (axis, error) in [(DynamicVector(1, 0), between.x), (DynamicVector(0, 1), between.y)] {
                var pull = row(axis, error: error)
                pull.spring(error, frequency: 3, damping: damping, step: step, bodies: bodies)
                rows.append(pull)
            }
            var turning = ConstraintRow(angleFrom: -1, to: second)
            turning.spring(wrapped, frequency: 3, damping: damping, step: step, bodies: bodies)
            rows.append(turning)
        }
        if frictionTorque > 0 {
            var friction = ConstraintRow(angleFrom: first, to: second)
            friction.lower = -frictionTorque * step
            friction.upper = frictionTorque * step
            rows.append(friction)
        }
        return rows
    }
}
