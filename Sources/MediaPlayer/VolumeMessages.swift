import Foundation
import Platform
import UIKit

/// What a volume view says, in English or Korean.
enum VolumeMessages {
    static var volume: String { Message("Volume").text }
    static var outputs: String { Message("Audio Output").text }
    static var fixed: String {
        Message("The volume is set on the device itself.").text
    }
}
