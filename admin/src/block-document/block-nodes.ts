import { Node, textblockTypeInputRule } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { listInputRule } from './list-input-rule.js';
import { toStart } from './list-items.js';
import { indentItem, joinItemBackward, joinItemForward, outdentItem, splitItem } from './list-keys.js';

/** Attributes of the node of a block: the block that it was made from, and its id. Not part of copied HTML. */
export const blockAttributes = {
  source: { default: null, rendered: false, keepOnSplit: false },
  blockId: { default: null, rendered: false, keepOnSplit: false },
} as const;

export const DocumentNode = Node.create({ name: 'doc', topNode: true, content: 'block+' });

export const ParagraphNode = Node.create({
  name: 'paragraph',
  // First, because a new line gets the type of the first node.
  priority: 1_000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => blockAttributes,
  // Pasted content has paragraphs, which cells cannot contain.
  parseHTML: () => [{ tag: 'p', context: 'tableCell/', skip: true }, { tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
});

export const headingLevels = [1, 2, 3, 4, 5, 6] as const;

export const HeadingNode = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ ...blockAttributes, level: { default: 2, rendered: false } }),
  parseHTML: () => headingLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs['level']}`, HTMLAttributes, 0],
  addInputRules() {
    const getAttributes = ([, signs = '']: RegExpMatchArray) => ({ level: signs.length });
    return [textblockTypeInputRule({ find: /^(#{1,6})\s$/, type: this.type, getAttributes })];
  },
});

export const QuoteNode = Node.create({
  name: 'quote',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    ...blockAttributes,
    cite: { default: null, renderHTML: ({ cite }) => ({ 'data-cite': cite }) },
  }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^>\s$/, type: this.type })];
  },
});

export const CodeNode = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ ...blockAttributes, language: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, ['code', 0]],
  addInputRules() {
    const getAttributes = ([, language]: RegExpMatchArray) => ({ language: language || null });
    return [textblockTypeInputRule({ find: /^(?:```|~~~)([\w+#-]*)\s$/, type: this.type, getAttributes })];
  },
  addKeyboardShortcuts() {
    return { 'Mod-Enter': () => this.editor.commands.exitCode() };
  },
});

export const DividerNode = Node.create({
  name: 'divider',
  group: 'block',
  atom: true,
  addAttributes: () => blockAttributes,
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
});

export const ListNode = Node.create({
  name: 'list',
  group: 'block',
  content: 'listItem+',
  addAttributes: () => ({
    ...blockAttributes,
    ordered: { default: false, rendered: false },
    start: { default: null, renderHTML: ({ ordered, start }) => ({ start: ordered ? start : null }) },
  }),
  parseHTML: () => [
    { tag: 'ul', attrs: { ordered: false } },
    {
      tag: 'ol',
      getAttrs: (list) => ({ ordered: true, start: toStart(Number(list.getAttribute('start') ?? Number.NaN)) }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs['ordered'] ? 'ol' : 'ul', HTMLAttributes, 0],
  addInputRules: () => [listInputRule(/^[-*+]\s$/, false), listInputRule(/^(\d{1,9})[.)]\s$/, true)],
});

/** Its text, and the lists below it. */
export const ListItemNode = Node.create({
  name: 'listItem',
  content: 'paragraph list*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const run = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch, this.editor.view);
    return {
      Enter: run(splitItem),
      Tab: run(indentItem),
      'Shift-Tab': run(outdentItem),
      Backspace: run(joinItemBackward),
      Delete: run(joinItemForward),
    };
  },
});
