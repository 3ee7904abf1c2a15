import { hasPairs, toPlainSigns, withPairs } from './search.js';

/** Texts for `websearch_to_tsquery`; empty without terms. */
export interface SearchQuery {
  /** Terms that all must match. */
  wanted: string;
  /** Terms of which none may match, joined by `or`. */
  unwanted: string;
}

/** A phrase in quotes or a word, each with a hyphen in front if it must not match. */
const term = /(?<![^\s])(-?)"([^"]*)"|(\S+)/gu;
/** Only a hyphen that was typed as such excludes: a dash before a word is punctuation. */
const leadingDashes = /(?<!\S)(?:(?!-)[\p{Pd}\u2212])+/gu;

/** Reads what a person typed: words, "phrases", and -excluded ones. `or` is a word, as gold is in French. */
export function parseSearch(query: string): SearchQuery {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  const typed = toPlainSigns(query.replace(leadingDashes, ' '));
  for (const [, hyphen, phrase, word = ''] of typed.matchAll(term)) {
    const isExcluded = phrase === undefined ? /^-[^-]/.test(word) : hyphen === '-';
    const text = (phrase ?? word.replaceAll('"', ' ').replace(/^[\s-]+/, '')).trim();
    if (text === '') continue;
    const isWord = phrase === undefined && !/\s/.test(text) && !hasPairs(text) && text.toLowerCase() !== 'or';
    (isExcluded ? unwanted : wanted).push(isWord ? text : `"${withPairs(text).trim()}"`);
  }
  return { wanted: wanted.join(' '), unwanted: unwanted.join(' or ') };
}
