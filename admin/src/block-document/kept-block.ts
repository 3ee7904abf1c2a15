import { Node } from '@tiptap/core';
import type { Block } from './block.js';

export interface KeptBlockOptions {
  /** Draws a block into an element. */
  draw: (block: Block, element: HTMLElement) => void;
}

/** A block that the editor shows and moves, but does not write in: images, tables, embeds and unknown types. */
export const KeptBlockNode = Node.create<KeptBlockOptions>({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ draw: () => undefined }),
  addAttributes: () => ({
    source: {
      default: null,
      // Copied with its block.
      parseHTML: (element) => JSON.parse(element.dataset['block'] ?? 'null') as Block | null,
      renderHTML: ({ source }) => ({ 'data-block': JSON.stringify(source) }),
    },
    blockId: { default: null, rendered: false },
  }),
  parseHTML: () => [{ tag: 'figure[data-block]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('figure');
      dom.className = 'kept-block';
      const source = node.attrs['source'] as Block | null;
      if (source) this.options.draw(source, dom);
      return { dom };
    };
  },
});
