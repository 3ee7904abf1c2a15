import { badRequest } from '@imprint/errors/domain-error';
import { type Block, blockLimit, valueLimit } from '../block-document/block-document.js';
import { addressKind } from '../block-document/html-policy.js';
import { type ConversionWarning, ConversionWarnings } from './conversion-warnings.js';
import { escapeAttribute, InlineHtml } from './inline-html.js';
import { storedBlock } from './json-block.js';
import {
  attribute,
  blockContainers,
  type Element,
  embedNames,
  inlineTag,
  isBlockName,
  isElement,
  isPlainName,
  isText,
  listNames,
  type Node,
  removedNames,
  textContent,
} from './markup-tree.js';
import { readTable } from './table-reader.js';

/** A block without its id. */
export type NewBlock = Omit<Block, 'id'>;

/** An image with a URL instead of an asset. */
export interface SourceImage {
  url: string;
  alt: string | null;
  place: string;
}

export interface ReadBlocks {
  blocks: NewBlock[];
  warnings: ConversionWarning[];
  images: SourceImage[];
}

/** Prefix of image URLs that name an asset. */
export const mediaScheme = 'media:';
/** Fragment of an asset URL that preserves its id in Markdown for readers. */
export const mediaFragment = '#media=';

export const allowedAddresses = 'addresses may use http, https, mailto and tel.';

/** The beginning of an address, on one line. */
export const shownAddress = (address: string): string => JSON.stringify(address.slice(0, 200));

const mediaUrl = new RegExp(`^(?:${mediaScheme}|[^#]*${mediaFragment})(.*)$`, 's');

interface PhraseRules {
  /** Between paragraphs. */
  separator: string;
  /** Collects lists of a list item. */
  lists?: Element[];
}

/** Converts parsed HTML to blocks. */
export class BlockReader {
  readonly #blocks: NewBlock[] = [];
  readonly #images: SourceImage[] = [];
  readonly #warnings = new ConversionWarnings();
  readonly #containers: ReadonlySet<Element>;
  /** Images and embeds found inside a block, which follow it. */
  #following: NewBlock[] = [];
  #phrase = new InlineHtml();
  #values = 0;
  #place = 'line 1';

  /** @param placeOf place of a node in the source, undefined for implied elements */
  constructor(
    private readonly nodes: readonly Node[],
    private readonly placeOf: (node: Node) => string | undefined,
    private readonly field: string,
  ) {
    this.#containers = blockContainers(nodes);
  }

