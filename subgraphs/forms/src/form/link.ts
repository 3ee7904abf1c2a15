/** Top-level domains that email clients linkify. */
const nameEnding = /(?<=[\p{L}\p{N}-])[.．。｡][a-z]{2,}(?![\p{L}\p{N}])/u;

/** True when an email client would linkify part of a text. Ignores a sentence that starts right after a full stop. */
export const hasLink = (text: string): boolean => /:\/\/|\bwww[.．。｡]/i.test(text) || nameEnding.test(text);
