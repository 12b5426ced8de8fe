#!/usr/bin/env bash
# ./dev data LANGUAGE...: rebuild the counts that lexicons are built from.
#
#   SPINET_TEXT    a folder with text.LANGUAGE.tsv.gz: source, sentence (Common Voice, CC0; Tatoeba, CC BY 2.0 FR);
#                  a language without one gets words and no pairs
#   SPINET_TYPOS   a file of English misspellings: source, typo, intended, … (TOEFL-Spell, Wikipedia, Aspell, codespell)
#   SPINET_DIALOGS
#                  a file of English dialogs, for the sentence model (Taskmaster, CC BY 4.0; CLINC150, CC BY 3.0;
#                  Google's SGD, CC BY-SA 4.0)
#
# Other languages get the rules of plain-edits.py instead of fitted ones.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/words.sh
. Scripts/progress.sh
. Scripts/packages.sh

[ $# -gt 0 ] || stop "./dev data needs a language, as en." "./dev data에는 en 같은 언어가 필요합니다."
[ -n "${SPINET_TEXT:-}" ] ||
    stop "Set SPINET_TEXT to the folder that has text.LANGUAGE.tsv.gz." \
        "SPINET_TEXT에 text.언어.tsv.gz가 있는 폴더를 지정하세요."
need_packages data
if [ ! -x build/venv/bin/python ]; then python3 -m venv build/venv; fi
build/venv/bin/pip install --quiet wordfreq==3.1.1 symspellpy==6.10.1 german-nouns==1.2.5 simplemma==2.0.0
# PocketSphinx brings its model of US English.
build/venv/bin/pip install --quiet numpy==2.4.6 pocketsphinx==5.1.1
for language in "$@"; do
    build/venv/bin/python Scripts/make-counts.py "$language" "$SPINET_TEXT/text.$language.tsv.gz"
    if [ "$language" != en ]; then
        python3 Scripts/plain-edits.py "$language"
    elif [ -n "${SPINET_TYPOS:-}" ]; then
        build/venv/bin/python Scripts/fit-edits.py "$language" "$SPINET_TYPOS"
    fi
    if [ "$language" = en ] && [ -n "${SPINET_DIALOGS:-}" ]; then
        build/venv/bin/pip install --quiet torch==2.15.0
        build/venv/bin/python Scripts/make-sentence-model.py en "$SPINET_TEXT/text.en.tsv.gz" "$SPINET_DIALOGS"
    fi
done
