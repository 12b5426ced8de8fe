import CoreGraphics
import Foundation

/// Sliders for red, green and blue, each with its number, and the color as a hexadecimal number.
@MainActor final class ColorSlidersView: UIControl, UITextFieldDelegate {
    /// The selected color.
    var value = ColorValue.black { didSet { if value != oldValue { show() } } }

    private let names = [UILabel(), UILabel(), UILabel()]
    private let tracks = [ColorTrack(), ColorTrack(), ColorTrack()]
    private let numbers = [UILabel(), UILabel(), UILabel()]
    private let hexName = UILabel()
    private let hex = UITextField()
    private let plate = UIView()
    private static let rowHeight: CGFloat = 78

    override init(frame: CGRect) {
        super.init(frame: frame)
        let texts = [ColorPickerMessages.red, ColorPickerMessages.green, ColorPickerMessages.blue]
        for index in 0..<3 {
            names[index].text = texts[index].uppercased()
            names[index].font = .systemFont(ofSize: 13, weight: .semibold)
            names[index].textColor = .secondaryLabel
            names[index].isAccessibilityElement = false
            tracks[index].accessibilityLabel = texts[index]
            tracks[index].addAction(UIAction { [weak self] _ in self?.slid(index) }, for: .valueChanged)
            numbers[index].font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
            numbers[index].textAlignment = .center
            numbers[index].backgroundColor = .tertiarySystemFill
            numbers[index].layer.cornerRadius = 8
            numbers[index].clipsToBounds = true
            numbers[index].isAccessibilityElement = false
            for view in [names[index], tracks[index], numbers[index]] { addSubview(view) }
        }
        hexName.text = ColorPickerMessages.hex
        hexName.textColor = .secondaryLabel
        hexName.isAccessibilityElement = false
        hex.accessibilityLabel = ColorPickerMessages.hex
        hex.autocorrectionType = .no
        hex.autocapitalizationType = .allCharacters
        hex.keyboardType = .asciiCapable
        hex.returnKeyType = .done
        hex.textAlignment = .center
        hex.font = .monospacedSystemFont(ofSize: 17, weight: .regular)
        // A text field without a border has no corners of its own.
        plate.backgroundColor = .tertiarySystemFill
        plate.layer.cornerRadius = 8
        plate.isUserInteractionEnabled = false
        hex.delegate = self
        for view in [hexName, plate, hex] as [UIView] { addSubview(view) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        let parts: [WritableKeyPath<ColorValue, CGFloat>] = [\.red, \.green, \.blue]
        for (index, part) in parts.enumerated() {
            var least = value.opaque, most = value.opaque
            least[keyPath: part] = 0
            most[keyPath: part] = 1
            tracks[index].ends = (least, most)
            tracks[index].value = value[keyPath: part]
            numbers[index].text = "\(Int((value[keyPath: part] * 255).rounded()))"
        }
        if !hex.isFirstResponder { hex.text = value.hex }
    }

    private func slid(_ index: Int) {
        let parts: [WritableKeyPath<ColorValue, CGFloat>] = [\.red, \.green, \.blue]
        value[keyPath: parts[index]] = tracks[index].value
        hex.resignFirstResponder()
        sendActions(for: .valueChanged)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        if var entered = ColorValue(hex: textField.text ?? ""), entered.hex != value.hex {
            entered.alpha = value.alpha
            value = entered
            sendActions(for: .valueChanged)
        }
        textField.text = value.hex
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let number: CGFloat = 68
        for index in 0..<3 {
            let y = CGFloat(index) * Self.rowHeight
            names[index].frame = CGRect(x: 0, y: y, width: bounds.width, height: 20)
            tracks[index].frame = CGRect(
                x: 0, y: y + 26, width: bounds.width - number - 16, height: ColorTrack.height)
            numbers[index].frame = CGRect(
                x: bounds.width - number, y: y + 26, width: number, height: ColorTrack.height)
        }
        let y = 3 * Self.rowHeight + 4
        hex.frame = CGRect(x: bounds.width - 110, y: y, width: 110, height: ColorTrack.height)
        plate.frame = hex.frame
        hexName.frame = CGRect(x: 0, y: y, width: bounds.width - 126, height: ColorTrack.height)
    }
}
