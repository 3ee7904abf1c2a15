import { type Box, boxes, freeBox } from './boxes.js';
import { itemRanges, metadataItems } from './item-directory.js';
import { corruptImage } from './kept-bytes.js';

const imageBoxes = ['ftyp', 'meta', 'mdat', 'moov'];
/** Boxes that describe image items. */
const itemBoxes = ['hdlr', 'dinf', 'pitm', 'iloc', 'iinf', 'iprp', 'iref', 'ipro', 'idat', 'grpl'];
/** Metadata boxes of movies and tracks. */
const annotationBoxes = ['udta', 'meta', 'uuid'];

/**
 * Blanks the Exif and XMP items of an AVIF. Boxes refer to each other by offset, so nothing before the end of the last
 * needed box moves: other boxes become free space. Orientation is a property of the image itself.
 */
export function stripAvif(original: Buffer): Buffer {
  const source = Buffer.from(original);
  const top = boxes(source, 0, source.length);
  if (top[0]?.type !== 'ftyp') corruptImage();
  let end = 0;
  for (const box of top) {
    if (!imageBoxes.includes(box.type)) continue;
    end = box.end;
    if (box.type === 'meta') blankItems(source, box);
    if (box.type === 'moov') freeAnnotations(source, box);
  }
  for (const box of top) if (!imageBoxes.includes(box.type) && box.end <= end) freeBox(source, box);
  return source.subarray(0, end);
}

function blankItems(source: Buffer, meta: Box): void {
  const parts = boxes(source, meta.data + 4, meta.end);
  for (const box of parts) if (!itemBoxes.includes(box.type)) freeBox(source, box);
  const items = new Set(parts.filter(({ type }) => type === 'iinf').flatMap((box) => metadataItems(source, box)));
  if (items.size === 0) return;
  const store = parts.find(({ type }) => type === 'idat');
  // Ranges may overlap: bound the total work by the file size.
  let budget = source.length;
  for (const location of parts.filter(({ type }) => type === 'iloc')) {
    for (const { start, length } of itemRanges(source, location, items, store)) {
      budget -= length;
      if (budget < 0 || start + length > source.length) corruptImage();
      source.fill(0, start, start + length);
    }
  }
}

function freeAnnotations(source: Buffer, movie: Box): void {
  const children = boxes(source, movie.data, movie.end);
  const tracks = children.filter(({ type }) => type === 'trak');
  for (const box of [...children, ...tracks.flatMap((track) => boxes(source, track.data, track.end))]) {
    if (annotationBoxes.includes(box.type)) freeBox(source, box);
  }
}
