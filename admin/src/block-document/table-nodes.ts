import { type Editor, Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';
import { blockAttributes } from './block-nodes.js';

/** Node roles of the table library. */
const roles: Readonly<Record<string, string>> = { table: 'table', tableRow: 'row', tableCell: 'cell' };

/** A table whose rows all have the same number of cells: the library would pad others. */
export const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({
    ...blockAttributes,
    header: {
      default: false,
      parseHTML: (element) => element.querySelector('th') !== null,
      renderHTML: ({ header }) => ({ 'data-header': header ? '' : null }),
    },
  }),
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: () => toNextCell(this.editor),
      'Shift-Tab': () => goToNextCell(-1)(this.editor.state, this.editor.view.dispatch),
      Enter: () => breakLine(this.editor),
      'Mod-Enter': () => leaveTable(this.editor),
    };
  },
});

export const TableRowNode = Node.create({
  name: 'tableRow',
  content: 'tableCell+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

/** Required by the library; cells of block documents span one row and one column. */
const span = { default: 1, rendered: false, parseHTML: () => 1 } as const;

export const TableCellNode = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({
    colspan: span,
    rowspan: span,
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

/** Tab in the last cell adds a row. */
function toNextCell(editor: Editor): boolean {
  const { dispatch } = editor.view;
  if (goToNextCell(1)(editor.state, dispatch)) return true;
  if (!isInTable(editor.state)) return false;
  addRowAfter(editor.state, dispatch);
  return goToNextCell(1)(editor.state, dispatch);
}

/** A cell holds one paragraph. */
function breakLine(editor: Editor): boolean {
  if (!isInTable(editor.state)) return false;
  // A selection of whole cells gets no line break.
  if (editor.state.selection instanceof TextSelection) editor.commands.insertContent({ type: 'hardBreak' });
  return true;
}

function leaveTable(editor: Editor): boolean {
  if (!isInTable(editor.state)) return false;
  const end = editor.state.selection.$from.after(1);
  return editor
    .chain()
    .insertContentAt(end, { type: 'paragraph' })
    .setTextSelection(end + 1)
    .run();
}
