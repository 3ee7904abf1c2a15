import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import {
  checkedAttributes,
  keptElements,
  localFunctions,
  plainAttributes,
  referenceAttributes,
  unwrappedElements,
} from './svg-vocabulary.js';

/** Limits of one image. The costliest within them takes about 30 ms, in slices of at most 1 ms. */
export const svgLimits = {
  bytes: 512 * 1024,
  elements: 20_000,
  attributesPerElement: 100,
  attributes: 40_000,
  depth: 100,
} as const;

/** Characters parsed before yielding to the event loop. */
const sliceLength = 4 * 1024;
const namespace = 'http://www.w3.org/2000/svg';
/** A document type by name alone, or with the address of a public one, which is not read. */
const plainDoctype = /^\s+svg(?:\s+(?:PUBLIC\s+(?:"[^"]*"|'[^']*')|SYSTEM)(?:\s+(?:"[^"]*"|'[^']*'))?)?\s*$/;
/** Characters searched before a parenthesis for a function name. */
const maxFunctionName = 32;

/** The sanitized image, or the reason for rejection as a predicate, for example `is not an SVG`. */
export type SanitizedSvg = { svg: string } | { fault: string };

class Refusal extends Error {}

/**
 * Keeps shapes, text and paint; drops scripts, handlers, styles, foreign content and external references. Streaming,
 * without a DOM: linear cost, limits checked while parsing, and at most one slice per turn of the event loop. A plain
 * document type is dropped; one with declarations is rejected, because entities can expand exponentially.
 */
export async function sanitizeSvg(source: string): Promise<SanitizedSvg> {
  const text = source.replace(/^\uFEFF/, '').trim();
  try {
    requireSize(text);
    const svg = await new Drawing().read(text);
    // Escaping adds length.
    requireSize(svg);
    return { svg };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message };
    throw error;
  }
}

function requireSize(text: string): void {
  if (Buffer.byteLength(text) > svgLimits.bytes) refuse(`is larger than ${svgLimits.bytes / 1024} KiB`);
}

/** An element is written, replaced by its content, or dropped with its content. */
type Fate = 'kept' | 'unwrapped' | 'dropped';

class Drawing {
  readonly #written: string[] = [];
  readonly #open: Fate[] = [];
  #elements = 0;
  #attributes = 0;
  #ownAttributes = 0;
  /** Depth of the outermost dropped element; 0 outside of one. */
  #droppedAt = 0;
  /** The last start tag is not closed yet: an empty element closes it with `/>`. */
  #isTagOpen = false;

  async read(text: string): Promise<string> {
    const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
    parser.on('error', () => refuse('is not a well-formed SVG'));
    parser.on('doctype', (doctype) => requirePlainDoctype(doctype));
    parser.on('opentagstart', () => this.#count());
    parser.on('attribute', () => this.#countAttribute());
    parser.on('opentag', (tag) => this.#start(tag));
    parser.on('closetag', ({ name }) => this.#end(name));
    parser.on('text', (content) => this.#text(content));
    parser.on('cdata', (content) => this.#text(content));
    for (let at = 0; at < text.length; at += sliceLength) {
      if (at > 0) await nextTurn();
      parser.write(text.slice(at, at + sliceLength));
    }
    parser.close();
    return this.#written.join('');
  }

  #count(): void {
    this.#ownAttributes = 0;
    if (++this.#elements > svgLimits.elements) refuse(`has more than ${svgLimits.elements} elements`);
    // Counts the root and elements inside dropped ones.
    if (this.#open.length > svgLimits.depth) refuse(`is nested deeper than ${svgLimits.depth} elements`);
  }

  #countAttribute(): void {
    if (++this.#ownAttributes > svgLimits.attributesPerElement) {
      refuse(`has an element with more than ${svgLimits.attributesPerElement} attributes`);
    }
    if (++this.#attributes > svgLimits.attributes) refuse(`has more than ${svgLimits.attributes} attributes`);
  }

  #start({ name, attributes }: SaxesTagPlain): void {
    const isRoot = this.#open.length === 0;
    if (isRoot && (name !== 'svg' || (attributes.xmlns ?? namespace) !== namespace)) refuse('is not an SVG');
    const fate: Fate = keptElements.has(name) ? 'kept' : unwrappedElements.has(name) ? 'unwrapped' : 'dropped';
    this.#open.push(fate);
    if (this.#droppedAt > 0) return;
    if (fate === 'dropped') this.#droppedAt = this.#open.length;
    if (fate !== 'kept') return;
    this.#closeTag();
    this.#written.push(`<${name}`);
    if (isRoot) this.#written.push(` xmlns="${namespace}"`);
    for (const [key, value] of keptAttributes(attributes)) {
      this.#written.push(` ${key}="${escapeAttribute(value)}"`);
    }
    this.#isTagOpen = true;
  }

  #end(name: string): void {
    const isInside = this.#droppedAt > 0;
    if (this.#open.length === this.#droppedAt) this.#droppedAt = 0;
    const fate = this.#open.pop();
    if (isInside || fate !== 'kept') return;
    this.#written.push(this.#isTagOpen ? '/>' : `</${name}>`);
    this.#isTagOpen = false;
  }

  #text(content: string): void {
    // Only whitespace can be outside the root.
    if (this.#open.length === 0 || this.#droppedAt > 0 || content === '') return;
    this.#closeTag();
    this.#written.push(escapeText(content));
  }

  #closeTag(): void {
    if (this.#isTagOpen) this.#written.push('>');
    this.#isTagOpen = false;
  }
}

function requirePlainDoctype(doctype: string): void {
  if (plainDoctype.test(doctype)) return;
  refuse('declares a document type with rules of its own, such as entities: save it as plain SVG without them');
}

function refuse(fault: string): never {
  throw new Refusal(fault);
}

function keptAttributes(attributes: Readonly<Record<string, string>>): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    if (referenceAttributes.has(name)) {
      // With both attributes, SVG 2 uses href.
      if (isLocalReference(value) && (name === 'href' || attributes.href === undefined)) kept.set('href', value);
    } else if (plainAttributes.has(name) || (checkedAttributes.has(name) && isLocalValue(value))) {
      kept.set(name, value);
    }
  }
  return kept;
}

/** An external reference would reveal the viewer to another host. */
function isLocalReference(value: string): boolean {
  const target = value.trim();
  return target.startsWith('#') || /^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(target);
}

/** CSS names may contain escapes: a value with a backslash could call any function. */
function isLocalValue(value: string): boolean {
  if (value.includes('\\')) return false;
  for (let at = value.indexOf('('); at >= 0; at = value.indexOf('(', at + 1)) {
    const name = functionName(value, at);
    const isLocal =
      name.toLowerCase() === 'url'
        ? /^\(\s*["']?#/.test(value.slice(at, at + maxFunctionName))
        : localFunctions.has(name);
    if (!isLocal) return false;
  }
  return true;
}

/** The name before a parenthesis; transforms may put whitespace between them. */
function functionName(value: string, parenthesis: number): string {
  const first = Math.max(0, parenthesis - maxFunctionName);
  let end = parenthesis;
  while (end > first && value[end - 1] === ' ') end--;
  let start = end;
  while (start > first && isNameCode(value.charCodeAt(start - 1))) start--;
  return value.slice(start, end);
}

/** Digits, letters, hyphen and underscore. */
const isNameCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  code === 0x2d ||
  code === 0x5f;

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\t', '&#9;'],
  ['\n', '&#10;'],
  ['\r', '&#13;'],
]);
const entityFor = (character: string): string => entities.get(character) ?? character;
const escapeText = (text: string): string => text.replace(/[&<>\r]/g, entityFor);
/** Tabs and newlines came from character references: the parser normalizes literal ones to spaces. */
const escapeAttribute = (text: string): string => text.replace(/[&<>"\t\n\r]/g, entityFor);
