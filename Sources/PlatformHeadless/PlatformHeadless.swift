// PlatformHeadless
