import CoreGraphics
import Foundation
import Platform

// Rules for progress indicators, page controls and refresh controls.

extension DesignRule {
    private static let gestureWords = AuditKeywords(Message("pull, drag, swipe down", context: "keywords"))

    static let indicators: [DesignRule] = [
        DesignRule(.stillActivityIndicator) { (indicator: UIActivityIndicatorView) in
            guard !indicator.isAnimating else { return nil }
            return Fault(
                .warning,
                Message(
                    "An activity indicator is visible but not animating, which looks like a stalled task. Hide it, or start it."
                ))
        },
        DesignRule(.tooManyDots) { (control: UIPageControl) in
            let count = control.numberOfPages
            guard count > 10 else { return nil }
            if count > 20 {
                return Fault(
                    .error,
                    Message(
                        "A page control has \(count) dots. More than 20 take too long to go through; show the pages in a way that lets people choose."
                    ))
            }
            return Fault(
                .warning,
                Message("A page control has \(count) dots. More than about 10 cannot be counted at a glance.")
            )
        },
        DesignRule(.dotsBeyondDisplay) { (control: UIPageControl) in
            let room = control.window?.bounds.width ?? UIScreen.main.bounds.width
            guard control.size(forNumberOfPages: control.numberOfPages).width > room else { return nil }
            return Fault(
                .warning,
                Message(
                    "The dots of a page control are wider than the display; those at the ends are not visible."
                ))
        },
        DesignRule(.longRefreshTitle) { (control: UIRefreshControl) in
            guard let title = control.attributedTitle?.string, title.count > 30 else { return nil }
            return Fault(
                .hint,
                Message(
                    "The title of a refresh control is long: “\(title)”. Add one only where it helps, and keep it short."
                ))
        },
        DesignRule(.explainingRefreshTitle) { (control: UIRefreshControl) in
            guard let title = control.attributedTitle?.string.lowercased() else { return nil }
            guard gestureWords.isIn(title) else { return nil }
            return Fault(
                .warning,
                Message(
                    "The title of a refresh control explains how to use it. Describe the content instead, or leave it out."
                ))
        },
    ]
}
