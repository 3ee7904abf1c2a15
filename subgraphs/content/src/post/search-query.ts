import { toPlainLetters, toWords } from './search.js';

/** Texts for `websearch_to_tsquery`; empty without terms. */
export interface SearchQuery {
  /** Terms that all must match. */
  wanted: string;
  /** Terms of which none may match, joined by `or`. */
  unwanted: string;
}

const quotes = /[\u00AB\u00BB\u201C-\u201F\u2039\u203A\u300C-\u300F\u301D-\u301F]/gu;
/** A phrase in quotes or a word, each with a hyphen in front if it must not match. Other dashes are punctuation. */
const term = /(?<!\S)(-?)"([^"]*)"|(\S+)/gu;

/** Reads what a person typed: words, "phrases", and -excluded ones. `or` is a word, as gold is in French. */
export function parseSearch(query: string): SearchQuery {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const [, hyphen, phrase, word = ''] of toPlainLetters(query).replace(quotes, '"').matchAll(term)) {
    const words = toWords(phrase ?? word);
    if (words === '') continue;
    const isExcluded = phrase === undefined ? /^-[^-]/.test(word) : hyphen === '-';
    const isOneWord = phrase === undefined && !words.includes(' ') && words.toLowerCase() !== 'or';
    (isExcluded ? unwanted : wanted).push(isOneWord ? words : `"${words}"`);
  }
  return { wanted: wanted.join(' '), unwanted: unwanted.join(' or ') };
}
