import CoreGraphics
import Foundation
import Pages
import Platform
import UIKit
import WatchInput

/// A timer on a watch, which asks for its time by choices and has no field.
@MainActor final class WatchTimerPage: WatchPage {
    /// The times to choose from, in minutes.
    static let choices = [1, 3, 5, 10, 15, 30]

    private let state: SimulatorState
    private var buttons: [PlatterButton] = []
    private let rest = UILabel()
    private let cancel = PlatterButton(symbol: "xmark", pointSize: 16, name: Message("Cancel").text)
    private let pause = PlatterButton(
        symbol: "pause.fill", pointSize: 16, name: Message("Pause").text,
        color: UIColor(red: 0.32, green: 0.19, blue: 0.02, alpha: 1))
    private var timer: WatchTimer = .unset
    private var tick: PlatformTimer?

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: Message("Timer").text)
    }

    required init?(coder: NSCoder) { nil }

    override var titleColor: UIColor { .systemOrange }

    override func viewDidLoad() {
        super.viewDidLoad()
        buttons = Self.choices.map { minutes in
            let button = PlatterButton(
                title: "\(minutes)", name: Message("\(minutes) min").text,
                color: UIColor(red: 0.32, green: 0.19, blue: 0.02, alpha: 1))
            button.isCentered = true
            button.font = .systemFont(ofSize: 26, weight: .medium)
            button.ink = .systemOrange
            button.onTap = { [weak self] in
                self?.change { $0.start(seconds: Double(minutes) * 60, at: $1) }
            }
            area.content.addSubview(button)
            return button
        }
        rest.font = .monospacedDigitSystemFont(ofSize: 44, weight: .light)
        rest.textColor = .white
        rest.textAlignment = .center
        rest.accessibilityIdentifier = "rest"
        pause.ink = .systemOrange
        cancel.onTap = { [weak self] in self?.change { timer, _ in timer = .unset } }
        pause.onTap = { [weak self] in self?.change { $0.togglePause(at: $1) } }
        for part in [rest, cancel, pause] { area.content.addSubview(part) }
        show()
    }

    private func change(_ change: (inout WatchTimer, TimeInterval) -> Void) {
        change(&timer, state.system.now)
        area.contentOffset = .zero
        show()
    }

    private func show() {
        let now = state.system.now
        timer.update(at: now)
        let isSet = timer != .unset, seconds = Int(timer.rest(at: now).rounded(.up))
        for button in buttons { button.isHidden = isSet }
        for part in [rest, cancel, pause] { part.isHidden = !isSet }
        rest.text = String(format: "%d:%02d", seconds / 60, seconds % 60)
        rest.accessibilityLabel = rest.text
        tick?.cancel()
        tick = nil
        if case .running = timer {
            tick = UIApplication.shared.schedule(after: 0.25) { [weak self] in self?.show() }
        }
        view.setNeedsLayout()
    }

    override func layoutContent(from top: CGFloat, width: CGFloat) -> CGFloat {
        guard timer == .unset else {
            rest.frame = CGRect(x: 0, y: top + 24, width: width, height: 56)
            let side: CGFloat = 52
            for (index, button) in [cancel, pause].enumerated() {
                button.frame = CGRect(
                    x: index == 0 ? 24 : width - 24 - side, y: view.bounds.height - side - 20, width: side,
                    height: side)
                button.layer.cornerRadius = side / 2
            }
            // The page is as high as the screen, with the buttons at its foot.
            return view.bounds.height - Self.foot
        }
        let side = ((width - 2 * WatchStyle.margin - 8) / 2).rounded(.down)
        let left = (width - 2 * side - 8) / 2
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: left + CGFloat(index % 2) * (side + 8), y: top + CGFloat(index / 2) * (side + 8),
                width: side, height: side)
            button.layer.cornerRadius = side / 2
        }
        return buttons.last?.frame.maxY ?? top
    }
}

/// The state of a timer; times in seconds.
enum WatchTimer: Hashable, Sendable {
    case unset
    case running(end: TimeInterval)
    case paused(rest: TimeInterval)

    mutating func start(seconds: TimeInterval, at now: TimeInterval) { self = .running(end: now + seconds) }

    mutating func togglePause(at now: TimeInterval) {
        switch self {
        case .unset: break
        case .running(let end): self = .paused(rest: max(0, end - now))
        case .paused(let rest): self = .running(end: now + rest)
        }
    }

    /// Ends a timer whose time is over.
    mutating func update(at now: TimeInterval) {
        if case .running(let end) = self, end <= now { self = .unset }
    }

    /// The rest of the time.
    func rest(at now: TimeInterval) -> TimeInterval {
        switch self {
        case .unset: 0
        case .running(let end): max(0, end - now)
        case .paused(let rest): rest
        }
    }
}
