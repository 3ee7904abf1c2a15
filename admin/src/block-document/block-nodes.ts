import { Node, textblockTypeInputRule } from '@tiptap/core';
import { leaveList } from './leave-list.js';
import { listInputRule } from './list-input-rule.js';

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
  // Pasted content has paragraphs, which items and cells cannot contain.
  parseHTML: () => [{ tag: 'p', context: 'listItem/|tableCell/', skip: true }, { tag: 'p' }],
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
  addAttributes: () => ({ ...blockAttributes, ordered: { default: false, rendered: false } }),
  parseHTML: () => [
    { tag: 'ul', attrs: { ordered: false } },
    { tag: 'ol', attrs: { ordered: true } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs['ordered'] ? 'ol' : 'ul', HTMLAttributes, 0],
  addInputRules: () => [listInputRule(/^[-*+]\s$/, false), listInputRule(/^1[.)]\s$/, true)],
});

export const ListItemNode = Node.create({
  name: 'listItem',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.command(({ state, dispatch }) => leaveList(state, dispatch)) };
  },
});
