import Platform
import UIKit

/// The key for dictation: a microphone, and while one listens a disk behind it that grows with the loudness.
@MainActor final class MicrophoneKey: KeyStripKey {
    /// The loudness, from 0 to 1; nil while nothing is recorded.
    var level: Double? {
        didSet {
            guard level != oldValue else { return }
            if (level == nil) != (oldValue == nil) {
                show(level == nil ? "mic" : "mic.fill", level == nil ? Self.start : Self.stop)
                disk.isHidden = level == nil
            }
            setNeedsLayout()
        }
    }

    private let disk = UIView()
    private static let start = Message("dictate")
    private static let stop = Message("stop dictation")

    /// The diameters of the disk for silence and for the loudest voice, in points.
    private static let diameters: ClosedRange<CGFloat> = 30...56

    init() {
        super.init("mic", Self.start)
        disk.isUserInteractionEnabled = false
        disk.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.3)
        disk.isHidden = true
        insertSubview(disk, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let range = Self.diameters
        let diameter = range.lowerBound + CGFloat(level ?? 0) * (range.upperBound - range.lowerBound)
        disk.frame = CGRect(
            x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter, height: diameter)
        disk.layer.cornerRadius = diameter / 2
    }
}
