// Typing
