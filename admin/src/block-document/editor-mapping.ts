import { DOMSerializer, type Fragment, type Node, DOMParser as NodeParser, type Schema } from '@tiptap/pm/model';
import type { Block } from './block.js';
import { type ItemList, type ListItem, readItem, toStart, writeItem } from './list-items.js';

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Maps blocks to editor nodes and back. Lossless: a node carries its block and returns it unchanged unless it was
 * edited; an edited block keeps unknown fields.
 */
export class EditorMapping {
  readonly #nodes = new WeakMap<Block, Node>();
  readonly #parser: NodeParser;
  readonly #serializer: DOMSerializer;

  /** `page` is inert: markup parsed into it loads nothing. */
  constructor(
    private readonly schema: Schema,
    private readonly page: Document,
  ) {
    this.#parser = NodeParser.fromSchema(schema);
    this.#serializer = DOMSerializer.fromSchema(schema);
  }

  toDocument(blocks: readonly Block[]): Node {
    const nodes = blocks.map((block) => this.#toNode(block));
    return this.#type('doc').create(null, nodes.length > 0 ? nodes : [this.#type('paragraph').create()]);
  }

  toBlocks(document: Node): Block[] {
    return document.children.map((node) => this.#toBlock(node));
  }

  #toNode(block: Block): Node {
    const known = this.#nodes.get(block) ?? this.#makeNode(block);
    this.#nodes.set(block, known);
    return known;
  }

  #makeNode(block: Block): Node {
    const { type, text, attrs = {} } = block;
    const common = { source: block, blockId: block.id ?? null };
    const isPlain = text === undefined || isText(text);
    switch (isPlain ? type : 'other') {
      case 'paragraph':
        return this.#type('paragraph').create(common, this.#parse(text));
      case 'heading':
        return this.#type('heading').create({ ...common, level: toLevel(attrs['level']) }, this.#parse(text));
      case 'quote':
        return this.#type('quote').create({ ...common, cite: attrs['cite'] ?? null }, this.#parse(text));
      case 'code':
        return this.#type('codeBlock').create(
          { ...common, language: attrs['language'] ?? null },
          text ? this.schema.text(text) : null,
        );
      case 'divider':
        return this.#type('divider').create(common);
      case 'list':
        return this.#makeList(block) ?? this.#type('keptBlock').create(common);
      case 'table':
        return this.#makeTable(block) ?? this.#type('keptBlock').create(common);
      default:
        return this.#type('keptBlock').create(common);
    }
  }

  #makeList(block: Block): Node | null {
    const { items, ordered, start } = block.attrs ?? {};
    if (!Array.isArray(items) || items.length === 0 || !items.every(isText)) return null;
    const read = items.map((item) => readItem(this.#body(item)));
    if (!read.every((item) => item !== null)) return null;
    const list = { isOrdered: ordered === true, start: toStart(start), items: read };
    return this.#listNode(list, { source: block, blockId: block.id ?? null });
  }

  #listNode({ isOrdered, start, items }: ItemList, identity: object = {}): Node {
    const nodes = items.map(({ text, lists }) => {
      const paragraph = this.#type('paragraph').create(null, this.#parse(text));
      return this.#type('listItem').create(null, [paragraph, ...lists.map((list) => this.#listNode(list))]);
    });
    return this.#type('list').create({ ...identity, ordered: isOrdered, start }, nodes);
  }

  #makeTable(block: Block): Node | null {
    const { rows, header } = block.attrs ?? {};
    if (!isRectangular(rows)) return null;
    const cellOf = (cell: string) => this.#type('tableCell').create(null, this.#parse(cell));
    const nodes = rows.map((row) => this.#type('tableRow').create(null, row.map(cellOf)));
    return this.#type('table').create({ source: block, blockId: block.id ?? null, header: header === true }, nodes);
  }

  #toBlock(node: Node): Block {
    const source = node.attrs['source'] as Block | null;
    if (source && this.#toNode(source).eq(node)) return source;
    const id = node.attrs['blockId'] as string | null;
    const { type, text, attrs } = this.#written(node, source);
    return {
      ...source,
      ...(id !== null && { id }),
      type,
      ...(text !== undefined && { text }),
      ...(attrs && { attrs: { ...source?.attrs, ...attrs } }),
    };
  }

  #written(node: Node, source: Block | null): Block {
    const { attrs } = node;
    switch (node.type.name) {
      case 'heading':
        return { type: 'heading', text: this.#html(node.content), attrs: { level: attrs['level'] } };
      case 'quote':
        return {
          type: 'quote',
          text: this.#html(node.content),
          ...(attrs['cite'] && { attrs: { cite: attrs['cite'] } }),
        };
      case 'codeBlock':
        return {
          ...{ type: 'code', text: node.textContent },
          ...(attrs['language'] && { attrs: { language: attrs['language'] } }),
        };
      case 'divider':
        return { type: 'divider' };
      case 'list': {
        const { isOrdered, start, items } = this.#list(node);
        const written = items.map(writeItem);
        return { type: 'list', attrs: { items: written, ordered: isOrdered, ...(start !== null && { start }) } };
      }
      case 'table': {
        const rows = node.children.map((row) => row.children.map((cell) => this.#html(cell.content)));
        return { type: 'table', attrs: { rows, header: attrs['header'] === true } };
      }
      case 'keptBlock':
        return source ?? { type: 'paragraph' };
      default:
        return { type: 'paragraph', text: this.#html(node.content) };
    }
  }

  #list({ attrs, children }: Node): ItemList {
    const items = children.map(({ children: [paragraph, ...lists] }): ListItem => {
      const text = paragraph ? this.#html(paragraph.content) : '';
      return { text, lists: lists.map((list) => this.#list(list)) };
    });
    return { isOrdered: attrs['ordered'] === true, start: toStart(attrs['start']), items };
  }

  #type(name: string) {
    const type = this.schema.nodes[name];
    if (!type) throw new Error(`the editor has no node ${name}`);
    return type;
  }

  #parse(html: string | undefined): Fragment | null {
    if (!html) return null;
    return this.#parser.parse(this.#body(html), {
      topNode: this.#type('paragraph').create(),
      preserveWhitespace: 'full',
    }).content;
  }

  #body(html: string): HTMLElement {
    const body = this.page.createElement('div');
    body.innerHTML = html;
    return body;
  }

  #html(content: Fragment): string {
    const body = this.page.createElement('div');
    body.append(this.#serializer.serializeFragment(content, { document: this.page }));
    return body.innerHTML;
  }
}

/** Rows of texts, all of the same length. */
const isRectangular = (rows: unknown): rows is string[][] =>
  Array.isArray(rows) &&
  rows.length > 0 &&
  rows.every((row) => Array.isArray(row) && row.length > 0 && row.length === rows[0].length && row.every(isText));

const toLevel = (level: unknown): number =>
  typeof level === 'number' && level >= 1 && level <= 6 ? Math.floor(level) : 2;
