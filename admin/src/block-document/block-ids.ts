import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Gives each new block an id, so that edits of two people can be merged block by block. */
export const BlockIds = Extension.create({
  name: 'blockIds',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, { doc, tr }) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const seen = new Set<string>();
        doc.forEach(({ attrs }, position) => {
          const id = attrs['blockId'] as string | null;
          if (id === null || seen.has(id)) tr.setNodeAttribute(position, 'blockId', crypto.randomUUID());
          else seen.add(id);
        });
        return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
      },
    }),
  ],
});
