public import Foundation

/// Records changes so that they can be undone and redone.
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

    /// The maximum number of undo groups; 0 (the default) for no limit.
    open var levelsOfUndo = 0
    /// Whether each change registered outside of a group is a group; true by default, without effect when false.
    open var groupsByEvent = true
    private var disabled = 0

    /// Creates an undo manager without recorded changes.
    public override init() { super.init() }

    /// Whether there is a change to undo.
    open var canUndo: Bool { !undoGroups.isEmpty || open.contains { !$0.steps.isEmpty } }
    /// Whether there is a change to redo.
    open var canRedo: Bool { !redoGroups.isEmpty }
    /// Whether an undo is being performed.
    open var isUndoing: Bool { direction == .undoing }
    /// Whether a redo is being performed.
    open var isRedoing: Bool { direction == .redoing }
    /// Whether changes are recorded.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// The number of open groups.
    open var groupingLevel: Int { open.count }
    /// The name of the change that would be undone; empty without one.
    open var undoActionName: String { undoGroups.last?.name ?? "" }
    /// The name of the change that would be redone; empty without one.
    open var redoActionName: String { redoGroups.last?.name ?? "" }

    /// Records how to undo a change; the target is not retained.
    ///
    /// Outside of an undo or redo it also removes all changes to redo.
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

    /// Begins a group of changes that are undone together.
    open func beginUndoGrouping() { open.append(Group()) }

    /// Ends the group that was begun last; an empty group is dropped.
    open func endUndoGrouping() {
        guard let group = open.popLast(), !group.steps.isEmpty else { return }
        if open.isEmpty { keep(group) } else { open[open.count - 1].steps += group.steps }
    }

    /// Undoes the last group of changes, after ending open groups; no effect without one.
    open func undo() {
        while !open.isEmpty { endUndoGrouping() }
        guard let group = undoGroups.popLast() else { return }
        perform(group, as: .undoing)
        NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
    }

    /// Redoes the group that was undone last; no effect without one.
    open func redo() {
        guard let group = redoGroups.popLast() else { return }
        perform(group, as: .redoing)
        NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
    }

    /// Sets the name of the open or the last group, for example for a menu.
    open func setActionName(_ actionName: String) {
        if !open.isEmpty {
            open[open.count - 1].name = actionName
        } else if !undoGroups.isEmpty {
            undoGroups[undoGroups.count - 1].name = actionName
        }
    }

    /// Removes all recorded changes.
    open func removeAllActions() {
        undoGroups = []
        redoGroups = []
        open = []
    }

    /// Removes the recorded changes of a target.
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

    /// Disables recording until `enableUndoRegistration()` is called equally often.
    open func disableUndoRegistration() { disabled += 1 }
    /// Enables recording after `disableUndoRegistration()`.
    open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

    private func perform(_ group: Group, as way: Direction) {
        direction = way
        open.append(Group(name: group.name))
        for step in group.steps.reversed() { step.action() }
        endUndoGrouping()
        direction = .doing
    }

    /// Stores a group: changes registered during an undo are the redo.
    private func keep(_ group: Group) {
        if direction == .undoing {
            redoGroups.append(group)
        } else {
            undoGroups.append(group)
            if levelsOfUndo > 0, undoGroups.count > levelsOfUndo { undoGroups.removeFirst() }
            guard direction == .doing else { return }
            NotificationCenter.default.post(name: .NSUndoManagerDidCloseUndoGroup, object: self)
        }
    }
}

extension NSNotification.Name {
    /// Posted after a change or a group of changes was recorded; the object is the undo manager.
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerDidCloseUndoGroupNotification")
    /// Posted after an undo; the object is the undo manager.
    public static let NSUndoManagerDidUndoChange = NSNotification.Name(
        "NSUndoManagerDidUndoChangeNotification")
    /// Posted after a redo; the object is the undo manager.
    public static let NSUndoManagerDidRedoChange = NSNotification.Name(
        "NSUndoManagerDidRedoChangeNotification")
}
