import Platform

/// Why a keyboard extension is not offered.
public enum KeyboardBundleError: Error, Hashable, CustomStringConvertible {
    /// There is no property list, or it cannot be read.
    case unreadable(path: String)
    /// The property list is longer than any that a person writes.
    case tooLarge(path: String)
    /// The file is no property list, or a key has a value of another kind.
    case notAPropertyList(path: String)
    /// A key that every keyboard has is not there.
    case missing(String, path: String)
    /// It is an extension of something else.
    case otherExtensionPoint(String, path: String)
    /// The folder's name can stand in no preference.
    case badName(String, path: String)
    /// Its name is that of a keyboard of the system.
    case takenName(String, path: String)
    /// Its class is linked into another program than this one.
    case foreignClass(String, path: String)

    /// The reason as a sentence.
    public var description: String { message.text }

    private var message: Message {
        switch self {
        case .unreadable(let path):
            Message(en: "\(path) cannot be read.", ko: "\(path)을(를) 읽을 수 없습니다.")
        case .tooLarge(let path):
            Message(
                en: "\(path) is longer than 64 KiB, which no keyboard needs.",
                ko: "\(path)이(가) 64KiB보다 깁니다. 그만큼 필요한 키보드는 없습니다.")
        case .notAPropertyList(let path):
            Message(
                en: "\(path) is not the property list of an extension.",
                ko: "\(path)은(는) 확장의 속성 목록이 아닙니다.")
        case .missing(let key, let path):
            Message(en: "\(path) has no \(key).", ko: "\(path)에 \(key)이(가) 없습니다.")
        case .otherExtensionPoint(let point, let path):
            Message(
                en: "\(path) extends \(point); a keyboard extends \(KeyboardBundle.extensionPoint).",
                ko: "\(path)은(는) \(point)을(를) 확장합니다. 키보드는 \(KeyboardBundle.extensionPoint)을(를) 확장합니다.")
        case .badName(let name, let path):
            Message(
                en: "\(path): the folder's name “\(name)” may have letters, digits, “.”, “_” and “-” only.",
                ko: "\(path): 폴더 이름 “\(name)”에는 로마자, 숫자, “.”, “_”, “-”만 쓸 수 있습니다.")
        case .takenName(let name, let path):
            Message(
                en: "\(path): a keyboard of the system is called “\(name)”.",
                ko: "\(path): “\(name)”은(는) 시스템 키보드의 이름입니다.")
        case .foreignClass(let name, let path):
            Message(
                en:
                    "\(path): the class \(name) is not linked into this program, and keyboards have no processes "
                    + "of their own yet.",
                ko: "\(path): 클래스 \(name)이(가) 이 프로그램에 링크되어 있지 않으며, "
                    + "아직 키보드를 별도의 프로세스에서 실행하지 않습니다.")
        }
    }
}
