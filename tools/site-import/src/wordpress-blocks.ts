import { ownValue } from '@imprint/ids/own-value';
import { escapeAttribute } from 'entities';
import { inventoryOfHtml, wordsOf } from './inventory.js';
import type { Outcomes } from './outcomes.js';
import { bodyKinds, type Reason } from './source-document.js';

export interface BlockSources {
  /** Contents of synced patterns by their ids. */
  patterns: ReadonlyMap<string, string>;
  /** The post meta with the notes, in JSON. */
  footnotes: string | undefined;
}

export interface ExpandedBlocks {
  html: string;
  reasons: Reason[];
  losses: string[];
  /** What WordPress would show in addition to the HTML of the post, as it stores it. */
  added: string;
}

const itsLink = { became: 'a link', why: 'It has nothing else that is shown.' };

/** Blocks without HTML of their own that have content of a post. */
export const wordpressBlocks = {
  block: { became: 'the content of the synced pattern', why: 'The file has it once.' },
  footnotes: { became: 'a list of the notes', why: 'The fields of the post have them.' },
  'social-link': itsLink,
  'navigation-link': itsLink,
  'navigation-submenu': itsLink,
  rss: itsLink,
} as const satisfies Outcomes;

/** Others are lost: of WordPress itself by the first reason, of plugins by the second. */
export const lostBlocks = { ofSite: 'shows what the site has', ofPlugin: 'is drawn by a plugin' } as const;

/** A block without HTML of its own. */
const selfClosing = /<!--\s+wp:((?:[a-z][a-z0-9_-]*\/)?[a-z][a-z0-9_-]*)\s+(\{(?:(?!-->)[\s\S])*?\}\s+)?\/-->/g;
const patternDepth = 10;
type Attributes = Readonly<Record<string, unknown>>;

/** Puts synced patterns, footnotes and links of blocks without HTML into the text, and names the other such blocks. */
export function expandBlocks(content: string, sources: BlockSources): ExpandedBlocks {
  const result: ExpandedBlocks = { html: '', reasons: [], losses: [], added: '' };
  const notes = notesOf(sources.footnotes);
  const ofSite = new Set<string>();
  const hasPlaceOfNotes = /<!--\s+wp:footnotes\b/.test(content);
  const expand = (text: string, depth: number): string =>
    text.replace(selfClosing, (_, name: string, json = '') => {
      const attributes = attributesOf(json);
      const write = ownValue(writers, name);
      return write ? write(attributes, depth) : other(name, attributes, false);
    });
  const other = (name: string, attributes: Attributes, hasLink: boolean): string => {
    const { html, source, reason } = otherBlock(name, attributes, hasLink);
    result.added += source;
    if (reason) result.reasons.push(...reason);
    if (html === '') ofSite.add(name);
    return html;
  };
  const pattern = ({ ref, content: overrides }: Attributes, depth: number): string => {
    const found = sources.patterns.get(String(ref));
    if (found === undefined || depth > patternDepth) {
      result.losses.push(`The synced pattern ${String(ref)} is not in the export. Its content is lost.`);
      return '';
    }
    if (overrides !== undefined)
      result.losses.push(`The post has other texts in the synced pattern ${String(ref)}, which are lost.`);
    result.added += found;
    return expand(found, depth + 1);
  };
  const linked = (name: string) => (attributes: Attributes) => other(name, attributes, true);
  const writers: Readonly<Record<keyof typeof wordpressBlocks, (attributes: Attributes, depth: number) => string>> = {
    block: pattern,
    footnotes: () => (notes.length > 0 ? notesHtml(notes) : ''),
    'social-link': linked('social-link'),
    'navigation-link': linked('navigation-link'),
    'navigation-submenu': linked('navigation-submenu'),
    rss: linked('rss'),
  };
  result.html = expand(content, 0);
  if (notes.length > 0) {
    if (!hasPlaceOfNotes) result.html += notesHtml(notes);
    result.added += notes.map(({ content: note }) => `<p>${note}</p>`).join('');
  }
  result.losses.push(...namesOfBlocks(ofSite));
  if (/<!--nextpage-->/.test(content)) result.losses.push('Its pages became one.');
  return result;
}

function namesOfBlocks(names: ReadonlySet<string>): string[] {
  const own = [...names].filter((name) => !name.includes('/'));
  const others = [...names].filter((name) => name.includes('/'));
  return [
    ...(own.length > 0 ? [`Blocks that show what the site has are left out: ${own.join(', ')}.`] : []),
    ...others.map((name) => `The block ${name} ${lostBlocks.ofPlugin} and is left out.`),
  ];
}

interface Note {
  id: string;
  content: string;
}

function notesOf(json: string | undefined): Note[] {
  const notes = parse(json ?? '[]');
  const isNote = (note: unknown): note is Note =>
    /^[\w-]+$/.test(String(Object(note).id)) && typeof Object(note).content === 'string';
  return Array.isArray(notes) ? notes.filter(isNote) : [];
}

/** The marks in the text lead to the notes by their ids, and each note leads back to its mark. */
const notesHtml = (notes: readonly Note[]): string =>
  `\n\n<ol>${notes.map(({ id, content }) => `<li id="${id}">${content} <a href="#${id}-link">↩</a></li>`).join('')}</ol>\n\n`;

/** Attributes that are no text of an author. */
const technical =
  /^(?:className|align|textAlign|style|layout|service|anchor|lock|metadata|slug|theme|type|kind|taxonomy|term|.*(?:Color|Size|Class))$/i;

interface OtherBlock {
  html: string;
  source: string;
  reason: Reason[] | null;
}

function otherBlock(name: string, attributes: Attributes, hasLink: boolean): OtherBlock {
  const { texts, urls } = contentOf(attributes);
  const source = `${texts.map((text) => `<p>${text}</p>`).join('')}${urls.map((url) => `<a href="${escapeAttribute(url)}"></a>`).join('')}`;
  const [url] = urls;
  if (hasLink && url !== undefined) {
    const text = texts[0] ?? String(attributes.service ?? url);
    const link = `<a href="${escapeAttribute(url)}">${text}</a>`;
    return { html: name === 'social-link' ? `<li>${link}</li>` : `<p>${link}</p>`, source, reason: null };
  }
  const why = `The block ${name} ${name.includes('/') ? lostBlocks.ofPlugin : lostBlocks.ofSite}.`;
  const found = inventoryOfHtml(source);
  const reason = bodyKinds.flatMap((kind) => found[kind].map(({ value: of }): Reason => ({ kind, of, why })));
  return { html: '', source, reason };
}

function contentOf(attributes: Attributes): { texts: string[]; urls: string[] } {
  const texts: string[] = [];
  const urls: string[] = [];
  const visit = (value: unknown, key: string): void => {
    if (technical.test(key)) return;
    if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) visit(part, Array.isArray(value) ? key : name);
    if (typeof value !== 'string') return;
    if (/^https?:\/\//.test(value) || /^(?:url|href)$/i.test(key)) urls.push(value);
    else if (/^(?:label|text|title|content|heading|buttonText|caption|summary|value)$/i.test(key) || isSentence(value))
      texts.push(value);
  };
  visit(attributes, '');
  return { texts, urls };
}

const isSentence = (value: string): boolean =>
  /\s/.test(value.trim()) && wordsOf(value).length > 1 && !/[{};]|^var:/.test(value);

function attributesOf(json: string): Attributes {
  const value = parse(json.trim() || '{}');
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
