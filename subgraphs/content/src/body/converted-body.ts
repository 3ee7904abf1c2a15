import type { PreparedBody } from '../block-document/prepared-body.js';
import { addressWarnings } from '../markdown/conversion.js';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import type { SourceImage } from '../markdown/media-blocks.js';

/** A body and what its conversion from Markdown or HTML changed. */
export interface ConvertedBody extends PreparedBody {
  conversionWarnings: ConversionWarning[];
  /** Images whose URL has no asset: ingest them and prepare again with the result. Empty for blocks. */
  images: SourceImage[];
}

/** The body of a request that sent blocks. */
export const bodyOfBlocks = (body: PreparedBody): ConvertedBody => ({
  ...body,
  conversionWarnings: addressWarnings(body.removedAddresses, (index) => `blocks_json.blocks.${index}`),
  images: [],
});
