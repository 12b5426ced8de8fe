import Foundation
import Platform
import UIKit

/// Progress views in both styles, one that follows a task.
struct ProgressPage: GalleryPage {
    static let name = "UIProgressView"
    static let title = Message(en: "Progress Views", ko: "진행률 보기")
    static let guidance = [
        Message(
            en: "A progress view shows how far a task of known length has come.",
            ko: "진행률 보기는 길이를 아는 작업이 얼마나 진행되었는지 보여 줍니다."),
        Message(
            en: "Match its colours to the app. The thin style is for toolbars.",
            ko: "앱에 맞는 색을 쓰세요. 가는 모양은 도구 막대용입니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let view = UIProgressView(progressViewStyle: .default), bar = UIProgressView(progressViewStyle: .bar)
        let colored = UIProgressView(progressViewStyle: .default)
        let watched = UIProgressView(progressViewStyle: .default)
        for each in [view, bar, colored] { each.progress = 0.4 }
        colored.progressTintColor = .systemOrange
        colored.trackTintColor = .systemYellow
        let task = Progress(totalUnitCount: 20)
        watched.observedProgress = task
        return [
            GallerySection(
                Message(en: "Styles", ko: "모양"),
                [
                    .wide(view, height: 24), .wide(bar, height: 24), .wide(colored, height: 24),
                    .number(Message(en: "Per Cent", ko: "퍼센트"), 40, in: 0...100, step: 10) { value in
                        for each in [view, bar, colored] { each.setProgress(Float(value / 100), animated: true) }
                    },
                ]),
            GallerySection(
                Message(en: "A Task", ko: "작업"),
                caption: Message(
                    en: "The view follows the task by itself.", ko: "보기가 작업을 스스로 따라갑니다."),
                [
                    .wide(watched, height: 24),
                    .action(Message(en: "Do a Part", ko: "일부 진행")) {
                        task.completedUnitCount = min(20, task.completedUnitCount + 3)
                    },
                    .action(Message(en: "Begin Again", ko: "처음부터")) {
                        task.completedUnitCount = 0
                        watched.observedProgress = task
                    },
                ]),
        ]
    }
}
