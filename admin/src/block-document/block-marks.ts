import { Mark, Node } from '@tiptap/core';

/** Marks of block texts for which Tiptap has no maintained extension of the same version. */
const markOf = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const blockMarks = [markOf('subscript', 'sub'), markOf('superscript', 'sup'), markOf('highlight', 'mark')];

/** The place that links to `#id` lead to. Invisible; it moves with the text around it. */
export const AnchorNode = Node.create({
  name: 'anchor',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ id: { default: null } }),
  parseHTML: () => [
    { tag: 'a[id]:not([href])', priority: 100, getAttrs: ({ childNodes }) => childNodes.length === 0 && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes],
});
