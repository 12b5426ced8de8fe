"""Words of Korean as they are written, with their particles and endings, of counts of morphemes.

wordfreq counts Korean by morphemes ("학교", "에서"), people write them together ("학교에서"). So every morpheme is joined
with the endings below, hunspell says which of that are words, and a morpheme's frequency is shared out among them by
how often a text has each ending. What people say every day, which is counted as several morphemes, is listed besides.
"""
import collections
import math
import re
import subprocess

SYLLABLES = re.compile("^[가-힣]+$")
# Particles, forms of 이다 and of verbs that nouns make, and endings of verbs; what does not fit a word is no word to hunspell.
ENDINGS = """
    은 는 이 가 을 를 의 에 에서 에게 한테 에는 에도 에서는 에서도 에게는 한테는 으로 로 으로는 로는 으로도 로도 으로서 로서 으로써 로써
    와 과 와는 과는 하고 랑 이랑 도 만 까지 부터 마다 처럼 보다 보다는 밖에 조차 마저 이나 나 이라도 라도 이라는 라는 이라고 라고 이란 란
    이면 이든 만큼 대로 께 께서 께서는 에게서 한테서 까지는 까지도 부터는 만은 만이 만을 만으로 뿐 뿐만 뿐이다 들 들이 들은 들을 들의 들도
    들에게 들과 들이랑 들에게는 님 님이 님은 님께 씨 씨가 씨는 씨도 적 적인 적으로 적이다
    이다 입니다 입니까 이에요 예요 이야 야 이고 인 인데 인데요 이지 이지만 이었다 였다 이었어 였어 이었어요 였어요 이었습니다 였습니다
    이니까 인가 인가요 일까 일까요 이죠 이네요 이네 이라서 라서 이며 일 일지도 이었던 였던 이었는데 였는데 이라면 라면 임을 이냐 냐 이니
    하다 하고 하는 한 할 해 해요 해서 해도 해야 했다 했어 했어요 했습니다 했던 했는데 했지만 했고 했을 합니다 합니까 하세요 하시는 하신
    하십니다 하겠습니다 하겠다 하겠어요 하기 하기가 하기는 하기를 하기도 하기에 하게 하지 하지는 하지만 하지도 하면 하면서 하며 하여 하였다 하려고
    하려면 하려는 하러 하자 하자고 하네 하네요 하는데 하는데요 한다 한다고 한다는 한다면 할게 할게요 할까 할까요 할래 할래요 할지 할수록
    하거나 하니까 하더라 하던 하도록 하죠 하나요 하냐 하니 하라고 하지마 함 함께 해주세요 해줘 해봐 했네요 했나요 했죠 했으면 했다고 했다는
    되다 되는 된 될 되고 되면 되어 돼 돼요 됩니다 되었다 됐다 됐어 됐어요 되었습니다 됐습니다 되지 되기 되게 되어서 돼서 되네요 되나요
    되지만 되는데 된다 된다고 된다면 되었어요 되었던 됐던 되며 되면서 되도록 시키는 시킨 시키고 시켜 시켰다 스러운 스럽게 스럽다
"""
# Endings of verbs alone.
VERB_ENDINGS = """
    다 고 고요 고서 는데 는데요 는지 는지도 는다 는다고 는다는 는다면 네 네요 지 지만 지는 지도 지를 지요 죠 지마 지마세요 게 게요 기 기가
    기는 기도 기를 기만 기에 기로 면 으면 면서 으면서 며 으며 니까 으니까 니 으니 려고 으려고 러 으러 려면 으려면 려는 으려는 거나 든지 든 던
    던데 도록 자 자고 자마자 나요 냐고 아 어 아요 어요 아서 어서 아도 어도 아야 어야 았다 었다 았어 었어 았어요 었어요 았습니다 었습니다
    았던 었던 았는데 었는데 았지만 었지만 았을 었을 았네 었네 았네요 었네요 았죠 었죠 았지 었지 았고 었고 았으면 었으면 았으니까 었으니까
    았나요 었나요 았냐 었냐 았니 었니 았다고 었다고 았다는 었다는 았다면 었다면 았을까 었을까 았거든 었거든 습니다 습니까 니다
    세요 으세요 시는 으시는 신 으신 실 셨어요 으셨어요 십니다 으십니다 십시오 으십시오 시고 시면 으시면 시죠 시네요 셨습니다 으셨습니다
    겠다 겠어 겠어요 겠습니다 겠지 겠지만 겠네 겠네요 겠는데 겠죠 겠다고 을게 을게요 을까 을까요 을래 을래요 을지 을지도 을수록 은데 은데요
    은지 은가 은가요 아라 어라 구나 군요 군 더라 더라고요 더라도 더니 다고 다는 다면 다가 다니 라는데 라니 으라고 으란 거든 거든요 잖아 잖아요
    까 까요 걸 걸요 거야 거예요 대 대요 래 래요 ㄹ 요 아줘 어줘 아주세요 어주세요 아봐 어봐 아보세요 어보세요 아버렸다 어버렸다 아야지 어야지 아야겠다 어야겠다 아야해 어야해 음 음을
"""
# What begins with a consonant that closes the last syllable of an open stem, and what closed stems have in its place: how
# often the one comes is known from the others.
CLOSING = {"ㄴ": "은는", "ㄹ": "을", "ㅂ": "습"}
CLOSED_ENDINGS = """
    ㄴ ㄴ데 ㄴ데요 ㄴ지 ㄴ가 ㄴ가요 ㄴ다 ㄴ다고 ㄴ다는 ㄴ다면 ㄴ대 ㄴ대요 ㄹ ㄹ게 ㄹ게요 ㄹ까 ㄹ까요 ㄹ래 ㄹ래요 ㄹ지 ㄹ지도 ㄹ수록 ㄹ거야 ㄹ거예요
    ㄹ걸 ㄹ걸요 ㅂ니다 ㅂ니까
"""
# Stems of verbs and adjectives that hunspell also knows as rare nouns: they take no particles.
STEMS = """
    하 있 없 되 가 오 보 주 받 알 먹 자 좋 싫 같 싶 않 사 팔 쓰 읽 듣 살 죽 앉 서 걷 뛰 놀 쉬 웃 울 입 벗 열 닫 찾 잡 놓 넣 타 많 적 크 작 높 낮 길 짧
    춥 덥 맵 쉽 늦 했 갔 왔 봤 줬 됐 있었 없었 였 었 았 겠 셨
"""
# What makes a verb with 하 as nouns do, although it is counted apart from it, and how often; it takes no other ending.
JOINED = {"좋아": 3e-4, "싫어": 6e-5} | dict.fromkeys("기뻐 슬퍼 무서워 궁금해 그리워 부러워 고마워 미워".split(), 2e-5)
# What is said every day, by how often: 100 * log10 in 1e9 words.
EVERY_DAY = {
    610: """
        안녕하세요 네 감사합니다 안녕 응 아니 진짜 정말 너무 오늘 지금 우리 내가 나는 제가 저는 그냥 근데 그리고 그래서 그런데 왜 뭐
        그럼 그래 이거 그거 저도 나도 같이 다시 많이 빨리 아직 이제 여기 거기 좀 더 다 잘 안 못 수 것 거 게 때 할 있는 있어 없어 있다 없다
        나 너 내 네가 저 제 그 이 한 두 세 첫 이건 그건 저건 이게 그게 뭔가 나를 나의 나에게 너는 너를 너의 네 우리는 우리가 우리의 그는 그가 그의 그녀는
        """,
    570: """
        고마워 고마워요 미안해 죄송합니다 괜찮아 괜찮아요 알겠습니다 알았어 알았어요 아니요 아니야 아니에요 그래요 좋아 좋아요 사랑해 보고싶어
        내일 어제 아침 점심 저녁 하지만 그러면 그러니까 그렇지 그렇게 이렇게 어떻게 언제 어디 누구 무슨 어떤 이런 그런 저런 얼마나 모두 전부
        정말로 아마 아주 매우 조금 먼저 나중에 바로 계속 항상 자주 가끔 벌써 이미 방금 일단 혹시 역시 물론 특히 거의 별로 전혀
        있어요 없어요 있습니다 없습니다 있는데 없는데 있고 없고 있으면 없으면 있지 없지 있을 없을 있는지 없는 같아 같아요 같은 싶어 싶어요 싶은
        해요 했어 했어요 합니다 하고 하는 하면 해서 하지 할게 할게요 할까 할까요 됐어 됐어요 돼 돼요 됩니다 되는 되면 가요 갔어 갔어요 갈게
        갈게요 가자 가는 와요 왔어 왔어요 오는 봐요 봤어 봤어요 보고 보면 몰라 몰라요 모르겠어 모르겠어요 알아 알아요 먹어 먹어요 먹었어 먹었어요
        """,
    530: """
        수고하세요 수고하셨습니다 고생하셨습니다 반갑습니다 부탁드립니다 부탁해 부탁해요 죄송해요 미안합니다 미안해요 고맙습니다 천만에요
        축하해 축하해요 축하합니다 생일 생일축하해 환영합니다 실례합니다 잠시만요 잠깐만 잠깐만요 기다려 기다려요 기다릴게 기다릴게요 기다려주세요
        연락 연락해 연락할게 연락주세요 연락드릴게요 전화 전화해 전화할게 전화주세요 문자 메시지 카톡 답장 확인 확인했습니다 확인해주세요 확인부탁드립니다
        도착 도착했어 도착했어요 도착했습니다 출발 출발했어 출발했어요 출발합니다 가는중 가고있어 가고있어요 오고있어 늦을 늦었어 늦을거 늦어서
        학교 학교에 학교에서 회사 회사에 회사에서 집 집에 집에서 집으로 병원 병원에 친구 친구가 친구는 친구랑 친구들 친구들이랑 엄마 엄마가 엄마는
        아빠 아빠가 누나 언니 오빠 형 동생 선생님 선생님이 할머니 할아버지 가족 사람 사람이 사람은 사람들이 시간 시간이 시간에 주말 주말에
        월요일 화요일 수요일 목요일 금요일 토요일 일요일 이번주 다음주 지난주 이번달 다음달 올해 내년 작년 오전 오후 밤에 아침에 저녁에 오늘은 내일은
        밥 밥먹었어 밥먹자 커피 물 술 맥주 고기 치킨 피자 라면 맛있어 맛있어요 맛있다 맛있게 맛있겠다 보고싶다 보고싶어요 보고싶네 보고싶은 보고싶었어 보고싶었어요 먹고싶다 먹고싶어 먹고싶어요 가고싶다 가고싶어 가고싶어요 하고싶어 하고싶어요 하고싶은 배고파 배고파요 배불러 졸려 피곤해 피곤해요
        재미있어 재밌어 재밌어요 재밌다 재미없어 예뻐 예뻐요 예쁘다 귀여워 귀여워요 귀엽다 멋있어 멋있어요 멋지다 대박 최고 힘들어 힘들어요 힘내 힘내요
        화이팅 파이팅 행복해 행복해요 행복하세요 즐거운 즐거워 좋은 좋은데 좋겠다 좋겠어요 좋았어 좋았어요 좋네요 싫어 싫어요 아파 아파요 추워 추워요
        더워 더워요 비가 눈이 날씨 날씨가 바빠 바빠요 바쁘세요 괜찮은 괜찮은데 괜찮습니다 괜찮을까요 가능할까요 가능합니다 필요해 필요해요 필요합니다
        뭐해 뭐해요 뭐하세요 뭐야 뭐예요 뭐라고 뭘까 어디야 어디예요 어디세요 언제와 언제까지 몇시 몇시에 얼마예요 왜요 왜그래 누구세요 어때 어때요
        그렇구나 그렇군요 그렇죠 그래도 그러게 그러게요 그럴까 그럴게 그럴게요 그런가 그런가요 그런데요 맞아 맞아요 맞습니다 글쎄 글쎄요 당연하지 설마
        """,
    480: """
        새해 새해복 받으세요 복 많이받으세요 메리크리스마스 크리스마스 추석 설날 명절 잘자 잘자요 안녕히 계세요 가세요 주무세요 다녀오세요 다녀올게
        다녀왔습니다 들어가세요 조심해 조심하세요 조심히 건강하세요 오랜만이야 오랜만이에요 오랜만입니다 처음 뵙겠습니다 잘부탁드립니다 이따가 이따 나중에봐
        또봐 내일봐 내일봐요 만나 만나요 만나자 만날까 만났어 만나서 반가워 반가워요 얘기 얘기해 얘기했어 말해 말했어 말해줘 알려줘 알려주세요 보내줘
        보내주세요 보냈어 보냈어요 보냈습니다 보낼게 보낼게요 받았어 받았어요 받았습니다 주세요 줄게 줄게요 줘 해줘 해주세요 봐줘 도와줘 도와주세요
        도와줄게 찾았어 찾았다 찾아 사줘 샀어 샀어요 사고 사진 사진을 동영상 영화 영화를 음악 노래 게임 책 책을 공부 공부해 공부하고 공부했어 시험
        숙제 수업 회의 회의가 회의는 일정 약속 약속이 예약 예약했어 예약했습니다 주문 주문했어 택배 버스 지하철 택시 기차 비행기 차 운전 주차 여행 여행을
        한국 한국어 한국에 서울 서울에 부산 미국 일본 중국 영어 한글 이름 이름이 주소 번호 전화번호 이메일 메일 파일 자료 문서 보고서 컴퓨터 핸드폰 휴대폰
        전화기 인터넷 사이트 비밀번호 로그인 아이디 계정 계좌 계좌번호 입금 입금했습니다 송금 결제 카드 돈 돈이 가격 할인 무료 취소 환불 변경 문의
        생각 생각해 생각이 생각에 생각나 기억 기억나 걱정 걱정마 걱정하지마 문제 문제가 문제는 이유 이유가 방법 결과 상황 경우 부분 내용 정도 느낌
        아무것도 아무도 아무튼 어쨌든 어차피 그나저나 솔직히 사실 사실은 갑자기 천천히 열심히 제대로 대충 함께 혼자 서로 각자 따로 하나 둘 셋 한번 한개
        두번 두개 세개 첫번째 마지막 마지막으로 가장 제일 훨씬 더욱 약간 완전 엄청 굉장히 되게 ㅋㅋ ㅋㅋㅋ ㅎㅎ ㅎㅎㅎ ㅠㅠ ㅜㅜ ㅇㅇ ㅇㅋ ㄱㄱ ㄴㄴ
        """,
}
# How many morphemes, the commonest first, are asked with how many endings: the rarer they are, the fewer.
ASKED = (2_000, None), (8_000, 50), (None, 10)


