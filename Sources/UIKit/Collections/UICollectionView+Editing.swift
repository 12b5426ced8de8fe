import CoreGraphics
import Foundation

extension UICollectionView {
    func editingChanged() {
        swipe?.close(animated: true)
        if !isEditing { gripMove?.end() }
        // The selections in and outside editing mode are separate.
        for path in selected { mark(path, isSelected: false) }
        let cells = shown.values.compactMap { $0 as? UICollectionViewCell }
        for cell in cells { cell.setNeedsUpdateConfiguration() }
        let rows = cells.compactMap { $0 as? UICollectionViewListCell }
        guard !rows.isEmpty else { return }
        UIView.animate(withDuration: 0.3) {
            for row in rows {
                row.editingChanged(animated: true)
                row.layoutIfNeeded()
            }
        }
        // The accessories leave the text another width.
        remeasure()
    }
}
