import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';

/** Replaces the selection with blocks; blocks that a list or a table cannot contain follow it. */
export function insertBlocks(tr: Transaction, nodes: readonly Node[]): Transaction {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first || !last) return tr;
  tr.deleteSelection();
  const { $from } = tr.selection;
  const block = $from.depth > 0 ? $from.node(1) : null;
  if (nodes.length === 1 && isParagraph(first) && $from.parent.inlineContent)
    return tr.replaceSelection(new Slice(first.content, 0, 0)).scrollIntoView();
  let end: number;
  if (block && isParagraph(block) && block.content.size === 0) {
    tr.replaceWith($from.before(1), $from.after(1), nodes);
    end = tr.mapping.map($from.after(1));
  } else if (block?.type.name === 'list' && nodes.length === 1 && first.type === block.type) {
    tr.insert($from.after(2), first.content);
    end = $from.after(2) + first.content.size - 1;
  } else if (block && $from.depth > 1) {
    tr.insert($from.after(1), nodes);
    end = $from.after(1) + Fragment.from([...nodes]).size;
  } else {
    const place = $from.pos;
    tr.replaceSelection(new Slice(Fragment.from([...nodes]), isParagraph(first) ? 1 : 0, isParagraph(last) ? 1 : 0));
    end = tr.mapping.slice(tr.mapping.maps.length - 1).map(place);
  }
  const $end = tr.doc.resolve(Math.min(end, tr.doc.content.size));
  // Behind a picture: typing must not replace it.
  const behind = last.isAtom ? Selection.findFrom($end, 1, true) : Selection.findFrom($end, -1, true);
  return (behind ? tr.setSelection(behind) : tr).scrollIntoView();
}

const isParagraph = ({ type }: Node): boolean => type.name === 'paragraph';
