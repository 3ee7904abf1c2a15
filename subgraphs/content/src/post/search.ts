/** PostgreSQL's dictionary for the primary language of a tag. Other languages match whole words. */
const dictionaries: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pt: 'portuguese',
    en: 'english',
    es: 'spanish',
    fr: 'french',
    de: 'german',
    it: 'italian',
    nl: 'dutch',
  }),
);

export const searchConfigs: readonly string[] = [...dictionaries.values(), 'simple'];

export function searchConfig(language: string): string {
  return dictionaries.get(language.split('-')[0]?.toLowerCase() ?? '') ?? 'simple';
}

/** Longer runs of marks take quadratic time to sort, and no script has them. */
const stackedMarks = /(\p{M}{30})\p{M}+/gu;
/** A zero-width space separates words of scripts without spaces; other invisible signs are within words. */
const invisible = /(?!\u200B)\p{Cf}/gu;
/** Two letters of Unicode are apostrophes to people. */
const separators = /(?:[^\p{L}\p{M}\p{N}]|[\u02BB\u02BC])+/gu;
/** Runs of scripts that do not separate words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u30FC\p{sc=Bopo}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/gu;

/** Ligatures and wide letters as plain ones. */
export const toPlainLetters = (text: string): string => text.replace(stackedMarks, '$1').normalize('NFKC');

/**
 * Words separated by spaces alone. Which other signs the parser of PostgreSQL takes for letters depends on the locale of
 * the database, and it joins words that a hyphen or a full stop connects.
 */
const separateWords = (text: string): string => text.replace(invisible, '').replace(separators, ' ').trim();

/**
 * The words of a text, separated by spaces. Pairs of neighboring characters stand for the words of scripts that do not
 * separate them: `日本 本語` for `日本語`.
 */
export const toWords = (text: string): string =>
  separateWords(text)
    .replace(unspaced, (run) => ` ${pairsOf(run).join(' ')} `)
    .replace(/ +/g, ' ')
    .trim();

function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.length === 1 ? characters : characters.slice(1).map((next, index) => `${characters[index]}${next}`);
}

/** The single characters of such scripts, for queries of one character. */
const singlesIn = (text: string): string => [...new Set(separateWords(text).match(unspaced)?.join(''))].join(' ');

/** Letters that Unicode does not decompose, as people without them on the keyboard write them. */
const plainSpellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ æ: 'ae', ð: 'd', ø: 'o', ß: 'ss', þ: 'th', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', œ: 'oe', ŧ: 't' },
  }),
);

/**
 * Removes accents, so that "acao" finds "ação". Removes standalone marks first: normalization sorts a long run of them
 * in quadratic time.
 */
export const fold = (text: string): string =>
  text
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æðøßþđħıłœŧ]/g, (letter) => plainSpellings.get(letter) ?? letter);

/** A word that no query has, because a sign is never part of one: phrases do not reach across it. */
const boundary = ' -1 ';

/** Indexed text: the original words for the dictionary, and the words without accents. */
export function searchText(title: string, excerpt: string): string {
  const texts = [toPlainLetters(title), toPlainLetters(excerpt)];
  const folded = texts.map(fold);
  const parts = [...texts, ...folded].map(toWords);
  return [...parts, singlesIn([...texts, ...folded].join(' '))].filter((part) => part !== '').join(boundary);
}
