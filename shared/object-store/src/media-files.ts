import { hash } from 'node:crypto';
import { notFound } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import { isNoneMatched } from '@imprint/service/entity-tag';
import type { Context, Middleware } from 'koa';
import { type ByteRange, isObjectKey, type ObjectFacts, type ObjectStore } from './object-store.js';
import { parseSizedImageKey, sizedImageKey, sizedTypes } from './sized-image-key.js';

const prefix = '/media/';
/** The only public prefix: uploads and deleted objects are elsewhere. */
const shownPrefix = 'm/';

const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...sizedTypes,
    gif: 'image/gif',
    svg: 'image/svg+xml',
    pdf: 'application/pdf',
    mp4: 'video/mp4',
    webm: 'video/webm',
    mp3: 'audio/mpeg',
    ico: 'image/x-icon',
  }),
);

/** Stores the object of a sized image at its key; throws for one that cannot exist. */
export type RenderSizedImage = (key: string, requestId: string) => Promise<void>;

/**
 * Serves stored objects, and sized images from their first request. Paths are content-addressed and immutable; the media
 * type was detected, not client-supplied.
 */
export function mediaFiles(store: ObjectStore, render: RenderSizedImage): Middleware {
  const find = async (key: string, requestId: string): Promise<ObjectFacts | null> => {
    const facts = await store.facts(key);
    if (facts || !parseSizedImageKey(key)) return facts;
    await render(key, requestId);
    return store.facts(key);
  };
  return async (context, next) => {
    if (!context.path.startsWith(prefix)) return next();
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    context.state.route = 'media file';
    const key = negotiated(context, context.path.slice(prefix.length));
    const type = types.get(key.slice(key.lastIndexOf('.') + 1));
    const facts =
      type && key.startsWith(shownPrefix) && isObjectKey(key) ? await find(key, context.state.requestId) : null;
    if (!type || !facts) throw notFound();

    const tag = hash('sha256', `${key} ${facts.bytes}`, 'base64url').slice(0, 27);
    context.set({
      ETag: `"${tag}"`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Accept-Ranges': 'bytes',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // An SVG opened directly is a document of this origin: block scripts and loads.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    });
    if (type === 'application/pdf') context.set('Content-Security-Policy', "default-src 'none'; object-src 'self'");
    if (isNoneMatched(context.get('If-None-Match') || undefined, tag)) {
      context.status = 304;
      return;
    }
    const range = wantedRange(context.get('Range'), context.get('If-Range'), `"${tag}"`, facts.bytes);
    if (range === 'unsatisfiable') {
      context.status = 416;
      context.set('Content-Range', `bytes */${facts.bytes}`);
      return;
    }
    context.status = range ? 206 : 200;
    if (range) context.set('Content-Range', `bytes ${range.start}-${range.end}/${facts.bytes}`);
    context.type = type;
    context.length = range ? range.end - range.start + 1 : facts.bytes;
    if (context.method === 'HEAD') return;
    const content = requireFound(await store.read(key, range ?? undefined));
    context.body = content;
    context.length = range ? range.end - range.start + 1 : facts.bytes;
    context.type = type;
  };
}

/** The key of the best format that the client accepts, where its URL leaves that open. Wildcards mean the original one. */
function negotiated(context: Context, key: string): string {
  const sized = parseSizedImageKey(key);
  if (!sized?.isNegotiated) return key;
  context.vary('Accept');
  const accepted = context.accepts(sizedTypes[sized.extension], sizedTypes.avif, sizedTypes.webp);
  const better = (['avif', 'webp'] as const).find((extension) => sizedTypes[extension] === accepted);
  return sizedImageKey({ ...sized, extension: better ?? sized.extension, isNegotiated: false });
}

/** One range of RFC 9110; several, malformed or stale (`If-Range`) ones select the whole object. */
function wantedRange(header: string, ifRange: string, tag: string, bytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (ifRange !== '' && ifRange !== tag)) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
