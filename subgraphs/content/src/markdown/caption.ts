import type { NewBlock } from '../block-document/block-document.js';

/** The block with a caption; null for one that has no place for it, or has one. */
export function captionedBlock(block: NewBlock | undefined, caption: string): NewBlock | null {
  const hasPlace = block?.type === 'image' || block?.type === 'table';
  if (!block || !hasPlace || block.attrs?.caption !== undefined || caption === '') return null;
  return { ...block, attrs: { ...block.attrs, caption } };
}

export const joinedCaption = (captions: readonly string[]): string =>
  captions.filter((caption) => caption !== '').join('<br>');
