import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { type BlockDocument, type NewBlock, normalize } from '../block-document/block-document.js';
import { MarkupBudget, MarkupTooCostly, renderedElementLimit } from '../block-document/markup-budget.js';
import { HtmlSanitizer, type RemovedAddress } from '../block-document/sanitize.js';
import { BlockReader, type ReadBlocks } from './block-reader.js';
import { type BodyText, fieldOf } from './body-text.js';
import { type ConversionWarning, ConversionWarnings } from './conversion-warnings.js';
import type { IngestedImages } from './ingested-images.js';
import { markdownToHtml } from './markdown-html.js';
import { type Node, parseMarkup } from './markup-tree.js';
import type { SourceImage } from './media-blocks.js';
import { allowedAddresses, shownAddress } from './shown-address.js';

/** Maximum characters of a body in a request. */
const sourceLimitBytes = 4 * 1024 * 1024;

export interface Conversion {
  document: BlockDocument;
  warnings: ConversionWarning[];
  /** Images that have a URL instead of an asset. */
  images: SourceImage[];
}

/** Converts CommonMark with GitHub's tables, strikethrough and autolinks; see {@link htmlToBlocks}. */
export const markdownToBlocks = (markdown: string): Conversion => toDocument({ markdown });

/** Converts HTML. The document is normalized and sanitized. Throws nothing but BAD_REQUEST. */
export const htmlToBlocks = (html: string): Conversion => toDocument({ html });

function toDocument(text: BodyText): Conversion {
  return namingField(text, () => {
    const { blocks, warnings, images } = readBlocks(text);
    return { document: new HtmlSanitizer().document(normalize({ blocks }, newId)), warnings, images };
  });
}

/** Errors of `work` about a block document become errors about the field that the author sent. */
export function namingField<Result>(text: BodyText, work: () => Result): Result {
  const field = fieldOf(text);
  try {
    return work();
  } catch (error) {
    if (error instanceof MarkupTooCostly) throw badRequest(`${field} ${error.limit}`, { fields: [field] });
    if (!(error instanceof DomainError) || !error.message.startsWith('blocks_json')) throw error;
    throw badRequest(error.message.replace(/^[\w.]+/, field), { fields: [field] });
  }
}

/** The blocks of a text, neither normalized nor sanitized. */
export function readBlocks(text: BodyText, warningLimit?: number): ReadBlocks {
  const { html, placeAt } = toMarkup(text);
  const placeOf = ({ sourceCodeLocation: at }: Node) =>
    at ? placeAt({ offset: at.startOffset, line: at.startLine, column: at.startCol }) : undefined;
  return new BlockReader(parse(html), placeOf, { field: fieldOf(text), warningLimit }).read();
}

/** A place in HTML; lines and columns begin with 1. */
export interface MarkupPosition {
  offset: number;
  line: number;
  column: number;
}

export interface Markup {
  html: string;
  /** The place in the text, as warnings name it. */
  placeAt: (position: MarkupPosition) => string;
}

/** The HTML of a text. Throws BAD_REQUEST for text beyond a limit. */
export function toMarkup(text: BodyText): Markup {
  const field = fieldOf(text);
  const written = 'markdown' in text ? text.markdown : text.html;
  if (Buffer.byteLength(written) > sourceLimitBytes) {
    throw badRequest(`${field} may have at most ${sourceLimitBytes / 1024 / 1024} MiB. Split the post.`, {
      fields: [field],
    });
  }
  // With columns: editors write a whole body as one line.
  if ('html' in text) return { html: written, placeAt: ({ line, column }) => `line ${line}, column ${column}` };
  const { html, lineAt } = markdownToHtml(written, field);
  return { html, placeAt: ({ offset }) => `line ${lineAt(offset)}` };
}

const parse = (html: string): Node[] => parseMarkup(html, new MarkupBudget(renderedElementLimit));

/** Replaces image URLs with assets. Images without an asset keep their URL and are hidden from readers. */
export function withAssets<Stored extends { blocks: NewBlock[] }>(
  document: Stored,
  assets: ReadonlyMap<string, string>,
): Stored {
  const blocks = document.blocks.map((block) => {
    const { url, ...attrs } = block.attrs ?? {};
    const id = block.type === 'image' && typeof url === 'string' ? assets.get(url) : undefined;
    return id === undefined ? block : { ...block, attrs: { media_id: id, ...attrs } };
  });
  return { ...document, blocks };
}

/** One warning for each address that was removed from a block document; `place` names a block by its index. */
export function addressWarnings(
  removed: readonly RemovedAddress[],
  place: (blockIndex: number) => string,
): ConversionWarning[] {
  const warnings = new ConversionWarnings();
  for (const { blockIndex, address } of removed)
    warnings.add('address', place(blockIndex), `${shownAddress(address)} was removed: ${allowedAddresses}`);
  return warnings.list();
}

/** One warning for each image without an asset. */
export const ingestWarnings = (
  images: readonly SourceImage[],
  { assets, failures }: IngestedImages,
): ConversionWarning[] =>
  images
    .filter(({ url }) => !assets.has(url))
    .map(({ url, place }) => ({
      name: 'image-not-ingested',
      place,
      message: `Readers do not see ${url.slice(0, 200)}. ${failures.get(url) ?? 'It is not in the media library.'}`,
    }));
