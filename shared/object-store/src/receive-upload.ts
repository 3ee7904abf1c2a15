import type { IncomingMessage } from 'node:http';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { badRequest, DomainError, internal, payloadTooLarge } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { whileSending } from '@imprint/service/body-pace';
import { createDecoder } from '@imprint/service/read-body';
import busboy, { type Busboy } from 'busboy';
import type { ObjectStore } from './object-store.js';
import { uploadPrefix } from './private-keys.js';

export interface ReceivedUpload {
  key: string;
  filename: string;
  /** Removes an upload that is not registered. */
  discard: () => Promise<void>;
}

const partName = 'file';
const headerLimit = 4_096;
const partLimit = 100;

/**
 * Streams the part `file` of a multipart body into the store without buffering it. The limit counts every byte of the
 * decompressed body. Other parts are skipped. A failure leaves nothing in the store.
 */
export async function receiveUpload(
  request: IncomingMessage,
  { limitBytes, silenceMillis }: { limitBytes: number; silenceMillis?: number },
  store: ObjectStore,
): Promise<ReceivedUpload> {
  const tooLarge = () => payloadTooLarge(`The body may have at most ${limitBytes} bytes.`);
  const parser = openParser(request);
  const decoder = createDecoder(request);
  if (Number(request.headers['content-length']) > limitBytes) throw tooLarge();

  const key = newId().toLowerCase();
  const discard = () => store.remove(`${uploadPrefix}${key}`);
  let found: { filename: string; stored: Promise<unknown> } | null = null;
  let fault: Error | null = null;
  let storeFault: Error | null = null;
  parser.on('file', (name, part, { filename }) => {
    if (name !== partName) {
      part.resume();
      return;
    }
    if (found) {
      part.resume();
      fault = badRequest('Send exactly one part named file.');
      return;
    }
    const content = new PassThrough();
    const written = store
      .write(`${uploadPrefix}${key}`, content, 'application/octet-stream')
      .catch((error: unknown) => {
        storeFault ??= internal('the object store failed', { cause: error });
        // Otherwise the parser waits for a consumer of the part.
        parser.destroy(storeFault);
      });
    const stored = Promise.all([pipeline(part, content).catch(() => undefined), written]);
    found = { filename: filename ?? '', stored };
  });
  const counter = refuseBeyond(limitBytes, tooLarge);
  const source = request.iterator({ destroyOnReturn: false });
  const reading = decoder ? pipeline(source, decoder, counter, parser) : pipeline(source, counter, parser);
  const failure = await whileSending(request, reading, silenceMillis).then(
    () => null,
    (error: unknown) => error,
  );
  // The first failure is the cause: a truncated body also fails the store, and vice versa.
  const refusal = toRefusal(failure) ?? fault;
  // Ends a part that is still waiting for bytes.
  if (failure !== null) parser.destroy();
  const received = found as { filename: string; stored: Promise<unknown> } | null;
  await received?.stored;
  // The store may also fail after the last byte.
  const failed = refusal ?? storeFault;
  if (failed) {
    // Ignored: the sweep removes leftovers later.
    await discard().catch(() => undefined);
    throw failed;
  }
  if (!received) throw badRequest('The body has no part named file.');
  return { key, filename: received.filename, discard };
}

/** Passes bytes on until there are more than the limit. */
export function refuseBeyond(limitBytes: number, refusal: () => Error): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      done(size > limitBytes ? refusal() : null, chunk);
    },
  });
}

function openParser(request: IncomingMessage): Busboy {
  const type = request.headers['content-type'] ?? '';
  const refusal = badRequest('Send multipart/form-data with the file in a part named file.');
  if (!/^multipart\/form-data\s*;/i.test(type)) throw refusal;
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: headerLimit, parts: partLimit, headerPairs: 50 },
    });
  } catch {
    throw refusal;
  }
}

/** Maps a parser error or a truncated body to a client error. */
export function toRefusal(failure: unknown): Error | null {
  if (failure === null) return null;
  if (failure instanceof DomainError) return failure;
  return badRequest('The body is truncated or is not valid multipart/form-data.', { cause: failure });
}
