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

function toAsset(name: string, type: string): Asset {
  const content = readFileSync(new URL(`../../assets/${name}`, import.meta.url));
  const version = hash('sha256', content).slice(0, 12);
  return { path: `/pages/${name}`, url: `/pages/${name}?v=${version}`, type, content };
}

const style = toAsset('pages.css', 'text/css; charset=utf-8');
const fragment = toAsset('fragment.js', 'text/javascript; charset=utf-8');
const passkeys = toAsset('passkeys.js', 'text/javascript; charset=utf-8');
const submit = toAsset('submit.js', 'text/javascript; charset=utf-8');
const assets = new Map([style, fragment, passkeys, submit].map((asset) => [asset.path, asset]));

export const styleUrl = style.url;
export const fragmentScriptUrl = fragment.url;
export const passkeyScriptUrl = passkeys.url;
export const submitScriptUrl = submit.url;

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