# Example sentences address no reader; in messages a polite form comes this often beside the plain one: with 요, or
# one of these in place of the other.
POLITE_PART, POLITE_MARK = 0.5, "요"
# Endings that end sentences; of others the form with 요 is rare.
FINAL_ENDINGS = """
    어 아 었어 았어 해 했어 돼 됐어 되었어 이었어 였어 네 이네 었네 았네 겠어 겠네 하네 했네 ㄹ게 을게 할게 ㄹ까 을까 할까 일까 까 ㄹ래 을래 할래
    는데 은데 ㄴ데 인데 하는데 었는데 았는데 했는데 겠는데 ㄴ가 은가 인가 거든 었거든 았거든 잖아 ㄹ걸 걸
"""
FORMAL = {
    "합니다": "한다", "했습니다": "했다", "됩니다": "된다", "됐습니다": "됐다", "입니다": "이다", "습니다": "는다", "ㅂ니다": "ㄴ다",
    "었습니다": "었다", "았습니다": "았다"}
# How much of the frequency of an ending, and of a syllable, is that of a word.
PART, SYLLABLE = 0.001, 0.1
# What a word of the text counts for at least.
SPOKEN = 330


def good(words):
    """Those that hunspell knows."""
    answer = subprocess.run(
        ["hunspell", "-d", "ko", "-i", "utf-8", "-G"], input="\n".join(words) + "\n", capture_output=True, text=True,
        check=True)
    return set(answer.stdout.split("\n"))


