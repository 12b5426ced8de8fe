// PlatformWeb: a browser tab as the toolkit's platform.
//
// It owns the HTTP and WebSocket server, who may connect, the frames sent to the page and the events that the page sends; the
// page itself is Resources/page. It knows no view and no keyboard. Only the simulator links it.
//
//     let system = try WebSystem(WebConfiguration(screenSize: CGSize(width: 390, height: 844)))
//     system.onListening = { print($0.absoluteString) }
//     try system.run()
