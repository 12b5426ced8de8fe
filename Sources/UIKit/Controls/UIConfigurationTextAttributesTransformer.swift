public import Foundation

/// Turns the attributes of a configuration's text into others.
///
///     configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
///         var outgoing = incoming
///         outgoing.font = .boldSystemFont(ofSize: 20)
///         return outgoing
///     }
public struct UIConfigurationTextAttributesTransformer {
    /// What turns attributes into others.
    public let transform: (AttributeContainer) -> AttributeContainer
    /// Makes a transformer of a closure.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }
    /// The attributes made of others.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
