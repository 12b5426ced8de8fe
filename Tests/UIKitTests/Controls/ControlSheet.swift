import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A page of controls one below the other on a plain background, for an image of their states.
@MainActor struct ControlSheet {
    let harness: Harness
    let size: CGSize

    /// Lays out each control in a row, at its fitting size or as wide as the sheet.
    init(
        _ controls: [UIView], width: CGFloat = 160, rowHeight: CGFloat = 44,
        style: UIUserInterfaceStyle = .light,
        contrast: UIAccessibilityContrast = .normal
    ) {
        size = CGSize(width: width, height: rowHeight * CGFloat(controls.count) + 8)
        let page = UIView(frame: CGRect(origin: .zero, size: size))
        page.backgroundColor = .systemBackground
        page.traitOverrides.accessibilityContrast = contrast
        for (index, control) in controls.enumerated() {
            let own = control.intrinsicContentSize
            let fitted = CGSize(
                width: own.width >= 0 ? min(own.width, width - 16) : width - 32,
                height: own.height >= 0 ? own.height : control.sizeThatFits(size).height)
            control.frame = CGRect(
                x: (width - fitted.width) / 2,
                y: 4 + rowHeight * CGFloat(index) + (rowHeight - fitted.height) / 2,
                width: fitted.width, height: fitted.height)
            page.addSubview(control)
        }
        harness = Harness(view: page, size: size, style: style)
    }

    /// Compares the sheet with its image.
    func check(_ name: String, filePath: String = #filePath) {
        Golden.check(harness.snapshot(), named: name, filePath: filePath)
    }
}

/// Logs the events that a control sends, by name.
@MainActor final class EventLog {
    private(set) var events: [String] = []

    init(_ control: UIControl) {
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"), (.valueChanged, "value"),
            (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in names {
            control.addAction(UIAction { [weak self] _ in self?.events.append(name) }, for: event)
        }
    }

    /// The number of valueChanged events.
    var changes: Int { events.count { $0 == "value" } }
}

extension UIGraphicsImageRenderer {
    /// Draws at two pixels a point, whatever screen another test created last.
    convenience init(atScaleTwo size: CGSize) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        self.init(size: size, format: format)
    }
}
