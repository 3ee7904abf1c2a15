import { escapeAttribute } from 'entities';
import { attribute, type Element, isElement, isText, type Node, textContent } from './markup-tree.js';

/** Context of inline Markdown. Headings and cells have a single line, so line breaks need HTML there. */
export type Place = 'paragraph' | 'heading' | 'cell';

/** Writes inline nodes as Markdown; elements that Markdown lacks as tags. The caller checks that it reads back equal. */
export function inlineMarkdown(nodes: readonly Node[], place: Place): string {
  const writer = new InlineWriter(place, place === 'paragraph' && nodes.length === 1);
  writer.add(nodes);
  return writer.finish();
}

/** The target of a link as Markdown writes it. */
export const linkTarget = (href: string): string =>
  /^[\w\-.~:/?#@!$+,;=%]+$/.test(href) ? href : `<${href.replace(/[\\<>&]/g, '\\$&')}>`;

const markers = new Map([
  ['strong', '**'],
  ['em', '*'],
  ['s', '~~'],
]);
const isWordEdge = (character: string): boolean => character === '' || !/[\p{L}\p{N}]/u.test(character);

class InlineWriter {
  readonly #parts: string[] = [];
  /** The last character written; empty at the start. */
  #last = '';

  /** @param isAlone whether an autolink would be the whole paragraph, which reads back as an embed */
  constructor(
    private readonly place: Place,
    private readonly isAlone: boolean,
  ) {}

  finish(): string {
    return this.#parts.join('');
  }

  #write(text: string): void {
    this.#parts.push(text);
    this.#last = text.at(-1) ?? this.#last;
  }

  add(nodes: readonly Node[]): void {
    for (const [index, node] of nodes.entries()) {
      if (isText(node)) this.#write(this.#escape(node.value));
      else if (isElement(node)) this.#element(node, nodes[index + 1]);
    }
  }

  #element(element: Element, next: Node | undefined): void {
    const { tagName: tag, childNodes } = element;
    if (tag === 'br') this.#write(this.place === 'paragraph' ? '\\\n' : '<br>');
    else if (tag === 'code' && childNodes.length > 0 && childNodes.every(isText)) this.#write(this.#code(element));
    else if (tag === 'a' && childNodes.length > 0 && attribute(element, 'href') !== undefined) this.#link(element);
    else this.#formatted(element, next);
  }

  /** Markers open and close only beside the right characters; tags everywhere. */
  #formatted({ tagName: tag, childNodes, attrs }: Element, next: Node | undefined): void {
    const marker = this.#marker(tag, childNodes, next);
    const written = attrs.filter(({ name }) => tag === 'a' && (name === 'href' || name === 'id'));
    const attributes = written.map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`);
    this.#write(marker ?? `<${tag}${attributes.join('')}>`);
    this.add(childNodes);
    this.#write(marker ?? `</${tag}>`);
  }

  #marker(tag: string, inner: readonly Node[], next: Node | undefined): string | null {
    const marker = markers.get(tag);
    const [first, last] = [edgeCharacter(inner, 0), edgeCharacter(inner, -1)];
    if (marker === undefined || first.trim() === '' || last.trim() === '') return null;
    const after = next === undefined ? '' : isText(next) ? (next.value[0] ?? '') : 'x';
    const [isOpen, isClosed] = [isWordEdge(this.#last), isWordEdge(after)];
    if ((isWordEdge(first) && !isOpen) || (isWordEdge(last) && !isClosed)) return null;
    return marker === '*' && isOpen && isClosed ? '_' : marker;
  }

  #code(element: Element): string {
    const code = textContent(element.childNodes);
    const runs = new Set((code.match(/`+/g) ?? []).map(({ length }) => length));
    let length = 1;
    while (runs.has(length)) length++;
    const fence = '`'.repeat(length);
    const pad = /^`|`$|^ .* $/s.test(code) ? ' ' : '';
    const written = this.place === 'cell' ? code.replaceAll('|', '\\|') : code;
    return fence + pad + written + pad + fence;
  }

  #link(element: Element): void {
    const href = attribute(element, 'href') ?? '';
    const text = textContent(element.childNodes);
    if (!this.isAlone && text === href && element.childNodes.every(isText) && /^https?:\/\/[^\s<>\\&|]+$/i.test(href)) {
      this.#write(`<${href}>`);
      return;
    }
    this.#write('[');
    this.add(element.childNodes);
    const target = linkTarget(href);
    this.#write(`](${this.place === 'cell' ? target.replaceAll('|', '\\|') : target})`);
  }

  /** Escapes characters that could start a Markdown construct. */
  #escape(text: string): string {
    const isLineStart = this.#last === '' || this.#last === '\n';
    const escaped = text
      .replace(/[\\`*[\]]|<(?=[A-Za-z/!?])|&(?=[#A-Za-z0-9]+;)|~(?=~)|(?<=~)~/g, '\\$&')
      .replace(/_+/g, (run, at: number) => (isInWord(text, at, run.length) ? run : run.replaceAll('_', '\\_')))
      .replace(/(?<=https?):(?=\/\/)|(?<=\w)@(?=\w)/gi, '\\$&')
      .replaceAll('\u00a0', '&nbsp;');
    const started = isLineStart || escaped.includes('\n') ? escapeLineStarts(escaped, isLineStart) : escaped;
    return this.place === 'cell' ? started.replaceAll('|', '\\|') : started;
  }
}

/** First or last character of the text of nodes; empty for an empty element. */
function edgeCharacter(nodes: readonly Node[], edge: 0 | -1): string {
  const node = nodes.at(edge);
  if (node === undefined) return '';
  if (isText(node)) return node.value.at(edge) ?? '';
  return isElement(node) ? edgeCharacter(node.childNodes, edge) : '';
}

const isInWord = (text: string, at: number, length: number): boolean =>
  !isWordEdge(text[at - 1] ?? '') && !isWordEdge(text[at + length] ?? '');

const lineStart = /^(?:(#{1,6})(?=\s|$)|([-+])(?=\s|$)|(\d{1,9})([.)])(?=\s|$)|([>=|~]|:(?=-)|-(?=[-:|])))/;

function escapeLineStarts(text: string, isLineStart: boolean): string {
  return text
    .split('\n')
    .map((line, index) =>
      index === 0 && !isLineStart
        ? line
        : line.replace(lineStart, (start, _hashes, _bullet, digits?: string, mark?: string) =>
            digits === undefined ? `\\${start}` : `${digits}\\${mark}`,
          ),
    )
    .join('\n');
}
