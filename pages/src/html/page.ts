import { escapeUTF8 } from 'entities';

/** Pages load only images and run no script. */
const headersFor = (formAction: "'none'" | "'self'") => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
});
export const pageHeaders = headersFor("'none'");
/** For pages with a search form. */
export const searchPageHeaders = headersFor("'self'");

/** For a post before its publication: with images of any host, and known to its reader alone. */
export const previewHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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

const style = new Html(`
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 42em; padding: 2em 1em; font: 16px/1.5 system-ui, sans-serif }
  code { user-select: all; overflow-wrap: anywhere }
  dt { font-weight: 600; margin-top: .75em }
  dd { margin: 0 }
  button, input { font: inherit; padding: .5em 1em }
  button { padding: .5em 1.5em; margin-right: 1em }
  img { max-width: 100% }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
  .scroll { overflow-x: auto }
  table { border-collapse: collapse }
  th, td { padding: .25em .75em .25em 0; text-align: left; vertical-align: top; border-bottom: 1px solid GrayText }
`);

export const page = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
