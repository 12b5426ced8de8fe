/// Stack.
@preconcurrency @MainActor open class UIStackView: UIView {
}
