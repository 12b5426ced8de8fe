import CoreGraphics
import Foundation
import Platform
import Scribble
import UIKit

/// Text entry by drawn letters: the text, the canvas, and below it the candidates of the word under way.
final class ScribbleView: UIView {
    /// Called after the text changed.
    var onChange: (@MainActor (String) -> Void)?
    /// Called when the user taps Done.
    var onDone: (@MainActor () -> Void)? {
        get { line.done.onTap }
        set { line.done.onTap = newValue }
    }
    /// The text and what is drawn.
    private(set) var writing: ScribbleWriting
    /// The text that was reported last.
    private var reported: String

    private let isSecure: Bool
    private let hint: String?
    private let line = ComposedLine()
    private let canvas = ScribbleCanvas()
    private let space = PlatterButton(title: "␣", name: Message("Space").text)
    private let delete = PlatterButton(symbol: "delete.left", pointSize: 15, name: Message("Delete").text)
    private let row = UIScrollView()
    private var chips: [PlatterButton] = []
    private var open: [Stroke] = []
    private var fading: PlatformTimer?

    /// The time after which the lines of a letter fade, in seconds.
    private static let inkTime = 0.9
    /// The height of the canvas on the smallest screen, in points; letters are drawn as large as it.
    static let canvasHeight: CGFloat = 118

    init(_ writing: ScribbleWriting, isSecure: Bool, hint: String?) {
        self.writing = writing
        reported = writing.text
        self.isSecure = isSecure
        self.hint = hint
        super.init(frame: .zero)
        canvas.accessibilityLabel = Message("Scribble").text
        canvas.onTouch = { [weak self] in self?.handle($0) }
        row.showsHorizontalScrollIndicator = false
        row.contentInsetAdjustmentBehavior = .never
        space.isCentered = true
        space.onTap = { [weak self] in self?.edit { $0.space() } }
        delete.onTap = { [weak self] in self?.edit { $0.delete() } }
        for part in [line, canvas, space, row, delete] { addSubview(part) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// Goes on by some candidates, as the crown does.
    func turn(by steps: Int) { edit { _ = $0.turn(by: steps) } }

    private func edit(_ change: (inout ScribbleWriting) -> Void) {
        change(&writing)
        canvas.strokes = []
        show()
    }

    private func handle(_ touch: ScribbleCanvas.Touch) {
        switch touch {
        case .began(let point):
            fading?.cancel()
            writing.beginStroke(at: point)
            open = writing.lastLetter
            open.append(Stroke([point]))
            canvas.inkAlpha = 1
        case .moved(let point):
            writing.moveStroke(to: point)
            if let last = open.popLast() { open.append(Stroke(last.points + [point])) }
        case .ended:
            writing.endStroke()
            open = writing.lastLetter
            fading = UIApplication.shared.schedule(after: Self.inkTime) { [weak self] in
                self?.open = []
                self?.canvas.strokes = []
            }
            show()
        case .cancelled:
            writing.cancelStroke()
            open = writing.lastLetter
        }
        canvas.strokes = open
    }

    private func show() {
        if writing.text != reported {
            reported = writing.text
            onChange?(reported)
        }
        if isSecure {
            line.show(String(repeating: "•", count: writing.text.count), hint: hint)
        } else {
            line.show(writing.written, word: writing.word, hint: hint)
        }
        showCandidates()
    }

    private func showCandidates() {
        for chip in chips { chip.removeFromSuperview() }
        // The candidates of a password would show it.
        chips = (isSecure ? [] : writing.candidates).enumerated().map { index, text in
            let chip = PlatterButton(title: text)
            chip.font = .systemFont(ofSize: 15)
            chip.isCentered = true
            chip.ink = index == writing.choice ? WatchStyle.mark : .white
            if index == writing.choice { chip.accessibilityTraits.insert(.selected) }
            chip.onTap = { [weak self] in self?.edit { $0.choose(index) } }
            row.addSubview(chip)
            return chip
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = WatchStyle.margin, width = bounds.width - 2 * margin
        line.frame = CGRect(x: margin + 2, y: 0, width: width - 4, height: 30)
        let bottom: CGFloat = 36, foot = bounds.height - bottom - 10
        canvas.frame = CGRect(x: margin, y: 34, width: width, height: max(40, foot - 34 - 5))
        let side: CGFloat = 40, inset: CGFloat = 16
        space.frame = CGRect(x: inset, y: foot, width: side, height: bottom)
        delete.frame = CGRect(x: bounds.width - inset - side, y: foot, width: side, height: bottom)
        let left = space.frame.maxX + 4
        row.frame = CGRect(x: left, y: foot, width: delete.frame.minX - 4 - left, height: bottom)
        for button in [space, delete] + chips { button.layer.cornerRadius = bottom / 2 }
        var x: CGFloat = 0
        for (index, chip) in chips.enumerated() {
            let size = (chip.title ?? "").size(withAttributes: [.font: chip.font])
            chip.frame = CGRect(x: x, y: 0, width: max(36, size.width.rounded(.up) + 20), height: bottom)
            if index == writing.choice {
                row.contentOffset.x = max(0, chip.frame.maxX - row.bounds.width)
            }
            x = chip.frame.maxX + 4
        }
        row.contentSize = CGSize(width: max(row.bounds.width, x - 4), height: bottom)
    }
}
