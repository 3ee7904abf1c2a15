import { readFile } from 'node:fs/promises';
import { StoredReply } from '@imprint/service/response-cache';
import { sendStored } from '@imprint/service/send-stored';
import type { Middleware } from 'koa';

const path = '/schema-check.mjs';
/** The build of the schema tools writes it here. */
const file = new URL('./schema-check.mjs', import.meta.url);

/** Serves the program that checks operations against the schema. Not found in a checkout that only compiled. */
export function schemaCheckFile(): Middleware {
  let read: Promise<StoredReply | null> | undefined;
  return async (context, next) => {
    if (context.path !== path || (context.method !== 'GET' && context.method !== 'HEAD')) return next();
    read ??= readFile(file, 'utf8').then(
      (text) => new StoredReply(text, ''),
      () => null,
    );
    const program = await read;
    if (program === null) return next();
    await sendStored(context, program, 'text/javascript', 'no-cache');
  };
}
