import { createReadStream } from 'node:fs';
import { characterEntities } from 'character-entities';
import { SaxesParser } from 'saxes';
import { droppedMark } from './acceptable-entry.js';
import { BareAmpersands } from './bare-ampersands.js';
import { refuseForeign, signatureLength } from './foreign-source.js';
import { type Decoder, decoderFor } from './source-text.js';

/** One `<item>` of a WordPress export. Text by qualified element name, such as `wp:post_name`. */
export interface WordpressItem {
  text: ReadonlyMap<string, string>;
  meta: ReadonlyMap<string, string>;
  formerSlugs: readonly string[];
  terms: readonly { taxonomy: string; slug: string; name: string }[];
}

export interface WordpressAuthor {
  login: string;
  name: string;
}

export interface WordpressEvents {
  onItem(item: WordpressItem): void;
  onAuthor(author: WordpressAuthor): void;
}

interface OpenItem {
  text: Map<string, string>;
  meta: Map<string, string>;
  formerSlugs: string[];
  terms: { taxonomy: string; slug: string; name: string }[];
}

const newItem = (): OpenItem => ({ text: new Map(), meta: new Map(), formerSlugs: [], terms: [] });

/** Messages of the parser after which it goes on and keeps the characters as text. */
const recoverable = /undefined entity|malformed character entity|disallowed character\.|disallowed in char data/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of these.
const disallowed = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/**
 * Reads an export (WXR) as a stream: files can have gigabytes. Returns what is known of the blog, and what was wrong
 * with the bytes.
 */
export async function readWordpressFile(
  path: string,
  events: WordpressEvents,
): Promise<{ channel: ReadonlyMap<string, string>; losses: string[] }> {
  const parser = new SaxesParser();
  parser.ENTITIES = { ...characterEntities, ...parser.ENTITIES };
  const channel = new Map<string, string>();
  const open: string[] = [];
  let text = '';
  let item: OpenItem | null = null;
  let author = new Map<string, string>();
  let meta = { key: '', value: '' };
  let term = { taxonomy: '', slug: '' };
  parser.on('error', (error) => {
    if (recoverable.test(error.message)) return;
    throw new Error(`${path} is not a WordPress export: ${error.message}`);
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    text = '';
    if (name === 'item') item = newItem();
    else if (name === 'wp:author') author = new Map();
    else if (name === 'wp:postmeta') meta = { key: '', value: '' };
    else if (name === 'category') term = { taxonomy: attributes.domain ?? '', slug: attributes.nicename ?? '' };
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    const parent = open.at(-1);
    if (name === 'item' && item) {
      events.onItem(item);
      item = null;
    } else if (name === 'wp:author') {
      const login = author.get('wp:author_login') ?? '';
      events.onAuthor({ login, name: author.get('wp:author_display_name') || login });
    } else if (parent === 'wp:author') author.set(name, text);
    else if (!item) {
      if (parent === 'channel') channel.set(name, text.trim());
    } else if (name === 'wp:meta_key') meta.key = text;
    else if (name === 'wp:meta_value') meta.value = text;
    else if (name === 'wp:postmeta') {
      if (meta.key === '_wp_old_slug') item.formerSlugs.push(meta.value);
      item.meta.set(meta.key, meta.value);
    } else if (name === 'category') item.terms.push({ ...term, name: text });
    else if (parent === 'item') item.text.set(name, text);
    text = '';
  });
  const ampersands = new BareAmpersands();
  const losses = await decodeInto(path, (part) =>
    parser.write(ampersands.write(part).replace(disallowed, droppedMark)),
  );
  parser.write(ampersands.end()).close();
  return { channel, losses };
}

/** Writes the text of a file in parts, from its first mark on: some plugins print blank lines before it. */
async function decodeInto(path: string, write: (part: string) => void): Promise<string[]> {
  let decoder: Decoder | null = null;
  let isBegun = false;
  const pass = (part: string) => {
    const text = isBegun ? part : part.replace(/^[\s\uFEFF]+/, '');
    if (text === '') return;
    if (!isBegun) requireExport(path, text);
    isBegun = true;
    write(text);
  };
  for await (const chunk of createReadStream(path, { highWaterMark: signatureLength })) {
    decoder ??= decoderFor(chunk as Buffer, path);
    pass(decoder.write(chunk as Buffer));
  }
  if (decoder) pass(decoder.end());
  if (!isBegun) throw new Error(`${path} is not a WordPress export: it is empty.`);
  return decoder?.losses() ?? [];
}

function requireExport(path: string, head: string): void {
  refuseForeign(path, head, 'wordpress');
  if (!head.includes('wordpress.org/export/'))
    throw new Error(`${path} is not a WordPress export: it does not begin as one. Export it again (Tools, Export).`);
}
