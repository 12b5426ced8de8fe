// PlatformHeadless: a platform without a screen, whose clock a test advances.
//
// It owns windows in memory and text clients over a document. Tests and the command line run on it. It knows no view.
//
//     let system = HeadlessSystem()
//     let window = try system.makeWindow(configuration)
//     system.advance(by: 0.5)     // fires the timers of half a second
