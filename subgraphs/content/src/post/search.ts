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
const apostrophes = /[\u02BB\u02BC\u2018\u2019\u201B\u2032\u00B4\u0060]/gu;
const quotes = /[\u00AB\u00BB\u201C-\u201F\u2033\u2039\u203A\u300C-\u300F\u301D-\u301F]/gu;
const dashes = /[\p{Pd}\u2212]/gu;
/** A zero-width space separates words of scripts without spaces; other invisible signs are within words. */
const invisible = /(?!\u200B)\p{Cf}/gu;
const otherSigns = /[^\p{L}\p{M}\p{N}\p{ASCII}]/gu;
/** Runs of scripts that do not separate words. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/gu;

/**
 * Text whose words are separated by ASCII alone. The parser of PostgreSQL takes other signs for letters or not, which
 * depends on the locale of the database.
 */
export const toPlainSigns = (text: string): string =>
  text
    .replace(stackedMarks, '$1')
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(dashes, '-')
    .replace(otherSigns, ' ');

/** Pairs of neighboring characters stand for the words of scripts that do not separate them: `日本 本語` for `日本語`. */
export const withPairs = (text: string): string => text.replace(unspaced, (run) => ` ${pairsOf(run).join(' ')} `);

export const hasPairs = (text: string): boolean => text.search(unspaced) >= 0;

function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.length === 1 ? characters : characters.slice(1).map((next, index) => `${characters[index]}${next}`);
}

/** The single characters of such scripts, for queries of one character. */
const singlesIn = (text: string): string => [...new Set((text.match(unspaced) ?? []).join(''))].join(' ');

/**
 * Removes accents, so that "acao" finds "ação". Removes standalone marks first: normalization sorts a long run of them
 * in quadratic time.
 */
export function fold(text: string): string {
  return text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/** Indexed text: the original words for the dictionary, and the words without accents. */
export function searchText(title: string, excerpt: string): string {
  const text = toPlainSigns(`${title} ${excerpt}`);
  const folded = fold(text);
  return [withPairs(text), withPairs(folded), singlesIn(`${text} ${folded}`)].join(' ').trim();
}
