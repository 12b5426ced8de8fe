import KeyboardExtension

// The host starts this program and shows the class that NSExtensionPrincipalClass in Keyboard/Info.plist names.
NSExtensionMain()
