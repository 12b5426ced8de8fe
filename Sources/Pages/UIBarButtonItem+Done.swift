import Platform
package import UIKit

extension UIBarButtonItem {
    /// A bold button that ends what is being done.
    package static func done(_ action: @escaping @MainActor () -> Void) -> UIBarButtonItem {
        let item = UIBarButtonItem(title: Message("Done").text, primaryAction: UIAction { _ in action() })
        item.style = .done
        return item
    }
}
