extension UIViewController {
    /// A button that begins and ends editing: Edit, or Done while `isEditing`; the same object each time.
    ///
    /// A tap calls `setEditing(_:animated:)` with the other value, animated. Put it into a bar yourself.
    public var editButtonItem: UIBarButtonItem {
        if let editButton { return editButton }
        let button = UIBarButtonItem(
            systemItem: .edit,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        button.follow(isEditing)
        editButton = button
        return button
    }
}

extension UIBarButtonItem {
    /// Looks as an edit button does while its controller is editing or not.
    func follow(_ isEditing: Bool) {
        systemItem = isEditing ? .done : .edit
        style = isEditing ? .done : .plain
    }
}
