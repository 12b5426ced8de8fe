// RimeClient: Chinese candidates for pinyin, from librime in this process.
//
// It owns loading librime and its requests. It leaves the phonetic input, the choice of a candidate and learning to
// `PinyinEngine` in Typing: librime stores nothing.
//
//     let converter = try RimeConverter()
//     converter.convert("nihao").candidates.first     // 你好