  read(): ReadBlocks {
    this.#flow(this.nodes);
    this.#endParagraph();
    return { blocks: this.#blocks, warnings: this.#warnings.list(), images: this.#images };
  }

  /** The nodes as inline HTML of one block. */
  inline(): string {
    return this.#phrases(this.nodes);
  }

  #flow(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (isText(node)) this.#phrase.text(node.value);
      else if (isElement(node)) this.#flowElement(node);
    }
  }

  #flowElement(element: Element): void {
    const { tagName: name, childNodes } = element;
    const makeBlock = this.#blockMaker(name);
    if (makeBlock) {
      this.#endParagraph();
      this.#add(makeBlock(element));
    } else if (isBlockName(name)) {
      this.#endParagraph();
      if (!isPlainName(name) && name !== 'p') this.#warn(element, `<${name}> was replaced by its content.`);
      if (name === 'p') this.#paragraph(element);
      else this.#flow(childNodes);
      this.#endParagraph();
    } else if (this.#containers.has(element) && !removedNames.has(name)) {
      if (!isPlainName(name)) this.#warn(element, `<${name}> around a block was replaced by its content.`);
      this.#flow(childNodes);
    } else {
      this.#phraseElement(element, this.#phrase, { separator: '<br>' });
      this.#addFollowing();
    }
  }

  #blockMaker(name: string): ((element: Element) => NewBlock | null) | null {
    if (/^h[1-6]$/.test(name)) return (element) => this.#heading(element);
    if (listNames.has(name)) return (element) => this.#list(element);
    if (embedNames.has(name)) return (element) => this.#embed(element);
    switch (name) {
      case 'blockquote':
        return (element) => this.#quote(element);
      case 'pre':
      case 'listing':
        return (element) => this.#code(element);
      case 'hr':
        return () => ({ type: 'divider' });
      case 'table':
        return (element) => this.#table(element);
      case 'img':
        return (element) => this.#image(element);
      default:
        return null;
    }
  }

  #paragraph(element: Element): void {
    if (this.#containers.has(element)) {
      const first = this.#blocks.length;
      this.#flow(element.childNodes);
      this.#endParagraph();
      if (this.#blocks.length - first > 1 && this.#blocks.slice(first).some(({ type }) => type === 'paragraph'))
        this.#warn(element, 'Text before and after an image or embed became blocks of its own.', 'split-paragraph');
      return;
    }
    const text = this.#phrases(element.childNodes);
    const { startTag, endTag } = element.sourceCodeLocation ?? {};
    // A paragraph whose tags the parser implied has no content that an author wrote.
    if (text !== '' || (startTag && endTag)) this.#add({ type: 'paragraph', text });
  }

  #endParagraph(): void {
    const phrase = this.#phrase;
    this.#phrase = new InlineHtml();
    if (phrase.hasContent) this.#add({ type: 'paragraph', text: phrase.finish() });
  }

  #heading(element: Element): NewBlock {
    const text = this.#phrases(element.childNodes);
    return { type: 'heading', text, attrs: { level: Number(element.tagName.slice(1)) } };
  }

  #list(element: Element): NewBlock {
    const isOrdered = element.tagName === 'ol';
    const start = attribute(element, 'start');
    if (isOrdered && start !== undefined && start !== '1')
      this.#warn(element, `The list starts at 1 instead of ${start.slice(0, 20)}.`, 'list-start');
    return { type: 'list', attrs: { items: this.#items(element), ...(isOrdered && { ordered: true }) } };
  }

  #items(list: Element): string[] {
    return list.childNodes.flatMap((child) => {
      if (isText(child) && child.value.trim() === '') return [];
      if (isElement(child) && listNames.has(child.tagName)) return this.#nestedItems(child);
      const lists: Element[] = [];
      const isItem = isElement(child) && child.tagName === 'li';
      if (!isItem && !isText(child) && !isElement(child)) return [];
      const text = this.#phrases(isItem ? child.childNodes : [child], { separator: '<br>', lists });
      const nested = lists.flatMap((inner) => this.#nestedItems(inner));
      return isItem || text !== '' ? [text, ...nested] : nested;
    });
  }

  #nestedItems(list: Element): string[] {
    this.#warn(list, 'Items of a nested list follow their parent on the same level.', 'nested-list');
    return this.#items(list);
  }

  #quote(element: Element): NewBlock {
    const content = element.childNodes.filter((node) => isElement(node) || !isText(node) || node.value.trim() !== '');
    const cite = citation(content.at(-1));
    if (cite) content.pop();
    const text = this.#phrases(content, { separator: '<br><br>' });
    return { type: 'quote', text, ...(cite && { attrs: { cite: textContent(cite.childNodes) } }) };
  }

  #code(element: Element): NewBlock {
    const inner = element.childNodes.find(isElement);
    const classes = [inner, element].map((carrier) => (carrier ? (attribute(carrier, 'class') ?? '') : ''));
    const language = /(?:^|\s)lang(?:uage)?-(\S+)/.exec(classes.join(' '))?.[1];
    const text = textContent(element.childNodes);
    if (inner && attribute(inner, 'data-block') !== undefined) {
      const block = storedBlock(text);
      if (block) return block;
      this.#warn(element, 'This is not a block in JSON. It was kept as code.', 'block');
    }
    if (inner && attribute(inner, 'data-info') !== undefined)
      this.#warn(element, 'Of the words after the fence only the first, the language, was kept.', 'code-info');
    return { type: 'code', text, ...(language !== undefined && { attrs: { language } }) };
  }

  #table(element: Element): NewBlock {
    const { rows, header, captions, losses } = readTable(element);
    for (const caption of captions) {
      const text = this.#phrases(caption.childNodes);
      this.#warn(caption, 'The caption became a paragraph before its table.', 'table-caption');
      if (text !== '') this.#add({ type: 'paragraph', text });
    }
    for (const { element: lost, name, message } of losses) this.#warn(lost, message, name);
    const cells = rows.map((row) => row.map((cell) => this.#phrases(cell.childNodes)));
    return { type: 'table', attrs: { rows: cells, ...(header && { header: true }) } };
  }

  #image(element: Element): NewBlock | null {
    const url = attribute(element, 'src') ?? '';
    const alt = attribute(element, 'alt');
    if (attribute(element, 'title') !== undefined) this.#warn(element, 'The title was removed.', 'image-title');
    const id = mediaUrl.exec(url)?.[1];
    if (id !== undefined) return { type: 'image', attrs: { media_id: id, ...(alt !== undefined && { alt }) } };
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
      this.#warn(element, `The image${alt ? ` "${alt.slice(0, 80)}"` : ''} has no URL with http or https.`, 'image');
      return null;
    }
    this.#images.push({ url, alt: alt ?? null, place: this.#placeOf(element) });
    return { type: 'image', attrs: { url, ...(alt !== undefined && { alt }) } };
  }

  #embed(element: Element): NewBlock | null {
    const { tagName: name, childNodes } = element;
    const inner = childNodes.find((node): node is Element => isElement(node) && node.tagName === 'source');
    const url = [element, ...(inner ? [inner] : [])]
      .map((carrier) => attribute(carrier, name === 'object' ? 'data' : 'src'))
      .find((value) => value !== undefined);
    if (url !== undefined && addressKind(url) !== null) return { type: 'embed', attrs: { url } };
    this.#warn(
      element,
      url === undefined
        ? `<${name}> without a URL was removed.`
        : `<${name}> of ${shownAddress(url)} was removed: ${allowedAddresses}`,
    );
    return null;
  }

  /** Inline HTML of a block; images and embeds inside follow the block. */
  #phrases(nodes: readonly Node[], rules: PhraseRules = { separator: '<br>' }): string {
    const phrase = new InlineHtml();
    this.#addPhrases(nodes, phrase, rules);
    return phrase.finish();
  }

  #addPhrases(nodes: readonly Node[], phrase: InlineHtml, rules: PhraseRules): void {
    for (const node of nodes) {
      if (isText(node)) phrase.text(node.value);
      else if (isElement(node)) this.#phraseElement(node, phrase, rules);
    }
  }

  #phraseElement(element: Element, phrase: InlineHtml, rules: PhraseRules): void {
    const { tagName: name, childNodes } = element;
    const tag = inlineTag(element);
    const addContent = () => this.#addPhrases(childNodes, phrase, rules);
    if (name === 'br') phrase.lineBreak();
    else if (tag !== undefined) this.#formatted(element, tag, phrase, addContent);
    else if (removedNames.has(name)) this.#warn(element, `<${name}> and its content were removed.`);
    else if (name === 'img' || embedNames.has(name)) this.#follow(element);
    else if (name === 'input' && attribute(element, 'type') === 'checkbox')
      phrase.text(attribute(element, 'checked') === undefined ? '[ ] ' : '[x] ');
    else if (rules.lists && listNames.has(name)) rules.lists.push(element);
    else {
      if (!isPlainName(name)) this.#warn(element, `<${name}> was replaced by its content.`);
      if (isBlockName(name)) phrase.boundary(rules.separator);
      if (name === 'pre') phrase.element('code', '', addContent);
      else addContent();
      if (isBlockName(name)) phrase.boundary(rules.separator);
    }
  }

  #formatted(element: Element, tag: string, phrase: InlineHtml, addContent: () => void): void {
    const href = tag === 'a' ? attribute(element, 'href') : undefined;
    if (href !== undefined && attribute(element, 'title') !== undefined)
      this.#warn(element, 'The title was removed.', 'link-title');
    if (href !== undefined && addressKind(href) === null) {
      this.#warn(element, `${shownAddress(href)} was removed, and the text kept: ${allowedAddresses}`, 'link');
      addContent();
    } else {
      phrase.element(tag, href === undefined ? '' : ` href="${escapeAttribute(href)}"`, addContent);
    }
  }

  #follow(element: Element): void {
    const block = element.tagName === 'img' ? this.#image(element) : this.#embed(element);
    if (!block) return;
    this.#warn(element, 'It follows the block that contained it.', block.type);
    this.#following.push(block);
  }

  #addFollowing(): void {
    const following = this.#following;
    this.#following = [];
    for (const block of following) this.#add(block);
  }

  #add(block: NewBlock | null): void {
    if (block) {
      this.#requireRoom(block);
      this.#blocks.push(block);
    }
    if (this.#following.length > 0) this.#addFollowing();
  }

  /** `normalize` has the same limits; its errors name a field that the author did not send. */
  #requireRoom({ attrs = {} }: NewBlock): void {
    const rows = Array.isArray(attrs.rows) ? (attrs.rows as unknown[][]) : [];
    const items = Array.isArray(attrs.items) ? attrs.items.length : 0;
    this.#values += 8 + items + rows.reduce((sum, row) => sum + row.length + 1, 0);
    if (this.#blocks.length >= blockLimit || this.#values > valueLimit) {
      throw badRequest(`${this.field} has too many blocks, list items or table cells. Split the post.`, {
        fields: [this.field],
      });
    }
  }

  #warn(element: Element, message: string, name = element.tagName): void {
    this.#warnings.add(name, this.#placeOf(element), message);
  }

  #placeOf(element: Element): string {
    this.#place = this.placeOf(element) ?? this.#place;
    return this.#place;
  }
}

/** The element that names the source of a quotation: `<cite>` or `<footer>`, alone or alone in a paragraph. */
function citation(last: Node | undefined): Element | null {
  if (!last || !isElement(last)) return null;
  if (last.tagName === 'cite' || last.tagName === 'footer') return last;
  const [only, ...others] = last.childNodes;
  return last.tagName === 'p' && only && others.length === 0 && isElement(only) && only.tagName === 'cite'
    ? only
    : null;
}
