// RimeClient: candidates of Chinese for pinyin, by librime in this process.
//
// It owns opening librime and asking it. It leaves the phonetic input, the choice of a candidate and learning to
// `PinyinEngine` in Typing: librime stores nothing.
//
//     let converter = try RimeConverter()
//     converter.convert("nihao").candidates.first     // 你好