# Vowels and final consonants, as Unicode numbers them.
VOWELS, FINALS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ", " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
# What the vowel of an open stem and that of an ending become together: "가아" is "가", "오아" is "와".
TOGETHER = {
    "ㅏ아": "ㅏ", "ㅐ어": "ㅐ", "ㅓ어": "ㅓ", "ㅔ어": "ㅔ", "ㅕ어": "ㅕ", "ㅗ아": "ㅘ", "ㅜ어": "ㅝ", "ㅣ어": "ㅕ", "ㅡ어": "ㅓ", "ㅡ아": "ㅏ"}

# Vowels of stems that stay beside that of an ending: "쉬어".
APART = "ㅟㅢㅚㅞ"


def joined(stem, ending):
    """A stem with an ending as they are written; None where they do not fit."""
    last = ord(stem[-1]) - 0xAC00
    initial, vowel, final = last // 588, VOWELS[last // 28 % 21], last % 28

    def syllable(vowel, final):
        return chr(0xAC00 + initial * 588 + VOWELS.index(vowel) * 28 + FINALS.index(final))

    if not ending:
        return stem
    closing, together = " ", None
    if ending[0] in CLOSING:
        if final:
            return None
        closing, together = ending[0], vowel
    elif ending[0] in "아어았었" and not final and vowel not in APART:
        together = TOGETHER.get(vowel + ("아" if ending[0] in "아았" else "어"))
        closing = "ㅆ" if ending[0] in "았었" else " "
        if together is None:
            return None
    if together is None:
        return stem + ending
    # Two that become one syllable are counted as a morpheme.
    return stem[:-1] + syllable(together, closing) + ending[1:] if len(stem + ending) > 2 else None


