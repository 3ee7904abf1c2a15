import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Context, Middleware } from 'koa';
import { brandStyleAt } from './brand/brand-style.js';

interface Asset {
  path: string;
  /** Changes with the content. */
  url: string;
  type: string;
  content: Buffer;
}

/** One asset of some files; it has the name of the last. */
const toAsset = (type: string, ...files: readonly [...string[], string]): Asset =>
  joined(
    type,
    files.map((file) => new URL(`../../assets/${file}`, import.meta.url)),
  );

function joined(type: string, files: readonly URL[]): Asset {
  const content = Buffer.concat(files.map((file) => readFileSync(file)));
  const name = files.at(-1)?.pathname.split('/').at(-1);
  const version = hash('sha256', content).slice(0, 12);
  return { path: `/pages/${name}`, url: `/pages/${name}?v=${version}`, type, content };
}

/** Files of the widget, which has no style or worker within its script: the policy of the pages allows neither. */
const widget = new URL(import.meta.resolve('altcha/external'));
const css = 'text/css; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

const style = toAsset(css, 'tokens.css', 'pages.css');
const formStyle = toAsset(css, 'tokens.css', 'pages.css', 'form.css');
const fragment = toAsset(javascript, 'fragment.js');
const passkeys = toAsset(javascript, 'passkeys.js');
const submit = toAsset(javascript, 'submit.js');
const copy = toAsset(javascript, 'copy.js');
const conditions = toAsset(javascript, 'conditions.js');
const challenge = toAsset(javascript, 'challenge.js');
const altchaStyle = joined(css, [new URL('altcha.css', widget)]);
/** What the script of challenges imports. */
const altchaParts = ['altcha.min.js', '../i18n/es-es.js', '../i18n/pt-br.js', '../workers/pbkdf2.js'].map((file) =>
  joined(javascript, [new URL(file, widget)]),
);
const ofForms = [formStyle, conditions, challenge, altchaStyle, ...altchaParts];
const assets = new Map([style, fragment, passkeys, submit, copy, ...ofForms].map((asset) => [asset.path, asset]));

export const styleUrl = style.url;
export const fragmentScriptUrl = fragment.url;
export const passkeyScriptUrl = passkeys.url;
export const submitScriptUrl = submit.url;
export const copyScriptUrl = copy.url;
export const formStyleUrl = formStyle.url;
export const conditionScriptUrl = conditions.url;
export const challengeScriptUrl = challenge.url;
export const altchaStyleUrl = altchaStyle.url;

/** Style sheet and scripts of the pages. */
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
