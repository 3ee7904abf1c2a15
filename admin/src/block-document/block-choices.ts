import type { Editor } from '@tiptap/core';
import { setBlockType } from './block-type.js';
import { insertBlock } from './insert-block.js';
import { newDivider, newEmbed, newTable } from './new-blocks.js';
import type { words } from './words.js';

/** A block that can be chosen by its name. */
export interface BlockChoice {
  id: string;
  label: string;
  /** Other words that find it. */
  keywords: string;
  run: (editor: Editor) => void;
}

const headingLevels = [2, 3, 4];

/** The blocks of the editor, in the order of their use. */
export function blockChoices(text: (typeof words)['en']): BlockChoice[] {
  const typed = (id: string, label: string, keywords: string): BlockChoice => ({
    ...{ id, label, keywords },
    run: (editor) => setBlockType(editor, id),
  });
  return [
    typed('paragraph', text.paragraph, text.keywords.paragraph),
    ...headingLevels.map((level) =>
      typed(`heading ${level}`, text.heading(level), `h${level} ${text.keywords.heading}`),
    ),
    typed('list', text.bulletList, text.keywords.bulletList),
    typed('list ordered', text.orderedList, text.keywords.orderedList),
    typed('quote', text.quote, text.keywords.quote),
    typed('codeBlock', text.codeBlock, text.keywords.codeBlock),
    {
      ...{ id: 'table', label: text.table, keywords: text.keywords.table },
      run: (editor) => insertBlock(editor, newTable),
    },
    {
      ...{ id: 'embed', label: text.embed, keywords: text.keywords.embed },
      run: (editor) => insertBlock(editor, newEmbed),
    },
    {
      ...{ id: 'divider', label: text.divider, keywords: text.keywords.divider },
      run: (editor) => insertBlock(editor, newDivider),
    },
  ];
}

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The choices whose label or keywords have a word that begins with the query; those by label come first. */
export function matchChoices(choices: readonly BlockChoice[], query: string): BlockChoice[] {
  const wanted = plain(query);
  const has = (text: string) => ` ${plain(text)}`.includes(` ${wanted}`);
  const byLabel = choices.filter(({ label }) => has(label));
  return [...byLabel, ...choices.filter((choice) => !byLabel.includes(choice) && has(choice.keywords))];
}
