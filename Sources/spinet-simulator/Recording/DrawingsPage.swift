import CoreGraphics
import Foundation
import Pages
import Platform
import Scribble
import TypingEvaluation
import UIKit
import WatchInput

/// Asks for one word after the other to be drawn on a watch, and hands over the strokes of each.
///
/// It shows nothing that is recognized: that would change the hand.
@MainActor final class DrawingsPage: WatchPage {
    private let task: TextsToEnter
    private let word = UILabel()
    private let canvas = ScribbleCanvas()
    private let again = PlatterButton(symbol: "xmark", pointSize: 15, name: Message("Draw Again").text)
    private let keep = PlatterButton(
        symbol: "checkmark", pointSize: 15, name: Message("Next").text, color: .systemBlue)
    private var strokes: [Stroke] = [] { didSet { canvas.strokes = strokes } }

    init(_ task: TextsToEnter) {
        self.task = task
        super.init(title: "")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        // A finger draws here.
        area.isScrollEnabled = false
        word.font = .systemFont(ofSize: 22, weight: .medium)
        word.textColor = WatchStyle.mark
        word.adjustsFontSizeToFitWidth = true
        word.numberOfLines = 2
        word.accessibilityIdentifier = "text-to-draw"
        canvas.accessibilityLabel = Message("Scribble").text
        canvas.onTouch = { [weak self] in self?.handle($0) }
        again.onTap = { [weak self] in self?.strokes = [] }
        keep.onTap = { [weak self] in self?.finish() }
        for part in [word, canvas, again, keep] { area.content.addSubview(part) }
        show()
    }

    private func handle(_ touch: ScribbleCanvas.Touch) {
        switch touch {
        case .began(let point): strokes.append(Stroke([point]))
        case .moved(let point):
            if let last = strokes.popLast() { strokes.append(Stroke(last.points + [point])) }
        case .ended: break
        case .cancelled: _ = strokes.popLast()
        }
    }

    private func finish() {
        guard let text = task.current, !strokes.isEmpty else { return }
        let drawing = RecordedDrawing(
            text: text, drawing: Drawing(strokes), height: Float(canvas.bounds.height))
        task.finish(drawing.row(source: "recorded"))
        strokes = []
        show()
    }

    private func show() {
        let current = task.current
        word.text = current ?? Message("That was all. Thank you!").text
        heading.text = Message("\(task.done) of \(task.texts.count)").text
        for part in [canvas, again, keep] { part.isHidden = current == nil }
    }

    override func layoutContent(from top: CGFloat, width: CGFloat) -> CGFloat {
        let margin = WatchStyle.margin, bottom: CGFloat = 36, height = view.bounds.height
        let foot = height - bottom - 10
        // The canvas is where text entry has it, and as large.
        word.frame = CGRect(x: 16, y: top - 6, width: width - 32, height: canvas.isHidden ? 80 : 34)
        canvas.frame = CGRect(
            x: margin, y: top + 34, width: width - 2 * margin, height: foot - top - 34 - 5)
        let side = (width - 32 - 8) / 2
        for (index, button) in [again, keep].enumerated() {
            button.frame = CGRect(
                x: 16 + CGFloat(index) * (side + 8), y: foot, width: side, height: bottom)
            button.layer.cornerRadius = bottom / 2
        }
        return height - Self.foot
    }
}
