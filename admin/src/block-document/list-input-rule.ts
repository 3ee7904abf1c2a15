import { InputRule } from '@tiptap/core';
import { toList } from './list-commands.js';

/** Turns a paragraph that begins with a bullet or a number into a list. */
export const listInputRule = (find: RegExp, isOrdered: boolean): InputRule =>
  new InputRule({
    find,
    handler: ({ state, range, commands }) => {
      const { $from } = state.selection;
      if ($from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null;
      state.tr.delete(range.from, range.to);
      commands.command(toList(isOrdered));
      return undefined;
    },
  });
