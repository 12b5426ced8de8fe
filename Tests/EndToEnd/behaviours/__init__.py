"""The end to end tests: one function a behaviour, one module a kind of application or situation."""
