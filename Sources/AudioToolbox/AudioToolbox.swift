// AudioToolbox: the system's sounds by their numbers, shaped like Apple's framework.
//
// It owns which number is a key click and which is a haptic tap. It leaves playing to the platform and haptics to the
// application's feedback handler; it has no sound files.
//
//     AudioServicesPlaySystemSound(1104)     // the click of a key
