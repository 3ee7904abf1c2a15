/** Parts of the palette, in their order. */
export const paletteGroups = ['actions', 'screens', 'sites', 'posts', 'preferences'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Something that the palette opens or does. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  label: string;
  /** Shown beside the label, and searched too. */
  detail?: string;
  run: () => void;
}

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Entries of which every word of the query begins a word; those whose label begins with the query come first. */
export function matchEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const wanted = wordsOf(query);
  const found = entries.filter(({ label, detail = '' }) => {
    const words = wordsOf(`${label} ${detail}`);
    return wanted.every((word) => words.some((each) => each.startsWith(word)));
  });
  const start = plain(query.trim());
  const isFirst = ({ label }: PaletteEntry) => plain(label).startsWith(start);
  return [...found.filter(isFirst), ...found.filter((entry) => !isFirst(entry))];
}

/** The first entries of each group, in the order in which the keys reach them. */
export const inGroups = (entries: readonly PaletteEntry[], limit: number): [PaletteGroup, PaletteEntry[]][] =>
  paletteGroups
    .map((group): [PaletteGroup, PaletteEntry[]] => [
      group,
      entries.filter((entry) => entry.group === group).slice(0, limit),
    ])
    .filter(([, members]) => members.length > 0);
