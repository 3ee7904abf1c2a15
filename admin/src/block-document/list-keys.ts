import { joinTextblockBackward, joinTextblockForward } from '@tiptap/pm/commands';
import type { Node } from '@tiptap/pm/model';
import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list';
import type { Command, EditorState } from '@tiptap/pm/state';

/** The item at the beginning of the selection; null outside of lists. */
function itemAt({ selection: { $from } }: EditorState): Node | null {
  const item = $from.depth > 2 ? $from.node(-1) : null;
  return item?.type.name === 'listItem' ? item : null;
}

/** Enter begins the next item; in an empty one it leaves the list, one level at a time. */
export const splitItem: Command = (state, dispatch) => {
  const item = itemAt(state);
  if (!item) return false;
  const isEmpty = item.childCount === 1 && item.firstChild?.content.size === 0;
  return (isEmpty ? liftListItem : splitListItem)(item.type)(state, dispatch);
};

/** Moves the items of the selection below the item above them, into a list of the same kind. */
export const indentItem: Command = (state, dispatch) => {
  const item = itemAt(state);
  if (!item) return false;
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, (node) => node.firstChild?.type === item.type);
  if (!range || range.startIndex === 0) return false;
  const { parent: list, startIndex, start } = range;
  const isNew = list.child(startIndex - 1).lastChild?.type !== list.type;
  return sinkListItem(item.type)(
    state,
    dispatch &&
      ((tr) => {
        // The library makes lists without attributes. A new one begins where the item above ended.
        if (isNew) tr.setNodeAttribute(start - 1, 'ordered', list.attrs['ordered']);
        dispatch(tr);
      }),
  );
};

/** Moves the items of the selection one level up; false at the top. */
export const outdentItem: Command = (state, dispatch) => {
  const item = itemAt(state);
  const isNested = item !== null && state.selection.$from.node(-3).type === item.type;
  return isNested && liftListItem(item.type)(state, dispatch);
};

/** Backspace at the beginning of an item joins it with the text above; the first item leaves its list. */
export const joinItemBackward: Command = (state, dispatch, view) => {
  const item = itemAt(state);
  const { $from, empty } = state.selection;
  if (!item || !empty || $from.parentOffset > 0) return false;
  const isFirst = $from.index(-2) === 0;
  return isFirst ? liftListItem(item.type)(state, dispatch) : joinTextblockBackward(state, dispatch, view);
};

/** Delete at the end of the text of an item continues it with the text below. */
export const joinItemForward: Command = (state, dispatch, view) =>
  itemAt(state) !== null && joinTextblockForward(state, dispatch, view);
