import CoreGraphics
import Foundation

// Rules for progress indicators, page controls and refresh controls.

extension DesignRule {
    static let indicators: [DesignRule] = [
        DesignRule(.stillActivityIndicator) { (indicator: UIActivityIndicatorView) in
            guard !indicator.isAnimating else { return nil }
            return Fault(
                .warning,
                en: "An activity indicator is seen and stands still, which looks like a task that is stuck. "
                    + "Hide it, or start it.",
                ko: "움직이지 않는 활동 표시기가 보입니다. 작업이 멈춘 것처럼 보이므로 숨기거나 움직이게 하세요.")
        },
        DesignRule(.tooManyDots) { (control: UIPageControl) in
            let count = control.numberOfPages
            guard count > 10 else { return nil }
            if count > 20 {
                return Fault(
                    .error,
                    en: "A page control has \(count) dots. More than 20 take too long to go through; "
                        + "show the pages in a way that lets people choose.",
                    ko: "페이지 컨트롤의 점이 \(count)개입니다. 20개가 넘으면 훑는 데 오래 걸립니다. "
                        + "원하는 페이지를 바로 고를 수 있는 방식으로 보여 주세요.")
            }
            return Fault(
                .warning,
                en: "A page control has \(count) dots. More than about 10 cannot be counted at a glance.",
                ko: "페이지 컨트롤의 점이 \(count)개입니다. 10개쯤을 넘으면 한눈에 셀 수 없습니다.")
        },
        DesignRule(.dotsBeyondDisplay) { (control: UIPageControl) in
            let room = control.window?.bounds.width ?? UIScreen.main.bounds.width
            guard control.size(forNumberOfPages: control.numberOfPages).width > room else { return nil }
            return Fault(
                .warning,
                en: "The dots of a page control are wider than the display; those at the ends are not seen.",
                ko: "페이지 컨트롤의 점이 화면보다 넓어서 양 끝의 점이 보이지 않습니다.")
        },
        DesignRule(.longRefreshTitle) { (control: UIRefreshControl) in
            guard let title = control.attributedTitle?.string, title.count > 30 else { return nil }
            return Fault(
                .hint,
                en:
                    "The title of a refresh control is long: “\(title)”. Add one only where it helps, and keep it short.",
                ko: "새로 고침 컨트롤의 제목이 깁니다: “\(title)”. 꼭 도움이 될 때만 짧게 넣으세요.")
        },
        DesignRule(.explainingRefreshTitle) { (control: UIRefreshControl) in
            guard let title = control.attributedTitle?.string.lowercased() else { return nil }
            let explaining = ["pull", "drag", "swipe down", "당겨", "당기", "끌어", "내려서"]
            guard explaining.contains(where: title.contains) else { return nil }
            return Fault(
                .warning,
                en:
                    "The title of a refresh control tells how to use it. Say something about the content, or nothing.",
                ko: "새로 고침 컨트롤의 제목이 사용법을 설명합니다. 내용에 관한 말을 쓰거나 아무 말도 쓰지 마세요.")
        },
    ]
}
