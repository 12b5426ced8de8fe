// MediaPlayer: the volume of the sound output, shaped like Apple's framework.
//
// It owns `MPVolumeView` and the connection to the sound server (libpulse, opened when the first view appears). It plays nothing:
// sounds of keys are the platform's.
//
//     view.addSubview(MPVolumeView(frame: CGRect(x: 16, y: 100, width: 343, height: 34)))
