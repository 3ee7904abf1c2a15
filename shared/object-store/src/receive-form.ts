import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { badRequest, internal, payloadTooLarge } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { whileSending } from '@imprint/service/body-pace';
import busboy, { type Busboy } from 'busboy';
import type { ObjectStore } from './object-store.js';
import { uploadPrefix } from './private-keys.js';
import { type ReceivedUpload, refuseBeyond, toRefusal } from './receive-upload.js';

export interface FormUpload extends ReceivedUpload {
  /** Name of the input. */
  name: string;
}

export interface ReceivedForm {
  /** Texts in the order of the inputs. */
  entries: readonly (readonly [name: string, value: string])[];
  files: readonly FormUpload[];
}

interface Limits {
  /** Bytes of the texts. */
  textBytes: number;
  /** Bytes of the files. */
  fileBytes: number;
}

const partLimit = 500;
/** Headers and boundaries of all parts. */
const frameBytes = 64 * 1024;

/**
 * Streams the files of a multipart form into the store and keeps its texts. Browsers send an empty file for an input
 * without one: it is left out. A failure leaves nothing in the store.
 */
export async function receiveForm(
  request: IncomingMessage,
  { textBytes, fileBytes }: Limits,
  store: ObjectStore,
): Promise<ReceivedForm> {
  const limitBytes = textBytes + fileBytes + frameBytes;
  const tooLarge = () => payloadTooLarge(`The form may have at most ${limitBytes} bytes.`);
  if (Number(request.headers['content-length']) > limitBytes) throw tooLarge();
  const parser = openParser(request, textBytes);
  const entries: [string, string][] = [];
  const sent: Promise<FormUpload | null>[] = [];
  let textSize = 0;
  let fault: Error | null = null;
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    textSize += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (nameTruncated || valueTruncated || textSize > textBytes) fault ??= tooLarge();
    else entries.push([name, value]);
  });
  parser.on('partsLimit', () => {
    fault ??= badRequest('The form has too many parts.');
  });
  parser.on('file', (name, part, { filename }) => {
    const stored = keep(part, { name, filename: filename ?? '' }, store);
    // Otherwise the parser waits for a consumer of the part.
    stored.catch((error: Error) => parser.destroy(error));
    sent.push(stored);
  });
  const reading = pipeline(request.iterator({ destroyOnReturn: false }), refuseBeyond(limitBytes, tooLarge), parser);
  const failure = await whileSending(request, reading).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure !== null) parser.destroy();
  const outcomes = await Promise.allSettled(sent);
  const files = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : []));
  const storeFault = outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  const refusal = storeFault ?? toRefusal(failure) ?? fault;
  if (!refusal) return { entries, files };
  // Ignored: the sweep removes leftovers later.
  await Promise.allSettled(files.map((file) => file.discard()));
  throw refusal;
}

/** Null for an input without a file. */
async function keep(
  part: Readable,
  { name, filename }: Pick<FormUpload, 'name' | 'filename'>,
  store: ObjectStore,
): Promise<FormUpload | null> {
  const key = newId().toLowerCase();
  const discard = () => store.remove(`${uploadPrefix}${key}`);
  const content = new PassThrough();
  let bytes = 0;
  part.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const copying = pipeline(part, content).catch(() => undefined);
  try {
    await Promise.all([copying, store.write(`${uploadPrefix}${key}`, content, 'application/octet-stream')]);
  } catch (error) {
    await discard().catch(() => undefined);
    throw internal('the object store failed', { cause: error });
  }
  if (bytes > 0 || filename !== '') return { name, filename, key, discard };
  await discard();
  return null;
}

function openParser(request: IncomingMessage, fieldSize: number): Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize, parts: partLimit, headerPairs: 50 },
    });
  } catch (error) {
    throw badRequest('Send the form as multipart/form-data.', { cause: error });
  }
}
