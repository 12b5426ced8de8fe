import Foundation
import UIKit

/// What a volume view says, in English or Korean.
enum VolumeWords {
    private static var isKorean: Bool { InterfaceLanguage.isKorean }

    static var volume: String { isKorean ? "음량" : "Volume" }
    static var outputs: String { isKorean ? "출력 장치" : "Audio Output" }
    static var fixed: String {
        isKorean ? "음량은 장치에서 조절합니다." : "The volume is set on the device itself."
    }
}
