// Apps of others on the screen of this program: each runs in a process of its own, which draws and is typed into here.
//
// This module owns their processes, their images and what the keyboard of this program types into their fields. It
// knows neither bundles nor keyboards; the messages are those of `ExtensionIPC`, frames and processes those of
// `ExtensionHost`. An app is the user's own program and runs outside of any sandbox, as from the desktop's menu; its
// messages are trusted no more than an extension's.
//
//     let app = HostedApp(program, system: system)
//     app.onFailure = { failure in goHome(saying: failure.description) }
//     app.comeToFront()
