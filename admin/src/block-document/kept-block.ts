import { Node } from '@tiptap/core';
import type { Block } from './block.js';

export interface KeptBlockOptions {
  /** Renders a block into an element. `change` replaces the attributes of the block. */
  draw: (block: Block, element: HTMLElement, change: (attrs: Block['attrs']) => void) => void;
}

/** The block of a copied element; null if it has none. */
function copiedBlock({ dataset }: HTMLElement): Block | null {
  try {
    const block: unknown = JSON.parse(dataset['block'] ?? '');
    const isBlock = typeof block === 'object' && block !== null && 'type' in block && typeof block.type === 'string';
    return isBlock ? (block as Block) : null;
  } catch {
    return null;
  }
}

/** A block without rich text. It can be moved, and changes only through its inputs. */
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
      parseHTML: (element) => copiedBlock(element),
      renderHTML: ({ source }) => ({ 'data-block': JSON.stringify(source) }),
    },
    blockId: { default: null, rendered: false },
  }),
  // Other editors use this attribute too, for example for ids.
  parseHTML: () => [{ tag: 'figure[data-block]', getAttrs: (element) => (copiedBlock(element) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('figure');
      dom.className = 'kept-block';
      let shown = node.attrs['source'] as Block | null;
      const change = (attrs: Block['attrs']) => {
        const position = getPos();
        if (!shown || position === undefined) return;
        shown = { ...shown, ...(attrs && { attrs }) };
        editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'source', shown));
      };
      if (shown) this.options.draw(shown, dom, change);
      return {
        dom,
        // Its own inputs already show their change; any other change renders the block again.
        update: (next) => next.type === node.type && next.attrs['source'] === shown,
        stopEvent: ({ target }) => target instanceof HTMLInputElement || target instanceof HTMLButtonElement,
      };
    };
  },
});
