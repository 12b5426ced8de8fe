import Foundation
import Platform
import UIKit

/// Turning wheels, and the one in the status bar.
struct ActivityIndicatorPage: GalleryPage {
    static let name = "UIActivityIndicatorView"
    static let title = Message(en: "Activity Indicators", ko: "활동 표시기")
    static let guidance = [
        Message(
            en: "A turning wheel says that something goes on whose end is not known.",
            ko: "도는 바퀴는 언제 끝날지 모르는 일이 진행 중임을 알립니다."),
        Message(
            en: "Never show a wheel that stands still: it looks like a task that hangs.",
            ko: "멈춘 바퀴는 절대 보이지 마세요. 멎은 작업처럼 보입니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        func wheel(_ style: UIActivityIndicatorView.Style, _ color: UIColor? = nil) -> UIActivityIndicatorView {
            let wheel = UIActivityIndicatorView(style: style)
            if let color { wheel.color = color }
            wheel.startAnimating()
            return wheel
        }
        let medium = wheel(.medium), large = wheel(.large), colored = wheel(.large, .systemPurple)
        let all = [medium, large, colored]
        return [
            GallerySection(
                Message(en: "Sizes and Colours", ko: "크기와 색"),
                [
                    .row(Message(en: "Medium", ko: "중간"), medium), .row(Message(en: "Large", ko: "큰 것"), large),
                    .row(Message(en: "In Purple", ko: "보라색"), colored),
                    .toggle(Message(en: "Animating", ko: "움직임"), isOn: true) { isOn in
                        for wheel in all { if isOn { wheel.startAnimating() } else { wheel.stopAnimating() } }
                    },
                ]),
            GallerySection(
                Message(en: "Network Activity", ko: "네트워크 활동"),
                caption: Message(
                    en: "The wheel in the status bar shows after two seconds: shorter work would be over before it is seen.",
                    ko: "상태 막대의 바퀴는 2초 뒤에 나타납니다. 더 짧은 일은 보이기도 전에 끝납니다."),
                [
                    .toggle(
                        Message(en: "Network in Use", ko: "네트워크 사용 중"),
                        isOn: UIApplication.shared.isNetworkActivityIndicatorVisible
                    ) { UIApplication.shared.isNetworkActivityIndicatorVisible = $0 }
                ]),
        ]
    }
}
