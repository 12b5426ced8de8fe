// What the processes of keyboard extensions and of hosted apps share of the toolkit: the host's screen as the process'
// own, and the accessibility elements for the host.
//
//     environment.screen.apply()
//     elements.report(window.accessibilityTree) { system.send(.elements($0)) }
