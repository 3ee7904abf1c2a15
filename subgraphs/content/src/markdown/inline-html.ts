import { escapeAttribute, escapeText } from 'entities';

const isSpace = (character: string | undefined): boolean => character !== undefined && ' \t\n\f\r'.includes(character);

/**
 * Builds the inline HTML of a block in normal form. White space that HTML does not show is left out: at both ends, around
 * line breaks, and all but one character of a run, a line break if the run contains one.
 */
export class InlineHtml {
  readonly #parts: string[] = [];
  /** Parts since the last line break that are text. */
  #texts: number[] = [];
  /** White space here would be collapsed. */
  #isAfterSpace = true;
  #codeDepth = 0;
  #separator: string | null = null;
  #hasContent = false;
  /** Nothing visible since the start, a marker, or the last edge of a list or item. */
  #isAtEdge = true;

  /** Whether anything is visible. */
  get hasContent(): boolean {
    return this.#hasContent;
  }

  text(value: string): void {
    const collapsed = value.replace(/[ \t\n\f\r]+/g, (run) =>
      this.#codeDepth === 0 && /[\n\r]/.test(run) ? '\n' : ' ',
    );
    if (this.#separator !== null && (collapsed === '' || collapsed === ' ' || collapsed === '\n')) return;
    this.#separate();
    const shown = this.#isAfterSpace && isSpace(collapsed[0]) ? collapsed.slice(1) : collapsed;
    if (shown === '') return;
    this.#texts.push(this.#parts.length);
    this.#parts.push(escapeText(shown));
    this.#isAfterSpace = isSpace(shown.at(-1));
    if (shown === ' ' || shown === '\n') return;
    this.#hasContent = true;
    this.#isAtEdge = false;
  }

  lineBreak(): void {
    this.#separate();
    this.#addBreak('<br>');
    this.#isAtEdge = false;
  }

  /** Wraps the output of `write` in a list or an item, which begin and end lines. */
  lines(tag: string, attributes: string, write: () => void): void {
    this.#edge(`<${tag}${attributes}>`);
    write();
    this.#edge(`</${tag}>`);
  }

  /** Begins a line with a marker, after which the output of `write` continues. */
  marked(marker: string, write: () => void): void {
    this.boundary('<br>');
    this.text(marker);
    this.#isAtEdge = true;
    write();
    this.#isAtEdge = false;
    this.boundary('<br>');
  }

  /** The place that links to `#id` lead to. */
  anchor(id: string): void {
    this.#separate();
    this.#parts.push(`<a id="${escapeAttribute(id)}"></a>`);
  }

  link(href: string, write: () => void): void {
    this.element('a', write, ` href="${escapeAttribute(href)}"`);
  }

  /** Wraps the output of `write` in the element. */
  element(tag: string, write: () => void, attributes = ''): void {
    this.#separate();
    this.#parts.push(`<${tag}${attributes}>`);
    if (tag === 'code') this.#codeDepth++;
    write();
    if (tag === 'code') this.#codeDepth--;
    this.#parts.push(`</${tag}>`);
  }

  /** Begins or ends a paragraph: a separator is between two with content. */
  boundary(separator: string): void {
    if (this.#isAtEdge) return;
    // Of the boundaries between two texts the widest counts.
    if ((this.#separator ?? '').length < separator.length) this.#separator = separator;
  }

  finish(): string {
    this.#trimEnd();
    return this.#parts.join('');
  }

  #separate(): void {
    if (this.#separator === null) return;
    const separator = this.#separator;
    this.#separator = null;
    this.#addBreak(separator);
  }

  #edge(tag: string): void {
    this.#separator = null;
    this.#addBreak(tag);
    this.#isAtEdge = true;
  }

  #addBreak(html: string): void {
    this.#trimEnd();
    this.#parts.push(html);
    this.#texts = [];
    this.#isAfterSpace = true;
    this.#hasContent = true;
  }

  #trimEnd(): void {
    for (let at = this.#texts.pop(); at !== undefined; at = this.#texts.pop()) {
      const text = this.#parts[at] ?? '';
      const trimmed = isSpace(text.at(-1)) ? text.slice(0, -1) : text;
      this.#parts[at] = trimmed;
      if (trimmed !== '') return;
    }
  }
}
