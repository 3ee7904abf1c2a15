import { type Html, html } from '../../html/page.js';
import { altchaStyleUrl, formStyleUrl } from '../assets.js';
import { brandStyleUrl } from '../brand/brand-style.js';
import { attributes } from './field-html.js';
import type { FormVisit } from './form-visit.js';
import type { SiteAppearance } from './site-appearance.js';
import type { FormWords } from './words.js';

export interface FormReply {
  status: number;
  title: string;
  language: string;
  /** Languages of the form; none when it is not shown. */
  languages: readonly string[];
  content: Html;
  /** URLs of own scripts. */
  scripts: readonly string[];
  hasChallenge: boolean;
  isRefused: boolean;
  /** Target of an immediate navigation. */
  leavesTo: string | null;
  retryAfterSeconds?: number | undefined;
}

/** A page that says something in place of a form. */
export const plainReply = (reply: Pick<FormReply, 'status' | 'title' | 'language' | 'content'>): FormReply => ({
  languages: [],
  scripts: [],
  hasChallenge: false,
  isRefused: false,
  leavesTo: null,
  ...reply,
});

/** Only hosts of the site may show its forms in a frame. Without a scheme they have that of the page, or https. */
export function formPolicy({ scripts, hasChallenge }: FormReply, site: SiteAppearance | null): string {
  const logo = site?.logoUrl ? ` ${new URL(site.logoUrl).origin}` : '';
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self'${logo}`,
    ...(scripts.length > 0 ? ["script-src 'self'"] : []),
    ...(hasChallenge ? ["worker-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${site === null ? "'none'" : site.hosts.join(' ')}`,
  ].join('; ');
}

/** A complete page. Within a frame of the site it is the form alone. */
export function formLayout(visit: FormVisit, reply: FormReply, site: SiteAppearance | null, words: FormWords): string {
  const { title, content, scripts, hasChallenge, isRefused, language, leavesTo } = reply;
  const { base, isEmbedded } = visit;
  const styles = [formStyleUrl, ...(hasChallenge ? [altchaStyleUrl] : []), brandStyleUrl(site?.accentColor ?? null)];
  const heading = html`<h1${attributes({ class: isEmbedded && reply.languages.length > 0 && 'hidden' })}>${title}</h1>`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${leavesTo === null ? '' : html`<meta http-equiv="refresh" content="0; url=${leavesTo}">\n`}<title>${isRefused ? `${words.error}: ` : ''}${title}${site === null ? '' : ` – ${site.name}`}</title>
<link rel="icon" href="${base}/favicon.svg" type="image/svg+xml">
${styles.map((url) => (url === null ? html`` : html`<link rel="stylesheet" href="${base}${url}">\n`))}${scripts.map(
  (url) => html`<script type="module" src="${base}${url}"></script>\n`,
)}</head>
<body class="${isEmbedded ? 'embedded' : 'form'}">
${isEmbedded ? '' : header(visit, reply, site, words)}<main>
${heading}
${content}
</main>
${isEmbedded ? '' : footer(visit, site, words)}</body>
</html>
`.text;
}

function header(visit: FormVisit, reply: FormReply, site: SiteAppearance | null, words: FormWords): Html {
  const logo = site?.logoUrl ? html`<img src="${site.logoUrl}" alt="" referrerpolicy="no-referrer"> ` : '';
  return html`<header>
<p class="brand">${site === null ? 'Imprint' : html`${logo}<bdi>${site.name}</bdi>`}</p>
${reply.languages.length > 1 ? languageLinks(visit, reply, words) : ''}
</header>
`;
}

const languageLinks = (visit: FormVisit, { language, languages }: FormReply, words: FormWords): Html =>
  html`<nav aria-label="${words.language}">
<ul>
${languages.map(
  (tag) =>
    html`<li><a${attributes({
      href: visit.link({ language: tag }),
      lang: tag,
      hreflang: tag,
      'aria-current': tag === language && 'true',
    })}>${nameOf(tag)}</a></li>\n`,
)}</ul>
</nav>`;

/** Whose form it is, and where it is sent, so that no form poses as a page of somebody else. */
const footer = ({ host }: FormVisit, site: SiteAppearance | null, words: FormWords): Html => html`<footer>
<p>${site === null ? '' : html`${words.of(new URL(site.origin).host)}. ${words.warning}<br>`}Imprint · ${host}</p>
</footer>
`;

/** A language in itself. */
const nameOf = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
