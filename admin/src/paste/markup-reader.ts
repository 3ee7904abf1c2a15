import type { Block } from '../block-document/block.js';
import { embedAddress, isEmbedded, linkTarget, webAddress } from './addresses.js';
import { readCode } from './code-text.js';
import { isHidden, marksIn, styleOf } from './element-style.js';
import { collapse, type Mark, type Run, toHtml } from './inline-runs.js';
import { type ListEntry, listBlocksOf, listEntryOf, listHtml, type NestedList, startOf } from './list-entries.js';
import type { Losses, Pasted } from './pasted.js';
import { isLayout, readTable } from './table-cells.js';

interface Surroundings {
  marks: ReadonlySet<Mark>;
  href: string | null;
  /** White space is preserved. */
  isPreformatted: boolean;
}

const plain: Surroundings = { marks: new Set(), href: null, isPreformatted: false };

const ignored = new Set([
  ...['script', 'style', 'head', 'meta', 'link', 'title', 'template', 'noscript', 'svg', 'math', 'button', 'canvas'],
  ...['input', 'select', 'textarea', 'option', 'datalist', 'progress', 'meter', 'dialog', 'area', 'map', 'source'],
]);
const blockNames = new Set([
  ...['p', 'div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'address', 'center', 'body'],
  ...['details', 'summary', 'dl', 'dt', 'dd', 'fieldset', 'legend', 'form', 'hgroup', 'figcaption', 'li'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'td', 'th', 'tbody', 'thead', 'tfoot', 'caption', 'blockquote'],
]);
const listNames = new Set(['ul', 'ol', 'menu', 'dir']);
const mediaNames = new Set(['iframe', 'video', 'audio', 'embed', 'object']);
const lineBreak = (href: string | null = null): Run => ({ text: '\n', marks: plain.marks, href });

/** Reads the blocks of copied markup. Output is made of escaped text and known tags only: no markup is passed on. */
export class MarkupReader {
  #blocks: Block[] = [];
  #runs: Run[] = [];
  /** Within the text of one block: what separates paragraphs. Null between blocks. */
  #separator: string | null = null;
  readonly #losses: Losses = { pictures: 0, media: 0, forms: 0 };

  read(body: Element): Pasted {
    this.#flow(body, plain);
    this.#endParagraph();
    return { blocks: this.#blocks, losses: this.#losses };
  }

  #flow(parent: Element, around: Surroundings): void {
    let entries: ListEntry[] = [];
    const endList = () => {
      if (entries.length > 0) this.#add(...listBlocksOf(entries, (element) => this.#itemText(element)));
      entries = [];
    };
    for (const node of parent.childNodes) {
      const element = node.nodeType === 1 ? (node as Element) : null;
      const entry = element && this.#separator === null ? listEntryOf(element) : null;
      if (entry) {
        this.#endParagraph();
        entries.push(entry);
        continue;
      }
      if (!element && (node.nodeType !== 3 || node.textContent?.trim() === '') && entries.length > 0) continue;
      endList();
      if (element) this.#element(element, around);
      else if (node.nodeType === 3) this.#text(node.textContent ?? '', around);
    }
    endList();
  }

  #text(text: string, { marks, href, isPreformatted }: Surroundings): void {
    const lines = isPreformatted ? text.split('\n') : [text];
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.#runs.push(lineBreak(href));
      this.#runs.push({ text: line, marks, href });
    }
  }

  #element(element: Element, around: Surroundings): void {
    const name = element.localName;
    if (name === 'form' && element.querySelector('input:not([type=hidden]), select, textarea')) this.#losses.forms++;
    if (ignored.has(name) || isHidden(element) || element.classList.contains('mw-editsection')) {
      if (name === 'input' && element.getAttribute('type') === 'checkbox')
        this.#text(element.hasAttribute('checked') ? '[x] ' : '[ ] ', around);
      return;
    }
    if (name === 'br') this.#runs.push(lineBreak(around.href));
    else if (name === 'img') this.#image(element, around);
    else if (mediaNames.has(name)) this.#media(element);
    else if (element.getAttribute('data-stringify-type') === 'paragraph-break')
      this.#runs.push(lineBreak(), lineBreak());
    else if (!this.#block(element, around)) this.#contents(element, around);
  }

  /** Elements that become a block of their own. */
  #block(element: Element, around: Surroundings): boolean {
    const name = element.localName;
    const level = /^h([1-6])$/.exec(name)?.[1] ?? (element.classList.contains('MsoTitle') ? '1' : null);
    const make = (read: () => void) => {
      this.#endParagraph();
      read();
      return true;
    };
    if (name === 'pre') return make(() => this.#add(readCode(element)));
    if (name === 'table' && !isLayout(element)) return make(() => this.#table(element));
    if (listNames.has(name)) return make(() => this.#list(element));
    if (this.#separator !== null) return false;
    if (level !== null) return make(() => this.#heading(element, Number(level)));
    if (name === 'hr') return make(() => this.#add({ type: 'divider' }));
    if (name === 'figure' || element.classList.contains('wp-caption')) return make(() => this.#figure(element, around));
    const isQuote = name === 'blockquote' || /^Mso(Intense)?Quote/.test(element.className);
    return isQuote && make(() => this.#quote(element));
  }

  #contents(element: Element, around: Surroundings): void {
    const isBlock = blockNames.has(element.localName) || element.localName === 'table';
    if (isBlock) this.#boundary();
    const href = element.localName === 'a' ? linkTarget(element.getAttribute('href')) : around.href;
    const style = styleOf(element);
    const space = style.get('white-space') ?? style.get('white-space-collapse');
    const isPreformatted = space === undefined ? around.isPreformatted : /^(pre|break-spaces)/.test(space);
    this.#flow(element, { marks: marksIn(element, around.marks), href, isPreformatted });
    if (isBlock) this.#boundary();
  }

  #boundary(): void {
    if (this.#separator === null) this.#endParagraph();
    else if (this.#runs.some(({ text }) => text.trim() !== '')) {
      // One separator between paragraphs, however deep their elements are.
      while (/^\s*$/.test(this.#runs.at(-1)?.text ?? 'x')) this.#runs.pop();
      this.#runs.push(...[...this.#separator].map(() => lineBreak()));
    }
  }

  #endParagraph(): void {
    if (this.#separator !== null) return;
    const runs = this.#runs;
    this.#runs = [];
    for (const paragraph of paragraphsOf(runs)) this.#paragraph(collapse(paragraph));
  }

  #paragraph(runs: readonly Run[]): void {
    const text = runs.map((run) => run.text).join('');
    if (text.trim() === '') return;
    const target = runs[0]?.href ?? text;
    const isAddress = isEmbedded(text) && runs.every(({ href }) => href === null || isEmbedded(href));
    this.#add(isAddress ? { type: 'embed', attrs: { url: target } } : { type: 'paragraph', text: toHtml(runs) });
  }

  #add(...blocks: readonly Block[]): void {
    this.#blocks.push(...blocks);
  }

  /** The text of one block; other blocks inside it follow it. */
  #inside(element: Element, separator: string, read: (runs: Run[]) => Block[]): Block[] {
    const outer = { blocks: this.#blocks, runs: this.#runs, separator: this.#separator };
    [this.#blocks, this.#runs, this.#separator] = [[], [], separator];
    this.#flow(element, plain);
    const [following, runs] = [this.#blocks, collapse(this.#runs)];
    ({ blocks: this.#blocks, runs: this.#runs, separator: this.#separator } = outer);
    return [...read(runs), ...following];
  }

  #html(element: Element, separator: string): { html: string; following: Block[] } {
    let html = '';
    const following = this.#inside(element, separator, (runs) => {
      html = toHtml(runs);
      return [];
    });
    return { html, following };
  }

  #heading(element: Element, level: number): void {
    const blocks = this.#inside(element, '\n', (runs) => {
      // Headings are bold by themselves.
      const bare = runs.map((run) => ({ ...run, marks: new Set([...run.marks].filter((mark) => mark !== 'strong')) }));
      return bare.length === 0 ? [] : [{ type: 'heading', text: toHtml(bare), attrs: { level } }];
    });
    this.#add(...blocks);
  }

  #quote(element: Element): void {
    const links = [...element.querySelectorAll('a[href]')];
    const message = webAddress(links.at(-1)?.getAttribute('href') ?? null)?.href;
    if (element.classList.contains('twitter-tweet') && message) {
      this.#add({ type: 'embed', attrs: { url: message } });
      return;
    }
    const source = [...element.children].at(-1);
    const isSource = source?.localName === 'cite' || source?.localName === 'footer';
    const cite = isSource ? (source.textContent ?? '').trim().replace(/^[—–-]\s*/, '') : '';
    if (isSource) source.remove();
    const blocks = this.#inside(element, '\n\n', (runs) =>
      runs.length === 0 ? [] : [{ type: 'quote', text: toHtml(runs), ...(cite && { attrs: { cite } }) }],
    );
    this.#add(...blocks);
  }

  #table(element: Element): void {
    const following: Block[] = [];
    const textOf = (cell: Element) => {
      const read = this.#html(cell, '\n');
      following.push(...read.following);
      return read.html;
    };
    const { rows, header, caption } = readTable(element, textOf);
    if (rows.length > 0)
      this.#add({ type: 'table', attrs: { rows, ...(header && { header }), ...(caption && { caption }) } });
    this.#add(...following);
  }

  #list(element: Element): void {
    const following: Block[] = [];
    const list = this.#nested(element, following);
    if (this.#separator !== null) {
      // In a quote or a cell, which cannot contain lists.
      for (const { html } of list.items) this.#add({ type: 'paragraph', text: html });
    } else if (list.items.length > 0) this.#add({ type: 'list', attrs: attrsOf(list) });
    this.#add(...following);
  }

  #nested(element: Element, following: Block[]): NestedList {
    const list: NestedList = { isOrdered: element.localName === 'ol', start: startOf(element), items: [] };
    for (const child of element.children) {
      const last = list.items.at(-1);
      if (listNames.has(child.localName)) {
        const inner = this.#nested(child, following);
        if (last) last.html += listHtml(inner);
        else list.items.push(...inner.items);
      } else {
        const html = this.#itemText(child, following);
        if (html !== '') list.items.push({ html });
      }
    }
    return list;
  }

  /** The HTML of an item with the lists inside it. */
  #itemText(element: Element, following: Block[] = this.#blocks): string {
    const isInner = (list: Element) =>
      list.parentElement?.closest('ul, ol, menu, dir') === element.closest('ul, ol, menu, dir');
    const lists = [...element.querySelectorAll('ul, ol, menu, dir')].filter(isInner);
    for (const list of lists) list.remove();
    const { html, following: others } = this.#html(element, '\n');
    following.push(...others);
    return html + lists.map((list) => listHtml(this.#nested(list, following))).join('');
  }

  #figure(element: Element, around: Surroundings): void {
    const captions = [...element.querySelectorAll('figcaption, .wp-caption-text')];
    for (const caption of captions) caption.remove();
    const first = this.#blocks.length;
    this.#flow(element, around);
    this.#endParagraph();
    const html = captions.map((caption) => this.#html(caption, '\n').html).join('<br>');
    if (html === '') return;
    const at = this.#blocks.findLastIndex(({ type }, index) => index >= first && ['image', 'table'].includes(type));
    const block = this.#blocks[at];
    if (block) this.#blocks[at] = { ...block, attrs: { ...block.attrs, caption: html } };
    else this.#add({ type: 'paragraph', text: html });
  }

  #image(element: Element, { href, marks }: Surroundings): void {
    const alt = (element.getAttribute('alt') ?? '').trim();
    if (isEmoji(element, alt)) {
      this.#runs.push({ text: alt, marks, href });
      return;
    }
    const isCounter = ['width', 'height'].every((side) => ['0', '1'].includes(element.getAttribute(side) ?? ''));
    if (isCounter) return;
    const addresses = ['src', 'data-src', 'data-original'].map((name) => element.getAttribute(name));
    const url = addresses.map((address) => webAddress(address)?.href).find(Boolean) ?? addresses.find(isPicture);
    if (!url) {
      this.#losses.pictures++;
      return;
    }
    // Links to the same picture in full size are part of the page, not of the text.
    const link = href && !/\.(jpe?g|png|gif|webp|avif|svg)(\?|$)/i.test(href) ? { href } : {};
    this.#endParagraph();
    this.#add({ type: 'image', attrs: { url, ...(alt && { alt }), ...link } });
  }

  #media(element: Element): void {
    const carrier = element.querySelector('source[src]') ?? element;
    const url = embedAddress(
      element.getAttribute('src') ?? element.getAttribute('data') ?? carrier.getAttribute('src'),
    );
    if (!url) {
      this.#losses.media++;
      return;
    }
    this.#endParagraph();
    this.#add({ type: 'embed', attrs: { url } });
  }
}

const attrsOf = ({ isOrdered, start, items }: NestedList) => ({
  items: items.map(({ html }) => html),
  ...(isOrdered && { ordered: true }),
  ...(isOrdered && start !== 1 && { start }),
});

const isPicture = (address: string | null): boolean =>
  /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/.test(address ?? '');

/** Chat tools show emoji as pictures whose alternative text is the emoji or its name. */
const isEmoji = (element: Element, alt: string): boolean =>
  alt !== '' &&
  (element.getAttribute('data-stringify-type') === 'emoji' ||
    /(^|[\s_-])emoji/i.test(element.className) ||
    /^(\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u200d\ufe0f\p{Emoji_Modifier}]){1,10}$/u.test(alt));

/** Two line breaks end a paragraph. */
function paragraphsOf(runs: readonly Run[]): Run[][] {
  const paragraphs: Run[][] = [[]];
  let breakCount = 0;
  for (const run of runs) {
    if (run.text === '\n') breakCount++;
    else if (run.text.trim() !== '') {
      if (breakCount > 1) paragraphs.push([]);
      breakCount = 0;
    }
    paragraphs.at(-1)?.push(run);
  }
  return paragraphs;
}
