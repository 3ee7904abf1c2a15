import { requireFound } from '@imprint/errors/require-found';
import type { ObjectStore } from '@imprint/object-store/object-store';
import type { Context } from 'koa';
import type { SavedFile } from '../route/route.js';

/** Sends a file for saving: whatever it has in it never becomes a page of this origin. */
export async function sendFile(koa: Context, store: ObjectStore, { key, name, bytes }: SavedFile): Promise<void> {
  koa.body = requireFound(await store.read(key));
  koa.attachment(name);
  koa.type = 'application/octet-stream';
  koa.length = bytes;
  koa.set('Content-Security-Policy', "default-src 'none'; sandbox");
}
