// TypingEvaluation: measures the quality of typing.
//
// It owns `.typing` scripts, recorded taps, and the figures of correction and prediction on test data. Only the command
// line, the simulator's recorder and tests link it; Typing does not depend on it.
//
//     let script = try TypingScript(text)     // Docs/typing-scripts.md describes the format
