import { createReadStream } from 'node:fs';
import { characterEntities } from 'character-entities';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { droppedMark } from './acceptable-entry.js';
import { BareAmpersands } from './bare-ampersands.js';
import { refuseForeign, signatureLength } from './foreign-source.js';
import { type Decoder, decoderFor } from './source-text.js';
import type { Declared, WordpressElement, WordpressMetaKey } from './wordpress-fields.js';

export interface WordpressTerm {
  taxonomy: string;
  slug: string;
  name: string;
}

/** One `<item>` of a WordPress export. Text by qualified element name, such as `wp:post_name`. */
export interface WordpressItem {
  text: Declared<WordpressElement>;
  /** The last value of each key. */
  meta: Declared<WordpressMetaKey>;
  formerSlugs: readonly string[];
  terms: readonly WordpressTerm[];
  /** Number of comments that the export has. */
  comments: number;
}

export interface WordpressAuthor {
  login: string;
  name: string;
}

/** What a file says about its blog; complete when all items are read. */
export interface WordpressHead {
  channel: Map<string, string>;
  authors: WordpressAuthor[];
  /** What was wrong with the bytes, one sentence each. */
  losses: string[];
}

interface OpenItem extends WordpressItem {
  text: Map<string, string>;
  meta: Map<string, string>;
  formerSlugs: string[];
  terms: WordpressTerm[];
}

const newItem = (): OpenItem => ({ text: new Map(), meta: new Map(), formerSlugs: [], terms: [], comments: 0 });

export const newHead = (): WordpressHead => ({ channel: new Map(), authors: [], losses: [] });

/** Messages of the parser after which it goes on and keeps the characters as text. */
const recoverable = /undefined entity|malformed character entity|disallowed character\.|disallowed in char data/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of these.
const disallowed = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Reads the items of an export (WXR) as a stream: files can have gigabytes. Fills the head on the way. */
export async function* readWordpressItems(path: string, head: WordpressHead): AsyncGenerator<WordpressItem, void> {
  const reader = new ItemReader(path, head);
  const ampersands = new BareAmpersands();
  for await (const part of decodedParts(path, head))
    yield* reader.write(ampersands.write(part).replace(disallowed, droppedMark));
  yield* reader.end(ampersands.end());
}

class ItemReader {
  readonly #parser = new SaxesParser();
  readonly #open: string[] = [];
  #found: WordpressItem[] = [];
  /** Parts of the text of the innermost element. */
  #text: string[] = [];
  #item: OpenItem | null = null;
  #author = new Map<string, string>();
  #meta = { key: '', value: '' };
  #term = { taxonomy: '', slug: '' };

  constructor(
    path: string,
    private readonly head: WordpressHead,
  ) {
    const parser = this.#parser;
    parser.ENTITIES = { ...characterEntities, ...parser.ENTITIES };
    parser.on('error', (error) => {
      if (recoverable.test(error.message)) return;
      throw new Error(`${path} is not a WordPress export: ${error.message}`);
    });
    const addText = (part: string) => {
      this.#text.push(part);
    };
    parser.on('text', addText);
    parser.on('cdata', addText);
    parser.on('opentag', (tag) => this.#openTag(tag));
    parser.on('closetag', ({ name }) => this.#closeTag(name));
  }

  write(part: string): WordpressItem[] {
    this.#parser.write(part);
    const found = this.#found;
    this.#found = [];
    return found;
  }

  end(rest: string): WordpressItem[] {
    const found = this.write(rest);
    this.#parser.close();
    return [...found, ...this.#found];
  }

  #openTag({ name, attributes }: SaxesTagPlain): void {
    this.#open.push(name);
    this.#text = [];
    if (name === 'item') this.#item = newItem();
    else if (name === 'wp:author') this.#author = new Map();
    else if (name === 'wp:postmeta') this.#meta = { key: '', value: '' };
    else if (name === 'category') this.#term = { taxonomy: attributes.domain ?? '', slug: attributes.nicename ?? '' };
  }

  #closeTag(name: string): void {
    this.#open.pop();
    const parent = this.#open.at(-1);
    const text = detached(this.#text.join(''));
    this.#text = [];
    if (name === 'wp:author') this.#endAuthor();
    else if (parent === 'wp:author') this.#author.set(name, text);
    else if (this.#item) this.#closeInItem(this.#item, { name, parent, text });
    else if (parent === 'channel') this.head.channel.set(name, text.trim());
  }

  #closeInItem(
    item: OpenItem,
    { name, parent, text }: { name: string; parent: string | undefined; text: string },
  ): void {
    if (name === 'item') {
      this.#found.push(item);
      this.#item = null;
    } else if (name === 'wp:meta_key' && parent === 'wp:postmeta') this.#meta.key = text;
    else if (name === 'wp:meta_value' && parent === 'wp:postmeta') this.#meta.value = text;
    else if (name === 'wp:postmeta') {
      if (this.#meta.key === '_wp_old_slug') item.formerSlugs.push(this.#meta.value);
      item.meta.set(this.#meta.key, this.#meta.value);
    } else if (name === 'category') item.terms.push({ ...this.#term, name: text });
    else if (name === 'wp:comment') item.comments++;
    else if (parent === 'item') item.text.set(name, text);
  }

  #endAuthor(): void {
    const login = this.#author.get('wp:author_login') ?? '';
    this.head.authors.push({ login, name: this.#author.get('wp:author_display_name') || login });
  }
}

/**
 * A copy. The engine keeps a part of a string as a view of the whole, here of what was read of the file at once; joining
 * it with another string copies it.
 */
const detached = (text: string): string => `\n${text}`.slice(1);

/** The text of a file in parts, from its first mark on: some plugins print blank lines before it. */
async function* decodedParts(path: string, head: WordpressHead): AsyncGenerator<string, void> {
  let decoder: Decoder | null = null;
  let isBegun = false;
  const begin = (part: string): string => {
    const text = isBegun ? part : part.replace(/^[\s\uFEFF]+/, '');
    if (text !== '' && !isBegun) {
      requireExport(path, text);
      isBegun = true;
    }
    return text;
  };
  for await (const chunk of createReadStream(path, { highWaterMark: signatureLength })) {
    decoder ??= decoderFor(chunk, path);
    yield begin(decoder.write(chunk));
  }
  if (decoder) yield begin(decoder.end());
  if (!isBegun) throw new Error(`${path} is not a WordPress export: it is empty.`);
  head.losses.push(...(decoder?.losses() ?? []));
}

function requireExport(path: string, head: string): void {
  refuseForeign(path, head, 'wordpress');
  if (!head.includes('wordpress.org/export/'))
    throw new Error(`${path} is not a WordPress export: it does not begin as one. Export it again (Tools, Export).`);
}
