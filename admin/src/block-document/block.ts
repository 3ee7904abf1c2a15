/** A stored block. The editor preserves unknown fields. */
export interface Block {
  id?: string;
  type: string;
  text?: string;
  attrs?: Readonly<Record<string, unknown>>;
}

export interface BlockDocument {
  v: 1;
  blocks: readonly Block[];
}

/** The blocks of a post as the graph returns them. */
export const blocksOf = (document: unknown): readonly Block[] => (document as BlockDocument | null)?.blocks ?? [];

/** Equal values have the same text: the database does not preserve the order of keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
