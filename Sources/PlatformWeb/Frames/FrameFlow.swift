/// Counts frames sent and frames drawn, so that a slow page is never buried.
struct FrameFlow: Equatable {
    /// How many frames may be on their way: one being drawn, one behind it.
    static let limit: UInt32 = 2

    private(set) var sent: UInt32 = 0
    private(set) var acknowledged: UInt32 = 0

    /// Whether another frame may go.
    var canSend: Bool { sent &- acknowledged < FrameFlow.limit }

    /// Takes the next frame's number.
    mutating func send() -> UInt32 {
        sent &+= 1
        return sent
    }

    /// The page drew a frame, and with it all before.
    ///
    /// - Throws: `MalformedMessage` for a frame that was not sent or was acknowledged before.
    mutating func acknowledge(_ frame: UInt32) throws(MalformedMessage) {
        let distance = frame &- acknowledged
        guard distance > 0, distance <= sent &- acknowledged else {
            throw MalformedMessage("acknowledged a frame that was not sent")
        }
        acknowledged = frame
    }
}
