import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

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

/** Reads an export (WXR) as a stream: files can have gigabytes. */
export async function readWordpressFile(path: string, events: WordpressEvents): Promise<void> {
  const parser = new SaxesParser();
  const open: string[] = [];
  let text = '';
  let item: OpenItem | null = null;
  let author = new Map<string, string>();
  let meta = { key: '', value: '' };
  let term = { taxonomy: '', slug: '' };
  parser.on('error', (error) => {
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
    else if (!item) text = '';
    else if (name === 'wp:meta_key') meta.key = text;
    else if (name === 'wp:meta_value') meta.value = text;
    else if (name === 'wp:postmeta') {
      if (meta.key === '_wp_old_slug') item.formerSlugs.push(meta.value);
      item.meta.set(meta.key, meta.value);
    } else if (name === 'category') item.terms.push({ ...term, name: text });
    else if (parent === 'item') item.text.set(name, text);
    text = '';
  });
  for await (const chunk of createReadStream(path, 'utf8')) parser.write(chunk as string);
  parser.close();
}
