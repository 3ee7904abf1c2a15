import type { CommandProps } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';

/** The block at the cursor, which is a child of the document. */
function blockAt({ tr }: CommandProps) {
  const { $from } = tr.selection;
  return $from.depth === 0 ? null : { node: $from.node(1), position: $from.before(1) };
}

/** Depth of the innermost list around a position; null outside of lists. */
export const listDepth = ($place: ResolvedPos): number | null =>
  $place.depth > 2 && $place.node(-1).type.name === 'listItem' ? $place.depth - 2 : null;

/** Turns the block at the cursor into a list, or the innermost list there into the other kind. */
export const toList =
  (ordered: boolean, start: number | null = null) =>
  (props: CommandProps): boolean => {
    const { tr, state } = props;
    const { $from } = tr.selection;
    const depth = listDepth($from);
    if (depth !== null) {
      tr.setNodeAttribute($from.before(depth), 'ordered', ordered);
      return true;
    }
    const block = blockAt(props);
    const { list, listItem, paragraph } = state.schema.nodes;
    if (!block?.node.isTextblock || !list || !listItem || !paragraph) return false;
    const { node, position } = block;
    const { source, blockId } = node.attrs;
    const item = listItem.create(null, paragraph.create(null, node.content));
    const at = tr.selection.from + itemStart;
    tr.replaceWith(position, position + node.nodeSize, list.create({ source, blockId, ordered, start }, item));
    tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
    return true;
  };

/** The text of an item begins two levels below its list. */
const itemStart = 2;

/** Turns the items of the list at the cursor into paragraphs, those of its inner lists included. */
export const fromList = (props: CommandProps): boolean => {
  const { tr, state } = props;
  const block = blockAt(props);
  const { list, paragraph } = state.schema.nodes;
  if (!block || !paragraph || block.node.type !== list) return true;
  const { node, position } = block;
  const { $from } = tr.selection;
  const texts: Node[] = [];
  let [size, at] = [0, position + 1];
  node.descendants((child, offset) => {
    if (!child.isTextblock) return true;
    if (position + 1 + offset === $from.before()) at = position + size + 1 + $from.parentOffset;
    texts.push(paragraph.create(null, child.content));
    size += child.nodeSize;
    return false;
  });
  tr.replaceWith(position, position + node.nodeSize, texts);
  tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
  return true;
};