def verbs_among(morphemes):
    """The stems of verbs and adjectives: they have 겠다 and, unlike nouns in a vowel, a past or a present; a stem of one
    syllable has both, as the past of others is another word ("게었다", "겠다")."""
    forms = {w: [form for e in ("았다", "었다", "ㄴ다", "는다") if (form := joined(w, e))] for w in morphemes}
    known = good([w + "겠다" for w in morphemes] + [form for written in forms.values() for form in written])

    def has_forms(w):
        past, present = (any(joined(w, e) in known for e in endings) for endings in (("았다", "었다"), ("ㄴ다", "는다")))
        return past and present if len(w) == 1 else past or present

    return {w for w in morphemes if w + "겠다" in known and has_forms(w)}


def endings_of(morphemes, sentences):
    """How often a text has each ending behind a morpheme."""
    wanted = list(dict.fromkeys((ENDINGS + VERB_ENDINGS + CLOSED_ENDINGS).split()))
    found = collections.Counter({ending: 0.3 for ending in wanted})
    found[""] = 0.3
    for sentence in sentences:
        for token in re.findall("[가-힣]+", sentence):
            # The longest ending behind a known morpheme.
            for cut in range(1, len(token) + 1):
                if token[:cut] in morphemes and (token[cut:] in found):
                    found[token[cut:]] += 1
                    break
    for ending in CLOSED_ENDINGS.split():
        found[ending] = max(found[closed + ending[1:]] for closed in CLOSING[ending[0]])
    pairs = FORMAL | {ending + POLITE_MARK: ending for ending in FINAL_ENDINGS.split()}
    for polite, plain in pairs.items():
        if polite not in found:
            continue
        found[polite] = max(found[polite], POLITE_PART * found[plain])
    return found


