import { newId, parseId } from '@imprint/ids/id';
import { type BlockDocument, isBlockType, normalize } from './block-document.js';
import { bodyLimitBytes, bodyTooLarge } from './body-limit.js';
import { type EncodedJson, encodeJson } from './encoded-json.js';
import { embedAddress } from './html-policy.js';
import { render } from './render.js';
import { HtmlSanitizer, type RemovedAddress } from './sanitize.js';
import { countWords, leadingText, visibleText } from './visible-text.js';

/** Stored form of a body; reads never parse HTML. */
export interface PreparedBody {
  /** A `BlockDocument`. */
  document: EncodedJson;
  /** A list of `RenderedSegment`. */
  rendered: EncodedJson;
  wordCount: number;
  /** Size of document and rendered body as JSON. */
  bytes: number;
  leadingText: string;
  /** Distinct ids (ULID) of the assets used by images. */
  mediaIds: string[];
  /** Codes of content that is hidden from readers. */
  warnings: ContentWarning[];
  /** Addresses that were not stored, because no representation may contain them. */
  removedAddresses: RemovedAddress[];
}

export type ContentWarning =
  | 'image-without-media-id'
  | 'image-not-available'
  | 'embed-without-url'
  | 'block-type-unknown';

/** Normalizes, sanitizes, renders and counts. Throws the errors of {@link normalize} and the sanitizer. */
export function prepareBody(input: unknown, sanitizer = new HtmlSanitizer()): PreparedBody {
  const document = sanitizer.document(normalize(input, newId));
  const text = visibleText(document);
  const encoded = { document: encodeJson(document), rendered: encodeJson(render(document, sanitizer)) };
  const bytes = encoded.document.byteLength + encoded.rendered.byteLength;
  if (bytes > bodyLimitBytes) throw bodyTooLarge();
  return {
    ...encoded,
    bytes,
    wordCount: countWords(text),
    leadingText: leadingText(text),
    mediaIds: collectMediaIds(document),
    warnings: collectWarnings(document),
    removedAddresses: sanitizer.removedAddresses,
  };
}

function collectMediaIds({ blocks }: BlockDocument): string[] {
  const ids = blocks.flatMap(({ type, attrs }) => {
    const id = type === 'image' && typeof attrs?.media_id === 'string' ? parseId(attrs.media_id) : null;
    return id ? [id] : [];
  });
  return [...new Set(ids)];
}

function collectWarnings({ blocks }: BlockDocument): ContentWarning[] {
  const warnings = blocks.flatMap(({ type, attrs }): ContentWarning[] => {
    if (!isBlockType(type)) return ['block-type-unknown'];
    if (type === 'embed') return embedAddress(attrs?.url) === null ? ['embed-without-url'] : [];
    if (type !== 'image') return [];
    if (typeof attrs?.media_id !== 'string') return ['image-without-media-id'];
    // The media service checks whether the id exists; a malformed id cannot.
    return parseId(attrs.media_id) ? [] : ['image-not-available'];
  });
  return [...new Set(warnings)];
}
