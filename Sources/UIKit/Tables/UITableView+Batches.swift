import CoreGraphics
import Foundation

/// The changes collected since the start of a batch of updates.
@MainActor struct TableBatch {
    var depth = 0
    var changes = ListChanges()
    /// The animation of inserted and deleted rows.
    var animation = UITableView.RowAnimation.automatic
    var completions: [(Bool) -> Void] = []

    mutating func reset() {
        changes = ListChanges()
        animation = .automatic
        completions = []
    }
}

// Animated updates.

extension UITableView {
    /// The duration of animated updates, in seconds (iOS: about 0.3).
    static let batchDuration = 0.3

    func beginBatch() {
        loadIfNeeded()
        batch.depth += 1
    }

    func change(_ animation: RowAnimation?, _ body: (inout ListChanges) -> Void) {
        loadIfNeeded()
        batch.depth += 1
        body(&batch.changes)
        if let animation { batch.animation = animation }
        endBatch(nil)
    }

    func endBatch(_ completion: ((Bool) -> Void)?) {
        if let completion { batch.completions.append(completion) }
        guard batch.depth > 0 else {
            Complaint.say("endUpdates() was called without beginUpdates(); it does nothing")
            return
        }
        batch.depth -= 1
        guard batch.depth == 0 else { return }
        let done = batch
        batch.reset()
        apply(done)
    }

    private func apply(_ batch: TableBatch) {
        let finish = { for completion in batch.completions { completion(true) } }
        reorder?.cancel()
        let counts = askedCounts()
        let mapping: ListMapping
        do {
            mapping = try ListMapping(batch.changes, from: geometry.counts, to: counts)
        } catch {
            Complaint.say("invalid update of a table: \(error); everything is reloaded")
            reloadEverything()
            return finish()
        }
        if let swipe, mapping.new(for: swipe.path) != swipe.path { swipe.close(animated: false) }
        let isVisible = window != nil && bounds.width > 0 && bounds.height > 0
        let isAnimated = isVisible && batch.animation != .none && UIView.areAnimationsEnabled
        guard isVisible else {
            take(counts, mapping)
            recycleAll()
            setNeedsLayout()
            return finish()
        }
        // An empty batch measures the visible rows again, as heights may have changed.
        let transition = TableTransition(self, mapping, batch.animation)
        take(counts, mapping)
        transition.settle(remeasuring: batch.changes.isEmpty)
        transition.run(duration: isAnimated ? Self.batchDuration : 0, completion: finish)
    }

    /// Applies new counts, and keeps the heights of remaining rows.
    private func take(_ counts: [Int], _ mapping: ListMapping) {
        let old = geometry
        let fresh = freshGeometry(counts: counts)
        geometry = TableGeometry(
            fresh.sections.enumerated().map { index, section in
                guard let before = mapping.oldSection(for: index),
                    !mapping.changes.reloadedSections.contains(before)
                else { return section }
                var section = section
                let known = old.sections[before]
                section.header = index == 0 || before == 0 ? section.header : known.header
                section.footer = known.footer
                if mapping.isUnchanged(index) {
                    section.rows = known.rows
                } else if known.rows.commonLength == nil
                    || known.rows.commonLength != section.rows.commonLength
                {
                    let lengths = section.rows.lengths
                    section.rows = PrefixSums(
                        lengths.indices.map { row in
                            let path = mapping.old(for: IndexPath(row: row, section: index))
                            return path.map { old.sections[$0.section].rows[$0.row] } ?? lengths[row]
                        })
                }
                return section
            }, top: fresh.top, bottom: fresh.bottom)
        selected = selected.compactMap { mapping.isReloaded($0) ? nil : mapping.new(for: $0) }.sorted()
        if let path = press.path { press.path = mapping.new(for: path) }
    }
}