def frequencies(sentences):
    """Word -> 100 * log10 of its frequency in 1e9, and the words that are valid."""
    import wordfreq

    morphemes = {
        w: f for w, f in wordfreq.get_frequency_dict("ko", wordlist="best").items() if SYLLABLES.match(w)}
    morphemes |= JOINED
    share = endings_of(morphemes, sentences)
    common = [ending for ending, _ in share.most_common()]
    verbal = verbs_among(morphemes)
    asked = {}
    for rank, w in enumerate(sorted(morphemes, key=lambda w: (-morphemes[w], w))):
        most = next(endings for below, endings in ASKED if below is None or rank < below)
        wanted = common if w in verbal else common[:most]
        if w in JOINED:
            wanted = [e for e in ENDINGS.split() if e[0] in "하해했한할합함"]
        asked[w] = [e for e in wanted if joined(w, e)]
    spoken = collections.Counter(token for sentence in sentences for token in re.findall("[가-힣]+", sentence))
    known = good([joined(w, e) for w, endings in asked.items() for e in endings] + list(spoken))
    # What is said every day is a word; other endings, and most syllables by themselves, are parts of words.
    stems, nominal, verbs = set(STEMS.split()), set(ENDINGS.split()), set((VERB_ENDINGS + CLOSED_ENDINGS).split())
    parts = nominal | verbs
    found = collections.Counter()
    for w, endings in asked.items():
        is_verb = w in verbal
        whole = {
            e: share[e] for e in endings
            if joined(w, e) in known
            and (e in verbs if w in stems else is_verb or e not in verbs or e in nominal)}
        total = sum(whole.values())
        believed = 1 if w in stems else PART if w in parts else SYLLABLE if len(w) == 1 else 1
        for ending, weight in whole.items():
            alone = SYLLABLE if not ending and len(w) == 1 else 1
            found[joined(w, ending)] += morphemes[w] * weight / total * alone * believed
    result = {w: round(100 * math.log10(f * 1e9)) for w, f in found.items() if f >= 1e-8}
    for word, count in spoken.items():
        if word in known:
            result[word] = max(result.get(word, 0), round(SPOKEN + 100 * math.log10(count)))
    for frequency, words in EVERY_DAY.items():
        for word in words.split():
            result[word] = max(result.get(word, 0), frequency)
            known.add(word)
    return result, known
