import type { NewBlock } from '../block-document/block-document.js';
import { addressKind } from '../block-document/html-policy.js';
import { attribute, type Element, isElement } from './markup-tree.js';
import { mediaIdOf } from './media-url.js';
import type { ReadingReport } from './reading-report.js';
import { allowedAddresses, shownAddress } from './shown-address.js';

/** An image with a URL instead of an asset. */
export interface SourceImage {
  url: string;
  alt: string | null;
  place: string;
}

/** The block of an image; one with a URL instead of an asset is added to `images`. */
export function readImage(element: Element, report: ReadingReport, images: SourceImage[]): NewBlock | null {
  const url = attribute(element, 'src') ?? '';
  const alt = attribute(element, 'alt');
  if (attribute(element, 'title') !== undefined) report.warn(element, 'The title was removed.', 'image-title');
  const id = mediaIdOf(url);
  if (id !== null) return { type: 'image', attrs: { media_id: id, ...(alt !== undefined && { alt }) } };
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    report.warn(element, `The image${alt ? ` "${alt.slice(0, 80)}"` : ''} has no URL with http or https.`, 'image');
    return null;
  }
  images.push({ url, alt: alt ?? null, place: report.placeOf(element) });
  return { type: 'image', attrs: { url, ...(alt !== undefined && { alt }) } };
}

export function readEmbed(element: Element, report: ReadingReport): NewBlock | null {
  const { tagName: name, childNodes } = element;
  const inner = childNodes.find((node): node is Element => isElement(node) && node.tagName === 'source');
  const url = [element, ...(inner ? [inner] : [])]
    .map((carrier) => attribute(carrier, name === 'object' ? 'data' : 'src'))
    .find((value) => value !== undefined);
  if (url !== undefined && addressKind(url) !== null) return { type: 'embed', attrs: { url } };
  report.warn(
    element,
    url === undefined
      ? `<${name}> without a URL was removed.`
      : `<${name}> of ${shownAddress(url)} was removed: ${allowedAddresses}`,
  );
  return null;
}
