import { badRequest } from '@imprint/errors/domain-error';
import { workerTask } from '@imprint/worker-pool/worker-task';
import type { BlockDocument } from '../block-document/block-document.js';
import { MarkupTooCostly } from '../block-document/markup-budget.js';
import { type PreparedBody, prepareBody } from '../block-document/prepared-body.js';
import { documentBudgets, HtmlSanitizer } from '../block-document/sanitize.js';
import type { SourceImage } from '../markdown/block-reader.js';
import { blocksToMarkdown, type MarkdownOptions } from '../markdown/blocks-to-markdown.js';
import type { BodyText } from '../markdown/body-text.js';
import { ingestWarnings, namingField, readBlocks, withAssets } from '../markdown/conversion.js';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import type { IngestedImages } from '../markdown/ingested-images.js';

export type BodySource = { blocks: unknown } | BodyText;

/** A body and what its conversion from Markdown or HTML changed; both lists are empty for blocks. */
export interface ConvertedBody extends PreparedBody {
  conversionWarnings: ConversionWarning[];
  /** Images whose URL has no asset: ingest them and prepare again with the result. */
  images: SourceImage[];
}

interface PreparationTask {
  source: BodySource;
  ingested: IngestedImages;
  /** Handling of HTML that exceeds a limit; `escape` keeps stored HTML as text. */
  whenTooCostly: 'refuse' | 'escape';
}

interface MarkdownTask {
  document: BlockDocument;
  options: MarkdownOptions;
}

export const task = workerTask(
  (body: PreparationTask | MarkdownTask): ConvertedBody | string =>
    'document' in body ? blocksToMarkdown(body.document, body.options) : prepare(body),
  (result) => (typeof result === 'string' ? [] : [result.document.buffer, result.rendered.buffer]),
);

export type BodyTask = PreparationTask | MarkdownTask;

function prepare({ source, ingested, whenTooCostly }: PreparationTask): ConvertedBody {
  const sanitizer = new HtmlSanitizer(documentBudgets(), whenTooCostly);
  if (!('blocks' in source)) return prepareText(source, ingested, sanitizer);
  try {
    return { ...prepareBody(source.blocks, sanitizer), conversionWarnings: [], images: [] };
  } catch (error) {
    if (!(error instanceof MarkupTooCostly)) throw error;
    throw badRequest(`${error.field} ${error.limit}`, { fields: [error.field] });
  }
}

function prepareText(text: BodyText, ingested: IngestedImages, sanitizer: HtmlSanitizer): ConvertedBody {
  return namingField(text, () => {
    const { warnings, images, ...read } = readBlocks(text);
    const body = prepareBody(withAssets(read, ingested.assets), sanitizer);
    return {
      ...body,
      // Each such image has its own warning, with its place.
      warnings: body.warnings.filter((warning) => warning !== 'image-without-media-id'),
      conversionWarnings: [...warnings, ...ingestWarnings(images, ingested)],
      images: images.filter(({ url }) => !ingested.assets.has(url)),
    };
  });
}
