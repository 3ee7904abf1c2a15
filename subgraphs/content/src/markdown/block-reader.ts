import type { NewBlock } from '../block-document/block-document.js';
import { addressKind } from '../block-document/html-policy.js';
import { Anchors, readAnchor } from './anchors.js';
import { BlockRoom } from './block-room.js';
import { captionedBlock, joinedCaption } from './caption.js';
import { citation } from './citation.js';
import { readCode } from './code-block.js';
import type { ConversionWarning } from './conversion-warnings.js';
import { InlineHtml } from './inline-html.js';
import { linkedBlock } from './linked-block.js';
import { type ListItem, listBlocks } from './list-blocks.js';
import { firstNumber, type ItemNodes, itemsOf } from './list-items.js';
import { writeLines } from './list-lines.js';
import {
  addressedElements,
  attribute,
  blockContainers,
  type Element,
  embedNames,
  inlineTag,
  isBlockName,
  isElement,
  isHeading,
  isPlainName,
  isText,
  listNames,
  type Node,
  removedNames,
  textContent,
} from './markup-tree.js';
import { readEmbed, readImage, type SourceImage } from './media-blocks.js';
import type { PhraseRules } from './phrase-rules.js';
import { preformattedText } from './preformatted-text.js';
import { ReadingReport } from './reading-report.js';
import { allowedAddresses, shownAddress } from './shown-address.js';
import { readTable } from './table-reader.js';

export interface ReadBlocks {
  blocks: NewBlock[];
  warnings: ConversionWarning[];
  images: SourceImage[];
}

export interface ReadingOptions {
  /** Name of the text in errors. */
  field: string;
  /** Maximum warnings; that of replies when omitted. */
  warningLimit?: number | undefined;
}

/** Converts parsed HTML to blocks. */
export class BlockReader {
  readonly #blocks: NewBlock[] = [];
  readonly #images: SourceImage[] = [];
  readonly #report: ReadingReport;
  readonly #containers: ReadonlySet<Element>;
  /** Images and embeds found inside a block, which follow it. */
  readonly #following: NewBlock[] = [];
  #phrase = new InlineHtml();
  readonly #anchors: Anchors;
  /** Captions of the figure around the current place; null outside of one. */
  #captions: string[] | null = null;
  #isInLink = false;
  readonly #room: BlockRoom;

  /** @param placeOf place of a node in the source, undefined for implied elements */
  constructor(
    private readonly nodes: readonly Node[],
    placeOf: (node: Node) => string | undefined,
    { field, warningLimit }: ReadingOptions,
  ) {
    this.#room = new BlockRoom(field);
    this.#report = new ReadingReport(placeOf, warningLimit);
    this.#containers = blockContainers(nodes);
    this.#anchors = new Anchors(nodes);
  }

