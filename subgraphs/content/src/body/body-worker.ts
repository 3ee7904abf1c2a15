import { badRequest } from '@imprint/errors/domain-error';
import { workerTask } from '@imprint/resilience/worker-task';
import type { BlockDocument } from '../block-document/block-document.js';
import { MarkupTooCostly } from '../block-document/markup-budget.js';
import { prepareBody } from '../block-document/prepared-body.js';
import { documentBudgets, HtmlSanitizer } from '../block-document/sanitize.js';
import { blocksToMarkdown, type MarkdownOptions } from '../markdown/blocks-to-markdown.js';
import type { BodyText } from '../markdown/body-text.js';
import { addressWarnings, ingestWarnings, namingField, readBlocks, withAssets } from '../markdown/conversion.js';
import type { IngestedImages } from '../markdown/ingested-images.js';
import { bodyOfBlocks, type ConvertedBody } from './converted-body.js';

export type BodySource = { blocks: unknown } | BodyText;

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
    return bodyOfBlocks(prepareBody(source.blocks, sanitizer));
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
      conversionWarnings: [
        ...warnings,
        ...addressWarnings(body.removedAddresses, (index) => `block ${index + 1}`),
        ...ingestWarnings(images, ingested),
      ],
      images: images.filter(({ url }) => !ingested.assets.has(url)),
    };
  });
}
