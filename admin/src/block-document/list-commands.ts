import type { CommandProps } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';

const selectionNear = (document: Node, position: number) => TextSelection.near(document.resolve(position));

/** The block at the cursor, which is a child of the document. */
function blockAt({ tr }: CommandProps) {
  const { $from } = tr.selection;
  return $from.depth === 0 ? null : { node: $from.node(1), position: $from.before(1) };
}

/** Turns the block at the cursor into a list, or a list into the other kind. */
export const toList =
  (ordered: boolean) =>
  (props: CommandProps): boolean => {
    const { tr, state } = props;
    const block = blockAt(props);
    const { list, listItem } = state.schema.nodes;
    if (!block || !list || !listItem) return false;
    const { node, position } = block;
    if (node.type === list) {
      tr.setNodeAttribute(position, 'ordered', ordered);
      return true;
    }
    if (!node.isTextblock) return false;
    const { source, blockId } = node.attrs;
    const made = list.create({ source, blockId, ordered }, listItem.create(null, node.content));
    const at = tr.selection.from + 1;
    tr.replaceWith(position, position + node.nodeSize, made);
    tr.setSelection(selectionNear(tr.doc, at));
    return true;
  };

/** Turns the items of the list at the cursor into paragraphs. */
export const fromList = (props: CommandProps): boolean => {
  const { tr, state } = props;
  const block = blockAt(props);
  const { list, paragraph } = state.schema.nodes;
  if (!block || !paragraph || block.node.type !== list) return true;
  const { node, position } = block;
  const at = Math.max(1, tr.selection.from - 1);
  const made = node.children.map((item) => paragraph.create(null, item.content));
  tr.replaceWith(position, position + node.nodeSize, made);
  tr.setSelection(selectionNear(tr.doc, at));
  return true;
};
