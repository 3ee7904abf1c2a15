import type { EditorState } from '@tiptap/pm/state';

export interface BlockQuery {
  /** Position of the slash. */
  from: number;
  /** What follows it. */
  text: string;
}

/** A slash in a text of the document with what was typed behind it, up to the cursor. Not in lists, tables and code. */
export function blockQueryAt({ selection: { $from, empty } }: EditorState): BlockQuery | null {
  if (!empty || $from.depth !== 1 || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const text = /(?:^|[\s\ufffc])\/([^/\ufffc]{0,30})$/u.exec(before)?.[1];
  return text === undefined ? null : { from: $from.pos - text.length - 1, text };
}
