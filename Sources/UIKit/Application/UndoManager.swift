public import Foundation

/// Remembers changes so that they can be taken back and made again.
///
///     undoManager?.registerUndo(withTarget: self) { $0.setText(old) }
@preconcurrency @MainActor open class UndoManager: NSObject {
    private struct Step {
        weak var target: AnyObject?
        let action: @MainActor () -> Void
    }
    private struct Group {
        var steps: [Step] = []
        var name = ""
    }

    private enum Direction { case doing, undoing, redoing }

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []
    private var open: [Group] = []
    private var direction = Direction.doing

    /// How many groups are kept at most; 0 for any number.
    open var levelsOfUndo = 0
    /// Whether each registered change is a group of its own when none is open.
    open var groupsByEvent = true
    private var disabled = 0

    /// Makes an empty manager.
    public override init() { super.init() }

    /// Whether there is something to take back.
    open var canUndo: Bool { !undoGroups.isEmpty || open.contains { !$0.steps.isEmpty } }
    /// Whether there is something to make again.
    open var canRedo: Bool { !redoGroups.isEmpty }
    /// Whether a change is being taken back now.
    open var isUndoing: Bool { direction == .undoing }
    /// Whether a change is being made again now.
    open var isRedoing: Bool { direction == .redoing }
    /// Whether changes are remembered.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// How many groups are open.
    open var groupingLevel: Int { open.count }
    /// The name of what would be taken back.
    open var undoActionName: String { undoGroups.last?.name ?? "" }
    /// The name of what would be made again.
    open var redoActionName: String { redoGroups.last?.name ?? "" }

    /// Remembers how a change is taken back; the target is not retained.
    open func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        let step = Step(target: target) { [weak target] in
            if let target { handler(target) }
        }
        if !open.isEmpty {
            open[open.count - 1].steps.append(step)
        } else {
            keep(Group(steps: [step]))
        }
        if direction == .doing { redoGroups = [] }
    }

    /// Opens a group of changes that are taken back together.
    open func beginUndoGrouping() { open.append(Group()) }

    /// Closes the group that was opened last.
    open func endUndoGrouping() {
        guard let group = open.popLast(), !group.steps.isEmpty else { return }
        if open.isEmpty { keep(group) } else { open[open.count - 1].steps += group.steps }
    }

    /// Takes the last group of changes back.
    open func undo() {
        while !open.isEmpty { endUndoGrouping() }
        guard let group = undoGroups.popLast() else { return }
        perform(group, as: .undoing)
    }

    /// Makes the changes again that were taken back last.
    open func redo() {
        guard let group = redoGroups.popLast() else { return }
        perform(group, as: .redoing)
    }

    /// Names the last group of changes.
    open func setActionName(_ actionName: String) {
        if !open.isEmpty {
            open[open.count - 1].name = actionName
        } else if !undoGroups.isEmpty {
            undoGroups[undoGroups.count - 1].name = actionName
        }
    }

    /// Forgets everything.
    open func removeAllActions() {
        undoGroups = []
        redoGroups = []
        open = []
    }

    /// Forgets what belongs to a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        func without(_ groups: [Group]) -> [Group] {
            groups.compactMap { group in
                var group = group
                group.steps.removeAll { $0.target === target }
                return group.steps.isEmpty ? nil : group
            }
        }
        undoGroups = without(undoGroups)
        redoGroups = without(redoGroups)
    }

    /// Remembers nothing until enabled as often as disabled.
    open func disableUndoRegistration() { disabled += 1 }
    /// Remembers again.
    open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

    private func perform(_ group: Group, as way: Direction) {
        direction = way
        open.append(Group(name: group.name))
        for step in group.steps.reversed() { step.action() }
        endUndoGrouping()
        direction = .doing
    }

    /// What taking back registers is how it is made again.
    private func keep(_ group: Group) {
        if direction == .undoing {
            redoGroups.append(group)
        } else {
            undoGroups.append(group)
            if levelsOfUndo > 0, undoGroups.count > levelsOfUndo { undoGroups.removeFirst() }
        }
    }
}
