import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Marks the blocks of the selection, which are always laid out: browsers cannot place a caret in skipped content. */
export const CurrentBlock = Extension.create({
  name: 'currentBlock',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc, selection: { $anchor, $head } }) => {
          const starts = new Set([$anchor, $head].filter(({ depth }) => depth > 0).map((end) => end.before(1)));
          const marks = [...starts].map((start) =>
            Decoration.node(start, start + (doc.nodeAt(start)?.nodeSize ?? 0), { class: 'current-block' }),
          );
          return DecorationSet.create(doc, marks);
        },
      },
    }),
  ],
});
