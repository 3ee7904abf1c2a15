import { Mark } from '@tiptap/core';

/** Marks of block texts for which Tiptap has no maintained extension of the same version. */
const markOf = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const blockMarks = [markOf('subscript', 'sub'), markOf('superscript', 'sup'), markOf('highlight', 'mark')];
