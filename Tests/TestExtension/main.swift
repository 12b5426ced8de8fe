import KeyboardExtension

NSExtensionMain()
