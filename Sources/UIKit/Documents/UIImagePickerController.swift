public import Foundation
import Platform
import UniformTypeIdentifiers

/// Receives the image that the user chose; all methods are optional.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Called with the chosen image; the delegate dismisses the picker.
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called when nothing was chosen; the delegate dismisses the picker.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        picker.dismiss(animated: true)
    }
}

/// Lets the user choose an image file.
///
///     let picker = UIImagePickerController()
///     picker.delegate = self
///     present(picker, animated: true)
///
/// The dialog is the desktop's, by its portal. Unlike on iOS there is no camera, images are not edited, the images are PNG
/// and JPEG files, and the class is no navigation controller.
@preconcurrency @MainActor open class UIImagePickerController: UIViewController {
    /// Where images come from.
    public enum SourceType: Int, Sendable {
        /// The user's images.
        case photoLibrary = 0
        /// The camera; never available.
        case camera = 1
        /// The user's images.
        case savedPhotosAlbum = 2
    }

    /// What the delegate receives about a chosen image.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type of the file, as `String`.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The image, as `UIImage`.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The edited image; never given.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The part that the user cut out; never given.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The file of the image, as `URL`.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The file of a film; never given.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    }

    private let choice = FileChoice()

    /// Receives the choice; not retained, nil by default.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// Where the images come from; the photo library by default.
    open var sourceType = SourceType.photoLibrary
    /// The identifiers of the types that are offered; images by default.
    open var mediaTypes = [UTType.image.identifier]
    /// No effect: images are not edited; false by default.
    open var allowsEditing = false

    /// Creates a picker; the names are ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        presentsDesktopDialog()
    }

    /// Creates a picker.
    public convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a picker; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether images can be chosen from a source: the user's images where the program has a desktop.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
        sourceType != .camera && UIApplication.shared.onFileRequest != nil
    }

    /// The types that a source has: images, where it is available.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? [UTType.image.identifier] : nil
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let request = FileRequest(
            .open(many: false), title: DocumentMessages.image,
            filters: FileRequest.filters(for: [.png, .jpeg]))
        choice.ask(for: request) { [weak self] in self?.chose($0) }
    }

    private func chose(_ urls: [URL]) {
        guard let url = urls.first else { delegate?.imagePickerControllerDidCancel(self); return }
        guard let image = UIImage(contentsOfFile: url.path) else {
            Complaint.say(Message("\(url.lastPathComponent) is no image that can be read.").text)
            delegate?.imagePickerControllerDidCancel(self)
            return
        }
        let type = UTType(filenameExtension: url.pathExtension) ?? .image
        delegate?.imagePickerController(
            self,
            didFinishPickingMediaWithInfo: [
                .mediaType: type.conforms(to: .image) ? UTType.image.identifier : type.identifier,
                .originalImage: image, .imageURL: url,
            ])
    }
}
