/** Signs that people do not tell apart in a search: those of word processors and phones, and letters by their case. */
const alike = [
  '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
  "'\u2018\u2019\u201A\u201B\u2032\u2039\u203A\u02BB\u02BC",
  '"\u201C\u201D\u201E\u201F\u00AB\u00BB',
  'Ii\u0130\u0131',
  '\u03A3\u03C3\u03C2',
];
const classes = new Map(alike.flatMap((signs) => [...signs].map((sign) => [sign, `[${signs}]`])));

const literally = (text: string): string =>
  text.replace(/\.{3}|[\s\S]/gu, (sign) => {
    if (sign === '...' || sign === '\u2026') return '(?:\\.{3}|\u2026)';
    return classes.get(sign) ?? sign.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
  });

/** A regular expression of PostgreSQL that finds a text, also with decomposed letters, as in the names of files of a Mac. */
export const textPattern = (text: string): string =>
  [...new Set([text.normalize('NFC'), text.normalize('NFD')])].map(literally).join('|');

/** SQL that a text matches the pattern of its placeholder, in any case of any script, whatever the locale of the database. */
export const matchesPattern = (sql: string): string => `${sql} collate "und-x-icu" ~* ?`;
