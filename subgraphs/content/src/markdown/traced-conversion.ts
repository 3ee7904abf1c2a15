import { newId } from '@imprint/ids/id';
import { type Block, normalize } from '../block-document/block-document.js';
import { HtmlSanitizer } from '../block-document/sanitize.js';
import type { BodyText } from './body-text.js';
import { type Markup, namingField, readBlocks, toMarkup } from './conversion.js';
import type { ConversionWarning } from './conversion-warnings.js';

/** What a text becomes, so that each part of it can be found again. */
export interface TracedConversion extends Markup {
  /** Images have their `url` and no asset yet. */
  blocks: Block[];
  /** All of them, also beyond the limit of replies. */
  warnings: ConversionWarning[];
}

/** Converts as a write does, and keeps every warning. Throws BAD_REQUEST for text beyond a limit. */
export function traceConversion(text: BodyText): TracedConversion {
  return namingField(text, () => {
    const { blocks, warnings } = readBlocks(text, Number.POSITIVE_INFINITY);
    const document = new HtmlSanitizer().document(normalize({ blocks }, newId));
    return { ...toMarkup(text), blocks: document.blocks, warnings };
  });
}
