import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Context, Middleware } from 'koa';
import { fontFaces, fonts } from '../html/fonts.js';
import { brandStyleAt } from './brand/brand-style.js';

interface Asset {
  path: string;
  /** Changes with the content. */
  url: string;
  type: string;
  content: Buffer;
}

const read = (file: string): Buffer => readFileSync(new URL(`../../assets/${file}`, import.meta.url));

function toAsset(type: string, name: string, content: Buffer): Asset {
  const version = hash('sha256', content).slice(0, 12);
  return { path: `/pages/${name}`, url: `/pages/${name}?v=${version}`, type, content };
}

const css = 'text/css; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';
const toStyle = (name: string, ...parts: Buffer[]) => toAsset(css, name, Buffer.concat(parts));
const toScript = (name: string) => toAsset(javascript, name, read(name));

/** Files of the widget, which has no style or worker within its script: the policy of the pages allows neither. */
const widget = new URL(import.meta.resolve('altcha/external'));
const ofWidget = (type: string, file: string) =>
  toAsset(type, file.split('/').at(-1) ?? file, readFileSync(new URL(file, widget)));

// Relative to the style sheet, below whatever path the pages are.
const faces = Buffer.from(fontFaces('..'));
const fontStyle = toStyle('fonts.css', faces);
const style = toStyle('pages.css', faces, read('tokens.css'), read('pages.css'));
const fragment = toScript('fragment.js');
const passkeys = toScript('passkeys.js');
const submit = toScript('submit.js');
const copy = toScript('copy.js');
const conditions = toScript('conditions.js');
const challenge = toScript('challenge.js');
const formStyle = toStyle('form.css', faces, read('tokens.css'), read('pages.css'), read('form.css'));
const altchaStyle = ofWidget(css, 'altcha.css');
const altcha = ofWidget(javascript, 'altcha.min.js');
/** Texts of the widget beside the English ones, by language. */
const altchaTexts = {
  'es-es': ofWidget(javascript, '../i18n/es-es.js'),
  'pt-br': ofWidget(javascript, '../i18n/pt-br.js'),
};
const altchaParts = [altcha, ...Object.values(altchaTexts), ofWidget(javascript, '../workers/pbkdf2.js')];
const ofForms = [formStyle, conditions, challenge, altchaStyle, ...altchaParts];
const fontAssets = fonts.map(({ path, url, content }) => ({ path, url, content, type: 'font/woff2' }));
const all = [fontStyle, style, fragment, passkeys, submit, copy, ...ofForms, ...fontAssets];
const assets = new Map(all.map((asset) => [asset.path, asset]));

/** For pages with a style of their own. */
export const fontStyleUrl = fontStyle.url;
export const styleUrl = style.url;
export const fragmentScriptUrl = fragment.url;
export const passkeyScriptUrl = passkeys.url;
export const submitScriptUrl = submit.url;
export const copyScriptUrl = copy.url;
export const formStyleUrl = formStyle.url;
export const conditionScriptUrl = conditions.url;
/** In the order of their execution. */
export const challengeScriptUrls = (language: keyof typeof altchaTexts | 'en'): string[] =>
  [altcha, ...(language === 'en' ? [] : [altchaTexts[language]]), challenge].map(({ url }) => url);
export const altchaStyleUrl = altchaStyle.url;

/** Style sheets, fonts and scripts of the pages. */
export const pageAssets: Middleware = async (koa, next) => {
  const isRead = koa.method === 'GET' || koa.method === 'HEAD';
  const brandStyle = isRead ? brandStyleAt(koa.path) : null;
  if (brandStyle !== null) return sendBrandStyle(koa, brandStyle);
  const asset = isRead ? assets.get(koa.path) : undefined;
  if (asset === undefined) return next();
  koa.state.route = 'page assets';
  const isVersioned = koa.url === asset.url;
  koa.set('Cache-Control', isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
  koa.set('Cross-Origin-Resource-Policy', 'same-origin');
  koa.type = asset.type;
  koa.body = asset.content;
};

function sendBrandStyle(koa: Context, content: string): void {
  koa.state.route = 'page assets';
  koa.set('Cache-Control', 'public, max-age=86400');
  koa.set('Cross-Origin-Resource-Policy', 'same-origin');
  koa.type = 'text/css; charset=utf-8';
  koa.body = content;
}
