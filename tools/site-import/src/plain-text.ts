import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';

/** The text of HTML that stands on one line, such as a title: `A &amp; <em>B</em>` is `A & B`. */
export const plainText = (html: string): string =>
  (/[<&]/.test(html) ? toText(fromHtml(html, { fragment: true })) : html).replace(/\s+/g, ' ').trim();
