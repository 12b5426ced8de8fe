// TextInput
