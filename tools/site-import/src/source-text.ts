import iconv from 'iconv-lite';

/** Bytes at the start in which a file declares its encoding. */
const headBytes = 4_096;
const xmlDeclaration = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/;
/** Counts in HTML only: other files may show it in a text. */
const metaElement = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w.:-]+)/i;
/** Files that declare these are in its superset, as browsers know. */
const asWindows1252 = /^(?:iso[-_]?8859[-_]?1|latin[-_]?1|l1|us-ascii|ascii)$/i;
const isUtf8 = (encoding: string) => /^utf-?8$/i.test(encoding);

/** Decodes a file in parts. */
export interface Decoder {
  write(bytes: Buffer): string;
  end(): string;
  /** What was wrong with the bytes so far, one sentence each. */
  losses(): string[];
}

/**
 * A decoder for the encoding of the byte order mark or of the declaration, else for UTF-8. Throws for an unknown
 * encoding.
 */
export function decoderFor(head: Buffer, path: string): Decoder {
  const encoding = encodingOf(head.subarray(0, headBytes), /\.html?$/i.test(path));
  if (isUtf8(encoding)) return new Utf8Decoder();
  const known = asWindows1252.test(encoding) ? 'windows-1252' : encoding;
  if (!iconv.encodingExists(known))
    throw new Error(`${path} is in the unknown encoding ${encoding}. Convert it to UTF-8.`);
  return new DeclaredDecoder(known);
}

/** The text of a file without its byte order mark, and what was wrong with its bytes. */
export function decodeText(bytes: Buffer, path: string): { text: string; losses: string[] } {
  const decoder = decoderFor(bytes, path);
  const text = (decoder.write(bytes) + decoder.end()).replace(/^\uFEFF/, '');
  return { text, losses: decoder.losses() };
}

function encodingOf(head: Buffer, isHtml: boolean): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  // Every other byte of "<?" is zero without a byte order mark.
  if (head[0] === 0x3c && head[1] === 0 && head[2] === 0x3f) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c && head[2] === 0) return 'utf-16be';
  const text = head.toString('latin1');
  const declared = xmlDeclaration.exec(text)?.[1] ?? (isHtml ? metaElement.exec(text)?.[1] : undefined);
  // A declaration that is readable as ASCII is not in UTF-16.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/** Leaves out bytes that the encoding does not have. */
class DeclaredDecoder implements Decoder {
  readonly #decoder: iconv.DecoderStream;
  #unknown = 0;

  constructor(private readonly encoding: string) {
    this.#decoder = iconv.getDecoder(encoding);
  }

  write(bytes: Buffer): string {
    return this.#withoutUnknown(this.#decoder.write(bytes));
  }

  end(): string {
    return this.#withoutUnknown(this.#decoder.end() ?? '');
  }

  losses(): string[] {
    const count = this.#unknown;
    return count === 0
      ? []
      : [
          `${count} ${count === 1 ? 'byte' : 'bytes'} of the file that ${this.encoding} does not have ${count === 1 ? 'is' : 'are'} left out.`,
        ];
  }

  #withoutUnknown(text: string): string {
    return text.replaceAll('\uFFFD', () => {
      this.#unknown++;
      return '';
    });
  }
}

/** Reads bytes that are not UTF-8 as Windows-1252, which old files mix in. */
class Utf8Decoder implements Decoder {
  #foreign = 0;
  #rest = Buffer.alloc(0);

  write(bytes: Buffer): string {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const end = all.length - incompleteLength(all);
    this.#rest = Buffer.from(all.subarray(end));
    return this.#decode(all.subarray(0, end));
  }

  end(): string {
    const rest = this.#rest;
    this.#rest = Buffer.alloc(0);
    return this.#decode(rest);
  }

  losses(): string[] {
    const count = this.#foreign;
    if (count === 0) return [];
    return count === 1
      ? ['1 byte of the file is not UTF-8 and was read as Windows-1252.']
      : [`${count} bytes of the file are not UTF-8 and were read as Windows-1252.`];
  }

  #decode(bytes: Buffer): string {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return this.#decodeMixed(bytes);
    }
  }

  #decodeMixed(bytes: Buffer): string {
    let text = '';
    let start = 0;
    for (let at = 0; at < bytes.length; ) {
      const length = sequenceLength(bytes, at);
      if (length === 0) {
        text += bytes.toString('utf8', start, at) + asWindows(bytes[at] ?? 0);
        this.#foreign++;
        start = at + 1;
      }
      at += length || 1;
    }
    return text + bytes.toString('utf8', start);
  }
}

/** Five bytes have no character in Windows-1252 and become control characters, as in browsers. */
function asWindows(byte: number): string {
  const character = iconv.decode(Buffer.from([byte]), 'windows-1252');
  return character === '\uFFFD' ? String.fromCharCode(byte) : character;
}

/** Lead bytes, the number of bytes of their characters, and the bounds of the second byte. */
const sequences = [
  [0x00, 0x7f, 1, 0x80, 0xbf],
  [0xc2, 0xdf, 2, 0x80, 0xbf],
  [0xe0, 0xe0, 3, 0xa0, 0xbf],
  [0xe1, 0xec, 3, 0x80, 0xbf],
  [0xed, 0xed, 3, 0x80, 0x9f],
  [0xee, 0xef, 3, 0x80, 0xbf],
  [0xf0, 0xf0, 4, 0x90, 0xbf],
  [0xf1, 0xf3, 4, 0x80, 0xbf],
  [0xf4, 0xf4, 4, 0x80, 0x8f],
] as const;

const sequenceOf = (lead: number) => sequences.find(([from, to]) => lead >= from && lead <= to);

/** Bytes of the character there; 0 if it is not UTF-8. */
function sequenceLength(bytes: Buffer, at: number): number {
  const sequence = sequenceOf(bytes[at] ?? 0);
  if (!sequence) return 0;
  const [, , length, low, high] = sequence;
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index] ?? 0;
    if (byte < (index === 1 ? low : 0x80) || byte > (index === 1 ? high : 0xbf)) return 0;
  }
  return length;
}

/** Bytes at the end that may be the start of a character. */
function incompleteLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    return (sequenceOf(byte)?.[2] ?? 1) > back ? back : 0;
  }
  return 0;
}
