import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { StoredReply } from '@imprint/service/response-cache';
import { sendStored } from '@imprint/service/send-stored';
import { escapeUTF8 } from 'entities';
import type { Context, Middleware } from 'koa';
import { fontStyleUrl } from './hosted/assets.js';
import { interfaceFontUrl } from './html/fonts.js';

export interface ConsoleOptions {
  /** The page of the build, with its assets beside it. */
  page: URL;
  /** Public URL of the hosted pages, which the console belongs to. */
  authUrl: () => string;
  /** Public URL of the graph. */
  graphUrl: () => string;
}

const assetsPath = '/admin/assets/';
const types = new Map([
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.svg', 'image/svg+xml'],
]);

/** Serves the console at `/admin`, its page for every path below. */
export function consolePages(options: ConsoleOptions): Middleware {
  const findAsset = assetsOf(new URL('assets/', options.page));
  return async (context, next) => {
    const { path, method } = context;
    const isConsole = path === '/admin' || path.startsWith('/admin/');
    if (!isConsole || (method !== 'GET' && method !== 'HEAD')) return next();
    context.state.route = 'console';
    if (!path.startsWith(assetsPath)) return sendPage(context, options);
    const name = path.slice(assetsPath.length);
    const asset = await findAsset(name);
    if (!asset) return next();
    context.set('Cross-Origin-Resource-Policy', 'same-origin');
    await sendStored(context, asset, types.get(extname(name)) ?? '', 'public, max-age=31536000, immutable');
  };
}

/** Reads assets on demand. Their names change with their contents. */
function assetsOf(folder: URL): (name: string) => Promise<StoredReply | null> {
  const read = new Map<string, Promise<StoredReply>>();
  return async (name) => {
    const known = read.get(name);
    if (known) return known;
    const isAsset = types.has(extname(name)) && (await readdir(folder)).includes(name);
    if (!isAsset) return null;
    const reply = readFile(new URL(name, folder), 'utf8').then((text) => new StoredReply(text, ''));
    read.set(name, reply);
    return reply;
  };
}

async function sendPage(context: Context, { page, authUrl, graphUrl }: ConsoleOptions): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const issuer = authUrl();
  // Without the host, so that a page under another host name loads them, and leads to the right one.
  const base = new URL(issuer).pathname.replace(/\/$/, '');
  const values = new Map([
    ['fonts', base + fontStyleUrl],
    ['font', base + interfaceFontUrl],
    ['issuer', issuer],
    ['graph', graphUrl()],
    ['nonce', nonce],
  ]);
  const text = (await readFile(page, 'utf8'))
    .replaceAll('"./assets/', `"${escapeUTF8(base)}${assetsPath}`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeUTF8(values.get(name) ?? ''));
  context.set({
    'Content-Security-Policy': policy(nonce, new URL(graphUrl()).origin),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  });
  context.type = 'html';
  context.body = text;
}

/** Scripts only of the build. Style sheets that components create have the nonce; posts show images of any host. */
const policy = (nonce: string, graphOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    'img-src * data: blob:',
    "font-src 'self'",
    `connect-src 'self' ${graphOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
