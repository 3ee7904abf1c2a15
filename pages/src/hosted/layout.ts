import { languages } from '@imprint/ids/interface-language';
import { mark } from '../html/mark.js';
import { fontPreload, type Html, html } from '../html/page.js';
import { styleUrl } from './assets.js';
import { brandStyleUrl } from './brand/brand-style.js';
import type { Brand } from './brands.js';
import { attribute, problemSummary } from './form.js';
import { wordsByLanguage } from './language.js';
import type { PageReply } from './reply.js';
import type { Visit } from './visit.js';

/** Allows only our style sheets and fonts, the logo of a brand and, on pages that need it, our script. */
export const policyOf = ({ formTarget, script }: PageReply, brand: Brand | null): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    `img-src 'self'${brand?.logoUrl ? ` ${new URL(brand.logoUrl).origin}` : ''}`,
    "font-src 'self'",
    ...(script === undefined ? [] : ["script-src 'self'"]),
    `form-action 'self'${formTarget === undefined ? '' : ` ${formTarget}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A complete page. Its foot has the host and who set the brand, so that no organization can pose as another. */
export function layout(visit: Visit, reply: PageReply, brand: Brand | null): string {
  const { title, content, problem, script, leavesTo } = reply;
  const { words, base } = visit;
  const brandStyle = brandStyleUrl(brand?.accentColor ?? null);
  return html`<!doctype html>
<html lang="${visit.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${leavesTo === undefined ? '' : html`<meta http-equiv="refresh" content="0; url=${leavesTo}">`}
<title>${problem === undefined ? '' : `${words.layout.error}: `}${title} – Imprint</title>
<link rel="icon" href="${base}/favicon.svg" type="image/svg+xml">
${fontPreload(base)}
<link rel="stylesheet" href="${base}${styleUrl}">
${brandStyle === null ? '' : html`<link rel="stylesheet" href="${base}${brandStyle}">`}
${script === undefined ? '' : html`<script src="${base}${script}" defer></script>`}
</head>
<body>
<header>
<p class="brand">${brand === null ? html`${mark}Imprint` : brandName(brand)}</p>
${languageSwitch(visit)}
</header>
<main>
${problem === undefined ? '' : problemSummary(problem, visit.field('action'), words.layout.problem)}
<h1>${title}</h1>
${content}
</main>
<footer>
<p>Imprint · ${visit.host}${brand === null ? '' : html` · ${words.layout.brand} ${brand.slug}`}</p>
</footer>
</body>
</html>
`.text;
}

const brandName = ({ name, logoUrl }: Brand): Html =>
  html`${logoUrl === null ? '' : html`<img src="${logoUrl}" alt="" referrerpolicy="no-referrer"> `}<bdi>${name}</bdi>`;

/** Links to the same page in other languages. After a form they reload it. */
function languageSwitch(visit: Visit): Html {
  const kept = new URLSearchParams(visit.koa.querystring);
  for (const name of ['return_to', 'continue', 'login_hint', 'code', 'state']) kept.delete(name);
  if (visit.returnTo !== null) kept.set('return_to', visit.returnTo);
  const url = (language: string): string => {
    kept.set('ui_locales', language);
    return `${visit.base}${visit.koa.path}?${kept}`;
  };
  return html`<nav aria-label="${visit.words.layout.language}">
<ul>
${languages.map(
  (language) =>
    html`<li><a href="${url(language)}" lang="${language}" hreflang="${language}"${
      language === visit.language ? attribute('aria-current', 'true') : ''
    }>${wordsByLanguage[language].layout.name}</a></li>`,
)}
</ul>
</nav>`;
}
