/** Ends of domain names that email clients linkify; the dot is what a break follows. */
const nameEnding = /(?<=[\p{L}\p{N}-])[.．。｡](?=(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{N}])|\p{L}{2,}[/:?#])/u;
const beginning = /:\/\/|\bwww[.．。｡](?=\S)/i;

/** True when an email client would linkify part of a text. Ignores a sentence that starts right after a full stop. */
export const hasLink = (text: string): boolean => beginning.test(text) || nameEnding.test(text);

/** The text with spaces that keep email clients from linkifying any part of it. */
export const breakLinks = (text: string): string =>
  text
    .replaceAll('://', ': //')
    .replace(/\b(www[.．。｡])/gi, '$1 ')
    .replace(new RegExp(nameEnding, 'gu'), '$& ');
