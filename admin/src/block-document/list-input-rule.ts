import { InputRule } from '@tiptap/core';
import { toList } from './list-commands.js';

/** Turns a paragraph that begins with a bullet or a number into a list, which begins with that number. */
export const listInputRule = (find: RegExp, isOrdered: boolean): InputRule =>
  new InputRule({
    find,
    handler: ({ state, range, match, commands }) => {
      const { $from } = state.selection;
      if ($from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null;
      state.tr.delete(range.from, range.to);
      const start = Number(match[1] ?? 1);
      commands.command(toList(isOrdered, start === 1 ? null : start));
      return undefined;
    },
  });
