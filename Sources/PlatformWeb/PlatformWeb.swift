// PlatformWeb
