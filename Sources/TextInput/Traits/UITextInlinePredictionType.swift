/// Whether the field shows inline predictions.
public enum UITextInlinePredictionType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Shows them, except with the web search keyboard and in other toolkits' applications.
    case `default` = 0
    /// Never shows them.
    case no = 1
    /// Also shows them with the web search keyboard.
    case yes = 2
}
