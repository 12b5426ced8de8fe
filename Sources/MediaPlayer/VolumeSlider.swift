import UIKit

/// The slider of a volume view: it shows the system's volume, and sets it however it is moved.
final class VolumeSlider: UISlider {
    /// Where the thumb stands for a value, as the view says; in the slider's coordinates.
    var thumbPlace: ((CGRect, Float) -> CGRect)?
    /// Called with a value that the user or the program gave it.
    var onSet: ((Float) -> Void)?

    private var isFollowing = false

    /// Shows what the system's volume is, and sets nothing.
    func follow(_ value: Float, animated: Bool) {
        guard value != self.value else { return }
        isFollowing = true
        setValue(value, animated: animated)
        isFollowing = false
    }

    // Programs set the system's volume by the value of this slider.
    override func setValue(_ value: Float, animated: Bool) {
        super.setValue(value, animated: animated)
        if !isFollowing { onSet?(self.value) }
    }

    override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        thumbPlace?(bounds, value) ?? plainThumbRect(forBounds: bounds, value: value)
    }

    /// Where the thumb is by itself.
    func plainThumbRect(forBounds bounds: CGRect, value: Float) -> CGRect {
        super.thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }
}
