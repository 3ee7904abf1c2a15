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
function toAsset(type: string, ...files: readonly [...string[], string]): Asset {
  const content = Buffer.concat(files.map((file) => readFileSync(new URL(`../../assets/${file}`, import.meta.url))));
  const name = files.at(-1);
  const version = hash('sha256', content).slice(0, 12);
  return { path: `/pages/${name}`, url: `/pages/${name}?v=${version}`, type, content };
}

const style = toAsset('text/css; charset=utf-8', 'tokens.css', 'pages.css');
const fragment = toAsset('text/javascript; charset=utf-8', 'fragment.js');
const passkeys = toAsset('text/javascript; charset=utf-8', 'passkeys.js');
const submit = toAsset('text/javascript; charset=utf-8', 'submit.js');
const copy = toAsset('text/javascript; charset=utf-8', 'copy.js');
const assets = new Map([style, fragment, passkeys, submit, copy].map((asset) => [asset.path, asset]));

export const styleUrl = style.url;
export const fragmentScriptUrl = fragment.url;
export const passkeyScriptUrl = passkeys.url;
export const submitScriptUrl = submit.url;
export const copyScriptUrl = copy.url;

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