  read(): ReadBlocks {
    this.#flow(this.nodes);
    this.#endParagraph();
    for (const { id, place } of this.#anchors.broken(this.nodes))
      this.#report.warnAt(
        place,
        `The link to ${shownAddress(`#${id}`)} leads nowhere: no text follows the element with this id.`,
        'anchor',
      );
    return { blocks: this.#blocks, warnings: this.#report.list(), images: this.#images };
  }

  /** The nodes as inline HTML of one block. */
  inline(): string {
    return this.#phrases(this.nodes);
  }

  /** The nodes as HTML of a list item. */
  item(): string {
    return this.#phrases(this.nodes, { separator: '<br>', codes: [] });
  }

  #flow(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (isText(node)) this.#text(node.value, this.#phrase);
      else if (isElement(node)) this.#flowElement(node);
    }
  }

  #flowElement(element: Element): void {
    const { tagName: name, childNodes } = element;
    const makeBlock = this.#blockMaker(name);
    if (makeBlock) {
      this.#endParagraph();
      if (!isHeading(name)) this.#anchors.begin(element);
      this.#add(...[makeBlock(element) ?? []].flat());
    } else if (name === 'figcaption' && this.#captions) {
      this.#endParagraph();
      this.#captions.push(this.#phrases(childNodes));
    } else if (name === 'figure') {
      this.#figure(element);
    } else if (isBlockName(name)) {
      this.#endParagraph();
      if (!isPlainName(name) && name !== 'p') this.#report.warn(element, `<${name}> was replaced by its content.`);
      this.#anchors.begin(element);
      if (name === 'p') this.#paragraph(element);
      else this.#flow(childNodes);
      this.#endParagraph();
    } else if (this.#containers.has(element) && name === 'a') {
      this.#linkedBlocks(element);
    } else if (this.#containers.has(element) && !removedNames.has(name)) {
      if (!isPlainName(name)) this.#report.warn(element, `<${name}> around a block was replaced by its content.`);
      this.#flow(childNodes);
    } else {
      this.#phraseElement(element, this.#phrase, { separator: '<br>' });
      this.#addFollowing();
    }
  }

  /** A link around blocks becomes a link inside each of them. */
  #linkedBlocks(element: Element): void {
    this.#endParagraph();
    const first = this.#blocks.length;
    this.#flow(element.childNodes);
    this.#endParagraph();
    const href = this.#linkTarget(element);
    if (href === null) return;
    for (const [index, block] of this.#blocks.entries()) {
      if (index < first) continue;
      const linked = linkedBlock(block, href);
      if (linked) this.#blocks[index] = linked;
      else this.#report.warn(element, `The link of a ${block.type} to ${shownAddress(href)} was removed.`, 'link');
    }
  }

  #blockMaker(name: string): ((element: Element) => NewBlock | NewBlock[] | null) | null {
    if (isHeading(name)) return (element) => this.#heading(element);
    if (listNames.has(name)) return (element) => this.#list(element);
    if (embedNames.has(name)) return (element) => readEmbed(element, this.#report);
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
        return (element) => readImage(element, this.#report, this.#images);
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
        this.#report.warn(
          element,
          'Text before and after an image or embed became blocks of its own.',
          'split-paragraph',
        );
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
    const anchor = readAnchor(element, this.#report);
    if (anchor !== null) this.#anchors.keep(anchor);
    const level = Number(element.tagName.slice(1));
    return { type: 'heading', text, attrs: { level, ...(anchor !== null && { anchor }) } };
  }

  #list(element: Element): NewBlock[] {
    const isOrdered = element.tagName === 'ol';
    const first = isOrdered ? firstNumber(element, this.#report) : 1;
    const items = itemsOf(element).map((item): ListItem => {
      const codes: NewBlock[] = [];
      const text = this.#phrases(item.nodes, { separator: '<br>', codes }, item);
      const images = this.#following.splice(0);
      // Neither white space between items nor the bullet of a picture is an item.
      const hasItem = item.element !== null ? images.length === 0 || isOrdered : false;
      return { text: text === '' && !hasItem ? null : text, following: [...codes, ...images] };
    });
    return listBlocks(items, { isOrdered, first });
  }

  /** A list in an item of a list. */
  #innerList(list: Element, phrase: InlineHtml, rules: PhraseRules): void {
    const isOrdered = list.tagName === 'ol';
    const first = isOrdered ? firstNumber(list, this.#report) : 1;
    this.#beginAnchor(list, phrase);
    phrase.lines(isOrdered ? 'ol' : 'ul', first === 1 ? '' : ` start="${first}"`, () => {
      for (const item of itemsOf(list)) this.#innerItem(item, phrase, rules);
    });
  }

  #innerItem(item: ItemNodes, phrase: InlineHtml, rules: PhraseRules): void {
    phrase.lines('li', '', () => {
      if (item.element) this.#beginAnchor(item.element, phrase);
      this.#addPhrases(item.nodes, phrase, rules);
    });
  }

  #quote(element: Element): NewBlock {
    const content = element.childNodes.filter((node) => isElement(node) || !isText(node) || node.value.trim() !== '');
    const cite = citation(content.at(-1));
    if (cite) {
      content.pop();
      this.#plain(cite, 'the source of a quotation');
    }
    const text = this.#phrases(content, { separator: '<br><br>' });
    return { type: 'quote', text, ...(cite && { attrs: { cite: textContent(cite.childNodes) } }) };
  }

  #code(element: Element): NewBlock {
    this.#plain(element, 'code');
    return readCode(element, this.#report);
  }

  /** Text without markup: its links are removed, and its images and embeds follow the block. */
  #plain({ childNodes }: Element, name: string): void {
    for (const element of addressedElements(childNodes)) {
      const href = attribute(element, 'href');
      if (element.tagName !== 'a') this.#follow(element);
      else if (href)
        this.#report.warn(element, `The link to ${shownAddress(href)} was removed: ${name} has none.`, 'link');
    }
  }

  #table(element: Element): NewBlock {
    const { rows, header, captions, losses } = readTable(element);
    const caption = joinedCaption(captions.map(({ childNodes }) => this.#phrases(childNodes)));
    for (const { element: lost, name, message } of losses) this.#report.warn(lost, message, name);
    const cells = rows.map((row) => row.map((cell) => this.#phrases(cell.childNodes)));
    return { type: 'table', attrs: { rows: cells, ...(header && { header: true }), ...(caption && { caption }) } };
  }

  /** The caption belongs to the last picture or table of the figure. */
  #figure({ childNodes }: Element): void {
    this.#endParagraph();
    const outer = this.#captions;
    this.#captions = [];
    const first = this.#blocks.length;
    this.#flow(childNodes);
    this.#endParagraph();
    const text = joinedCaption(this.#captions);
    this.#captions = outer;
    if (text === '') return;
    const at = this.#blocks.length - 1;
    const captioned = at < first ? null : captionedBlock(this.#blocks[at], text);
    if (captioned) this.#blocks[at] = captioned;
    else this.#add({ type: 'paragraph', text });
  }

  /** Inline HTML of a block; images and embeds inside follow the block. */
  #phrases(nodes: readonly Node[], rules: PhraseRules = { separator: '<br>' }, item?: ItemNodes): string {
    const phrase = new InlineHtml();
    if (item?.element) this.#anchors.begin(item.element);
    this.#placeAnchors(phrase);
    this.#addPhrases(nodes, phrase, rules);
    return phrase.finish();
  }

  #addPhrases(nodes: readonly Node[], phrase: InlineHtml, rules: PhraseRules): void {
    for (const node of nodes) {
      if (isText(node)) this.#text(node.value, phrase);
      else if (isElement(node)) this.#phraseElement(node, phrase, rules);
    }
  }

  #text(value: string, phrase: InlineHtml): void {
    if (value.trim() !== '') this.#placeAnchors(phrase);
    phrase.text(value);
  }

  /** Outside of a block the place is where text begins. */
  #beginAnchor(element: Element, phrase: InlineHtml): void {
    this.#anchors.begin(element);
    if (phrase !== this.#phrase || phrase.hasContent) this.#placeAnchors(phrase);
  }

  #placeAnchors(phrase: InlineHtml): void {
    // A link contains no other.
    if (this.#isInLink) return;
    for (const id of this.#anchors.place()) phrase.anchor(id);
  }

  #phraseElement(element: Element, phrase: InlineHtml, rules: PhraseRules): void {
    const { tagName: name, childNodes } = element;
    const tag = inlineTag(element);
    const addContent = () => this.#addPhrases(childNodes, phrase, rules);
    if (!rules.codes || !listNames.has(name)) this.#beginAnchor(element, phrase);
    if (name === 'br') phrase.lineBreak();
    else if (tag !== undefined) this.#formatted(element, tag, phrase, addContent);
    else if (removedNames.has(name)) this.#report.warn(element, `<${name}> and its content were removed.`);
    else if (name === 'img' || embedNames.has(name)) this.#follow(element);
    else if (name === 'input' && attribute(element, 'type') === 'checkbox')
      phrase.text(attribute(element, 'checked') === undefined ? '[ ] ' : '[x] ');
    else if (rules.codes && listNames.has(name)) this.#innerList(element, phrase, rules);
    else if (listNames.has(name))
      writeLines(element, phrase, {
        separator: rules.separator,
        report: this.#report,
        write: (nodes) => this.#addPhrases(nodes, phrase, { separator: '<br>' }),
      });
    else if (name === 'figcaption' && this.#captionFollowing(childNodes)) return;
    else if (name === 'pre' || name === 'listing') this.#phraseCode(element, phrase, rules);
    else {
      if (!isPlainName(name)) this.#report.warn(element, `<${name}> was replaced by its content.`);
      const separator = name === 'p' ? '<br><br>' : rules.separator;
      if (isBlockName(name)) phrase.boundary(separator);
      addContent();
      if (isBlockName(name)) phrase.boundary(separator);
    }
  }

  /** Code of a list item ends the list; elsewhere it keeps its lines. */
  #phraseCode(element: Element, phrase: InlineHtml, { codes, separator }: PhraseRules): void {
    if (codes) {
      this.#report.warn(element, 'The code follows the list item that contained it.', 'code-in-list');
      codes.push(this.#code(element));
      return;
    }
    this.#report.warn(element, 'The code keeps its lines, without the white space at their beginning.', 'code-in-text');
    phrase.boundary(separator);
    phrase.element('code', () => {
      for (const [index, line] of preformattedText(element.childNodes).replace(/\n$/, '').split('\n').entries()) {
        if (index > 0) phrase.lineBreak();
        phrase.text(line);
      }
    });
    phrase.boundary(separator);
  }

  #formatted(element: Element, tag: string, phrase: InlineHtml, addContent: () => void): void {
    if (tag === 'a' && attribute(element, 'href') === undefined) {
      addContent();
      return;
    }
    if (tag !== 'a') {
      phrase.element(tag, addContent);
      return;
    }
    const href = this.#linkTarget(element);
    const first = this.#following.length;
    // A link around nothing but images moves to them.
    const hasText = !this.#containers.has(element) || textContent(element.childNodes).trim() !== '';
    if (href !== null && hasText) this.#link(href, phrase, addContent);
    else addContent();
    for (const [index, block] of this.#following.entries())
      if (href !== null && index >= first) this.#following[index] = linkedBlock(block, href) ?? block;
  }

  #link(href: string, phrase: InlineHtml, addContent: () => void): void {
    if (phrase !== this.#phrase || phrase.hasContent) this.#placeAnchors(phrase);
    const isInside = this.#isInLink;
    this.#isInLink = true;
    phrase.link(href, addContent);
    this.#isInLink = isInside;
    if (phrase !== this.#phrase || phrase.hasContent) this.#placeAnchors(phrase);
  }

  /** The target of a link; null without one that the body may contain. */
  #linkTarget(element: Element): string | null {
    const href = attribute(element, 'href');
    if (href === undefined) return null;
    if (attribute(element, 'title') !== undefined) this.#report.warn(element, 'The title was removed.', 'link-title');
    if (addressKind(href) !== null) {
      this.#anchors.record(href, () => this.#report.placeOf(element));
      return href;
    }
    this.#report.warn(element, `${shownAddress(href)} was removed, and the text kept: ${allowedAddresses}`, 'link');
    return null;
  }

  #follow(element: Element): void {
    const block =
      element.tagName === 'img' ? readImage(element, this.#report, this.#images) : readEmbed(element, this.#report);
    if (!block) return;
    this.#report.warn(element, 'It follows the block that contained it.', block.type);
    this.#following.push(block);
  }

  /** Whether a caption in a text belongs to the picture before it, which follows the text. */
  #captionFollowing(nodes: readonly Node[]): boolean {
    const captioned = captionedBlock(this.#following.at(-1), this.#phrases(nodes));
    if (captioned) this.#following.splice(-1, 1, captioned);
    return captioned !== null;
  }

  #addFollowing(): void {
    this.#add(...this.#following.splice(0));
  }

  #add(...blocks: readonly NewBlock[]): void {
    for (const block of blocks) {
      this.#room.take(block);
      this.#blocks.push(block);
    }
    if (this.#following.length > 0) this.#addFollowing();
  }
}
