"""The end to end tests: one function a behavior, one module a kind of application or situation."""
