extension SandboxPolicy {
    /// Prepares the folders that the extension writes to for a start of its process: temporary files of an earlier one are
    /// removed, and what it keeps is counted.
    ///
    /// - Throws: `GuestFailure.exceededStorage` if it keeps more than its limits allow.
    func prepareFolders() throws(GuestFailure) {
        if let container {
            // Also a file or a link that the extension left in its place. What cannot be removed counts.
            _ = FolderRemoval.remove(container + "/" + Inside.temporaryName)
        }
        guard isWithinStorage else { throw .exceededStorage(limits) }
    }

    /// Whether what the extension keeps is within its limits.
    ///
    /// Cost: see `ContainerUsage`.
    var isWithinStorage: Bool { !ContainerUsage(of: writtenFolders, limits: limits).exceeds(limits) }
}
