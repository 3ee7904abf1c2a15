/** Elements before and after which a paragraph ends. */
const blocks: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'audio', 'blockquote', 'caption', 'col', 'colgroup', 'dd', 'details', 'div', 'dl'],
  ...['dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header'],
  ...['hgroup', 'hr', 'legend', 'li', 'main', 'menu', 'nav', 'ol', 'p', 'pre', 'section', 'style', 'script'],
  ...['summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul', 'video'],
]);
/** Elements without text of their own, in which line breaks are layout of the source. */
const structures: ReadonlySet<string> = new Set([
  ...['colgroup', 'dl', 'figure', 'menu', 'ol', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'ul'],
]);
/** Elements whose text is a paragraph already; blank lines make several of it. */
const phrases: ReadonlySet<string> = new Set([
  ...['caption', 'dd', 'dt', 'figcaption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'li', 'summary', 'td', 'th'],
]);
/** Elements that keep their text as it is. */
const verbatim = /<(pre|script|style|svg|math|textarea|select|object|video|audio)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const voids: ReadonlySet<string> = new Set(['hr', 'col']);
const token = /<!--[\s\S]*?(?:-->|$)|<\/?([a-zA-Z][a-zA-Z0-9-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>|\uE000\d+\uE001/g;
const shownTags = /<(?:img|iframe|embed|object|input|svg|math|textarea|select)\b/i;
const isVisible = (phrase: string): boolean => shownTags.test(phrase) || phrase.replace(token, '').trim() !== '';

/** The classic editor stores paragraphs as blank lines, and line breaks as such. Block elements end a paragraph. */
export function withParagraphs(text: string): string {
  const kept: string[] = [];
  const shielded = text.replace(verbatim, (element) => `\uE000${kept.push(element) - 1}\uE001`);
  const writer = new ParagraphWriter();
  let at = 0;
  for (const match of shielded.matchAll(token)) {
    writer.text(shielded.slice(at, match.index));
    at = match.index + match[0].length;
    const [tag, name] = match;
    const element = kept[Number(/^\uE000(\d+)/.exec(tag)?.[1] ?? Number.NaN)];
    if (element !== undefined) writer.whole(element);
    else writer.tag(tag, (name ?? '').toLowerCase());
  }
  writer.text(shielded.slice(at));
  return writer.finish();
}

const onOneLine = (markup: string): string => markup.replace(/\s*\n\s*/g, ' ');

class ParagraphWriter {
  readonly #parts: string[] = [];
  readonly #open: string[] = [];
  /** Since the last block element. */
  #phrase = '';

  text(text: string): void {
    this.#phrase += text;
  }

  tag(tag: string, name: string): void {
    if (!blocks.has(name)) {
      this.#phrase += onOneLine(tag);
      return;
    }
    this.#endPhrase();
    if (tag.startsWith('</')) this.#close(name);
    else {
      // Its end may be left out.
      if (this.#open.at(-1) === 'p') this.#open.pop();
      if (!voids.has(name) && !tag.endsWith('/>')) this.#open.push(name);
    }
    this.#parts.push(tag);
  }

  /** An element with its text. */
  whole(element: string): void {
    if (/^<(?:pre|script|style|video|audio)\b/i.test(element)) {
      this.#endPhrase();
      this.#parts.push(element);
    } else this.#phrase += onOneLine(element);
  }

  finish(): string {
    this.#endPhrase();
    return this.#parts.join('');
  }

  #close(name: string): void {
    const index = this.#open.lastIndexOf(name);
    if (index >= 0) this.#open.length = index;
  }

  #endPhrase(): void {
    const phrase = this.#phrase;
    this.#phrase = '';
    if (!isVisible(phrase)) {
      // Comments and closing tags of inline elements.
      this.#parts.push(phrase.trim() === '' ? phrase.replace(/\s+/, '\n') : phrase.trim());
      return;
    }
    const parts = phrase
      .replace(/<br\s*\/?>\s*<br\s*\/?>/gi, '\n\n')
      .split(/\n[^\S\n]*\n\s*/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const parent = this.#open.at(-1) ?? '';
    const lines = parts.map((part) => part.replace(/(?:<br\s*\/?>)?[^\S\n]*\n\s*/gi, '<br>\n'));
    if (parent === 'p') this.#parts.push(lines.join('</p>\n<p>'));
    else if (structures.has(parent) || (phrases.has(parent) && lines.length === 1))
      this.#parts.push(this.#inPlace(phrase, lines));
    else if (/^h\d$/.test(parent)) this.#parts.push(lines.join('<br>\n'));
    else this.#parts.push(lines.map((line) => (isVisible(line) ? `<p>${line}</p>` : line)).join('\n'));
  }

  /** Text of a structure is rare and stays as it is. */
  #inPlace(phrase: string, lines: readonly string[]): string {
    return lines.length === 1 ? (lines[0] ?? '') : phrase;
  }
}
