import DvorakKeyboard
import KeyboardExtension

NSExtensionMain()
