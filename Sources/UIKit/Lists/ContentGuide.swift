import CoreGraphics

/// A layout guide over a part of a list's content, made when an app asks for it.
@MainActor final class ContentGuide {
    let guide = UILayoutGuide()
    private let left, top, width, height: NSLayoutConstraint

    init(in view: UIView) {
        view.addLayoutGuide(guide)
        left = guide.leftAnchor.constraint(equalTo: view.leftAnchor)
        top = guide.topAnchor.constraint(equalTo: view.topAnchor)
        width = guide.widthAnchor.constraint(equalToConstant: 0)
        height = guide.heightAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([left, top, width, height])
    }

    /// The frame of the part, in the view's coordinates.
    var frame: CGRect {
        get { CGRect(x: left.constant, y: top.constant, width: width.constant, height: height.constant) }
        set {
            guard newValue != frame else { return }
            left.constant = newValue.minX
            top.constant = newValue.minY
            width.constant = newValue.width
            height.constant = newValue.height
        }
    }
}
