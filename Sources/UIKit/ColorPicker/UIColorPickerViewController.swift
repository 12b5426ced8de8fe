import CoreGraphics
public import Foundation

/// Receives the colors that the user selects in a color picker; all methods are optional.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// Called after the user selected a color.
    ///
    /// - Parameter continuously: whether the touch that selects is still down.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// Called after the user selected a color, also while the touch is down.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// Called after the user dismissed the color picker.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    /// Does nothing.
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    /// Does nothing.
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    /// Does nothing.
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Lets the user select a color from a grid, from a spectrum, or with sliders.
///
///     let picker = UIColorPickerViewController()
///     picker.selectedColor = note.color
///     picker.delegate = self
///     present(picker, animated: true)
///
/// Unlike on iOS there are no stored colors and no eyedropper.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
    /// The receiver of the selected colors; not retained.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// Whether the user can select the opacity; true by default.
    open var supportsAlpha = true {
        didSet {
            if !supportsAlpha { value.alpha = 1 }
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The selected color; black by default.
    open var selectedColor: UIColor {
        get { value.color }
        set {
            var new = ColorValue(newValue)
            if !supportsAlpha { new.alpha = 1 }
            value = new
        }
    }

    private var value = ColorValue.black { didSet { if isViewLoaded { show() } } }
    private let heading = UILabel()
    private let closeButton = UIButton(type: .system)
    private let modes = UISegmentedControl()
    private let grid = ColorGridView()
    private let spectrum = ColorSpectrumView()
    private let sliders = ColorSlidersView()
    private let opacityName = UILabel()
    private let opacity = ColorTrack()
    private let opacityNumber = UILabel()
    private let swatch = ColorSwatch()

    /// Creates a color picker that shows the grid.
    public init() {
        super.init(nibName: nil, bundle: nil)
        title = ColorPickerMessages.title
    }

    /// Creates a color picker; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        title = ColorPickerMessages.title
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        preferredContentSize = CGSize(width: 375, height: 600)
        heading.font = .systemFont(ofSize: 17, weight: .semibold)
        heading.textAlignment = .center
        heading.accessibilityTraits = .header
        closeButton.setImage(
            UIImage(
                systemName: "xmark.circle.fill",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 26, weight: .regular)),
            for: .normal)
        closeButton.tintColor = .tertiaryLabel
        closeButton.accessibilityLabel = ColorPickerMessages.close
        closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
        let names = [ColorPickerMessages.grid, ColorPickerMessages.spectrum, ColorPickerMessages.sliders]
        for (index, name) in names.enumerated() {
            modes.insertSegment(withTitle: name, at: index, animated: false)
        }
        modes.selectedSegmentIndex = 0
        modes.addAction(UIAction { [weak self] _ in self?.show() }, for: .valueChanged)
        for (control, read) in faces {
            control.addAction(
                UIAction { [weak self, weak control] _ in
                    guard let self, let control else { return }
                    var new = read()
                    new.alpha = value.alpha
                    select(new, continuously: control.isTracking)
                }, for: .valueChanged)
            control.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    select(value, continuously: false)
                }, for: [.touchUpInside, .touchUpOutside])
        }
        spectrum.accessibilityLabel = ColorPickerMessages.spectrum
        opacityName.text = ColorPickerMessages.opacity.uppercased()
        opacityName.font = .systemFont(ofSize: 13, weight: .semibold)
        opacityName.textColor = .secondaryLabel
        opacityName.isAccessibilityElement = false
        opacity.accessibilityLabel = ColorPickerMessages.opacity
        opacity.most = 100
        opacity.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                var new = value
                new.alpha = opacity.value
                select(new, continuously: opacity.isTracking)
            }, for: .valueChanged)
        opacity.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                select(value, continuously: false)
            }, for: [.touchUpInside, .touchUpOutside])
        opacityNumber.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        opacityNumber.textAlignment = .center
        opacityNumber.backgroundColor = .tertiarySystemFill
        opacityNumber.layer.cornerRadius = 8
        opacityNumber.clipsToBounds = true
        opacityNumber.isAccessibilityElement = false
        for part in [heading, closeButton, modes, grid, spectrum, sliders] as [UIView] {
            view.addSubview(part)
        }
        for part in [opacityName, opacity, opacityNumber, swatch] as [UIView] { view.addSubview(part) }
        show()
    }

    private var faces: [(UIControl, @MainActor () -> ColorValue)] {
        [
            (grid, { [grid] in grid.value }), (spectrum, { [spectrum] in spectrum.value }),
            (sliders, { [sliders] in sliders.value }),
        ]
    }

    private func show() {
        heading.text = title
        for (index, face) in [grid, spectrum, sliders].enumerated() {
            (face as UIControl).isHidden = index != modes.selectedSegmentIndex
        }
        if !grid.isTracking { grid.value = value.opaque }
        if !spectrum.isTracking { spectrum.value = value.opaque }
        sliders.value = value.opaque
        var clear = value.opaque
        clear.alpha = 0
        opacity.ends = (clear, value.opaque)
        opacity.value = value.alpha
        opacityNumber.text = ColorPickerMessages.percent(Int((value.alpha * 100).rounded()))
        swatch.color = value.color
        view.setNeedsLayout()
    }

    private func select(_ new: ColorValue, continuously: Bool) {
        value = new
        delegate?.colorPickerViewController(self, didSelect: new.color, continuously: continuously)
        delegate?.colorPickerViewControllerDidSelectColor(self)
    }

    private func close() { dismiss(animated: true) }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard presentingViewController == nil || isBeingDismissed else { return }
        delegate?.colorPickerViewControllerDidFinish(self)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets, margin: CGFloat = 16
        let left = safe.left + margin, width = max(1, view.bounds.width - left - safe.right - margin)
        var y = safe.top + 14
        heading.frame = CGRect(x: left + 44, y: y, width: width - 88, height: 30)
        closeButton.frame = CGRect(x: left + width - 34, y: y - 4, width: 38, height: 38)
        y += 48
        modes.frame = CGRect(x: left, y: y, width: width, height: 32)
        y += 48
        let below: CGFloat = supportsAlpha ? 26 + ColorTrack.height + 20 + 56 : 56
        let room = view.bounds.height - safe.bottom - margin - below - 20 - y
        // Ten rows of twelve square cells.
        let height = max(120, min(room, width * 10 / 12)).rounded()
        let face = CGRect(x: left, y: y, width: width, height: height)
        grid.frame = face
        spectrum.frame = face
        sliders.frame = CGRect(x: left, y: y, width: width, height: max(height, 280))
        y = (modes.selectedSegmentIndex == 2 ? sliders.frame.maxY : face.maxY) + 20
        for part in [opacityName, opacity, opacityNumber] as [UIView] { part.isHidden = !supportsAlpha }
        if supportsAlpha {
            opacityName.frame = CGRect(x: left, y: y, width: width, height: 20)
            y += 26
            opacity.frame = CGRect(x: left, y: y, width: width - 84, height: ColorTrack.height)
            opacityNumber.frame = CGRect(x: left + width - 68, y: y, width: 68, height: ColorTrack.height)
            y += ColorTrack.height + 20
        }
        swatch.frame = CGRect(x: left, y: y, width: 56, height: 56)
    }
}

/// A square of a color, over a checkerboard.
@MainActor final class ColorSwatch: UIView {
    var color = UIColor.black { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        contentMode = .redraw
        layer.cornerRadius = 10
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        Checkerboard.draw(in: bounds)
        color.setFill()
        UIBezierPath(rect: bounds).fill()
    }
}
