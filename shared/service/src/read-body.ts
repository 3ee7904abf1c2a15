import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import {
  badRequest,
  DomainError,
  hugeNumber,
  payloadTooLarge,
  unstorableText,
  unsupportedMediaType,
} from '@imprint/errors/domain-error';
import { isStorable, losesNumbers } from '@imprint/ids/storable-text';
import { whileSending } from './body-pace.js';
import { findExcess, nestingLimit, valueLimit } from './json-nesting.js';

const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
]);

/** Reads a JSON object; checks content type, size, JSON and object in this order. */
export async function readJsonObject(
  request: IncomingMessage,
  { contentTypes, limitBytes }: { contentTypes: readonly string[]; limitBytes: number },
): Promise<Record<string, unknown>> {
  requireContentType(request.headers['content-type'], contentTypes);
  return parseJsonObject(await readBytes(request, limitBytes));
}

interface ParseOptions {
  /** The subject of error messages. */
  what?: string;
  /** Makes texts storable instead of refusing them: drops NUL and replaces unpaired surrogates. */
  mendsTexts?: boolean;
}

/** Parses a storable JSON object. */
export function parseJsonObject(
  bytes: Buffer,
  { what = 'The body', mendsTexts = false }: ParseOptions = {},
): Record<string, unknown> {
  const parsed = parseJson(bytes, what, mendsTexts);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw badRequest(`${what} must be a JSON object.`);
  }
  return { ...parsed };
}

export function requireContentType(header: string | undefined, accepted: readonly string[]): void {
  const [type = '', ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (accepted.includes(type) && isUtf8) return;
  throw unsupportedMediaType(`Send Content-Type: ${accepted.join(' or ')}.`);
}

/**
 * Reads and decompresses a body. PAYLOAD_TOO_LARGE as soon as it exceeds the limit. The limit counts decompressed bytes
 * while they stream, so that a decompression bomb or a false Content-Length cannot exhaust memory.
 */
export async function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const tooLarge = () => payloadTooLarge(`The body may have at most ${limitBytes} bytes.`);
  if (!hasBody(request)) return Buffer.alloc(0);
  if (Number(request.headers['content-length']) > limitBytes) throw tooLarge();
  const source = decoded(request);
  if (source !== request) return whileSending(request, collect(source, limitBytes, tooLarge));
  // Most bodies arrive in the packet of the headers; Node notes the end of the request only after its microtasks.
  await undefined;
  if (request.readableLength === Number(request.headers['content-length'])) request.complete = true;
  if (request.destroyed || request.readableEnded) throw unreadable();
  if (!request.complete) return whileSending(request, received(request, limitBytes, tooLarge));
  const bytes: Buffer = request.read() ?? Buffer.alloc(0);
  if (bytes.length > limitBytes) throw tooLarge();
  return bytes;
}

/** Whether the client sends a body, possibly an empty one. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const unreadable = (cause?: unknown) =>
  badRequest('The body is truncated or its Content-Encoding is invalid.', { cause });

/** {@link collect} for an uncompressed body: an iterator costs more than reading most bodies. */
function received(request: Readable, limitBytes: number, tooLarge: () => DomainError): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => request.off('data', take).off('end', finish).off('error', fail).off('close', fail);
    const fail = (cause?: unknown) => {
      stop();
      reject(unreadable(cause));
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limitBytes) return;
      stop().pause();
      reject(tooLarge());
    };
    const finish = () => {
      stop();
      resolve(Buffer.concat(chunks));
    };
    request.on('data', take).on('end', finish).on('error', fail).on('close', fail);
  });
}

async function collect(source: Readable, limitBytes: number, tooLarge: () => DomainError): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Destroying the request would destroy its socket, and the response with it.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limitBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw unreadable(error);
  }
  return Buffer.concat(chunks);
}

/** The decompressor of a body; null without one. UNSUPPORTED_MEDIA_TYPE unless the encoding is gzip or br. */
export function createDecoder({ headers }: IncomingMessage): Transform | null {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return null;
  const decoder = decoders.get(encoding)?.();
  if (!decoder) throw unsupportedMediaType('Content-Encoding must be gzip or br.');
  return decoder;
}

function decoded(request: IncomingMessage): Readable {
  const decoder = createDecoder(request);
  if (!decoder) return request;
  request.once('error', (error) => decoder.destroy(error));
  return request.pipe(decoder);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8. BAD_REQUEST for invalid bytes. */
export function decodeText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw badRequest('The body is not valid UTF-8.');
  }
}

const mend = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

function parseJson(bytes: Buffer, what: string, mendsTexts: boolean): unknown {
  const text = decodeText(bytes);
  const excess = findExcess(bytes, valueLimit);
  if (excess === 'depth') throw badRequest(`${what} exceeds ${nestingLimit} levels of nesting.`);
  if (excess === 'values') throw badRequest(`${what} contains more than ${valueLimit} JSON values.`);
  let value: unknown;
  try {
    value = JSON.parse(text, mendsTexts ? mend : undefined);
  } catch {
    throw badRequest(`${what} is not valid JSON.`);
  }
  // Only escapes can introduce these characters.
  if (/\\u(?:0000|[dD][89a-fA-F])/.test(text) && !isStorable(value)) throw unstorableText();
  if (losesNumbers(text, value)) throw hugeNumber();
  return value;
}
