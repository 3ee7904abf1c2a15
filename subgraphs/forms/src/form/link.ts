/** End of a host name, as programs that show mails find it to link it. */
const nameEnding = /(?<=[\p{L}\p{N}-])[.．。｡][a-z]{2,}(?![\p{L}\p{N}])/u;

/** Whether a text would show as a link in a mail. A sentence that begins right after a full stop does not. */
export const hasLink = (text: string): boolean => /:\/\/|\bwww[.．。｡]/i.test(text) || nameEnding.test(text);
