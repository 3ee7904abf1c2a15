import { readFileSync } from 'node:fs';
import type { Language } from '@imprint/ids/interface-language';
import { escapeUTF8 } from 'entities';
import { fontFaces, interfaceFontUrl } from './fonts.js';

/** Pages load only images and fonts, and what is added. */
const headersFor = (added: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; ${added}; frame-ancestors 'none'`,
});
export const pageHeaders = headersFor("form-action 'none'");
/** For pages with a search form and buttons that copy. */
export const guideHeaders = headersFor("form-action 'self'; script-src 'self'");

/** For a post before its publication: with images of any host, and known to its reader alone. */
export const previewHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

/** HTML that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

/** Builds HTML. Interpolated text is escaped; lists are joined. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return new Html(parts.map((part, index) => part + toText(values[index] ?? '')).join(''));
}

function toText(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeUTF8(String(value));
}

const read = (name: string) => readFileSync(new URL(`../../assets/${name}`, import.meta.url), 'utf8');
const style = new Html(fontFaces('') + read('tokens.css') + read('site.css'));

/** Loads the font of the interface beside the style sheet that names it, not after it. */
export const fontPreload = (base: string): Html =>
  html`<link rel="preload" href="${base}${interfaceFontUrl}" as="font" type="font/woff2" crossorigin>`;

interface PageParts {
  /** Around the title and the content, in the place of a column of text. */
  main?: (body: Html) => Html;
  script?: string;
  /** English unless given. */
  language?: Language;
}

export const page = (
  title: string,
  content: Html,
  { main = column, script, language = 'en' }: PageParts = {},
): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${fontPreload('')}
<style>${style}</style>
${script === undefined ? '' : html`<script src="${script}" defer></script>`}
</head>
<body>
${main(html`<h1>${title}</h1>
${content}`)}
</body>
</html>
`.text;

const column = (body: Html): Html => html`<main>
${body}
</main>`;
