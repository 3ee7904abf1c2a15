import { toPlainLetters, toWords } from './search.js';

/** Texts for `websearch_to_tsquery`; empty without terms. */
export interface SearchQuery {
  /** Terms that all must match. */
  wanted: string;
  /** Terms of which none may match, joined by `or`. */
  unwanted: string;
}

const quotes = /[\u00AB\u00BB\u201C-\u201F\u2039\u203A\u301D-\u301F]/gu;
/** Quotes that need no spaces around them. */
const cornerQuotes = /(-?)[\u300C\u300E]([^\u300C-\u300F]*)[\u300D\u300F]/gu;
/** A phrase in quotes or a word, each with a hyphen in front if it must not match. Other dashes are punctuation. */
const term = /(?<!\S)(-?)"([^"]*)"|(\S+)/gu;
const bracketBeforeQuote = /[([{]+(?=")/gu;

const withPlainQuotes = (query: string): string =>
  toPlainLetters(query).replace(quotes, '"').replace(cornerQuotes, ' $1"$2" ').replace(bracketBeforeQuote, ' ');

/** Reads what a person typed: words, "phrases", and -excluded ones. `or` is a word, as gold is in French. */
export function parseSearch(query: string): SearchQuery {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const [, hyphen, phrase, word = ''] of withPlainQuotes(query).matchAll(term)) {
    const words = toWords(phrase ?? word);
    if (words === '') continue;
    const isExcluded = phrase === undefined ? /^-[^-]/.test(word) : hyphen === '-';
    const isOneWord = phrase === undefined && !words.includes(' ') && words.toLowerCase() !== 'or';
    (isExcluded ? unwanted : wanted).push(isOneWord ? words : `"${words}"`);
  }
  return { wanted: wanted.join(' '), unwanted: unwanted.join(' or ') };
}
