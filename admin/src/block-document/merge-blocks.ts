import { type Block, canonical } from './block.js';

export interface MergedBlocks {
  blocks: Block[];
  /** Number of blocks that both changed: both versions are kept, theirs first. */
  conflictCount: number;
}

type ById = ReadonlyMap<string, Block>;

const byId = (blocks: readonly Block[]): ById =>
  new Map(blocks.flatMap((block) => (block.id ? [[block.id, block]] : [])));
const isSame = (left: Block | undefined, right: Block | undefined) => canonical(left) === canonical(right);

/**
 * Merges two edits of one document block by block. No text of either side is lost: a block that both changed
 * appears twice, and one that was deleted here and changed there stays.
 */
export function mergeBlocks(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
  newId: () => string,
): MergedBlocks {
  const sides = { base: byId(base), mine: byId(mine), theirs: byId(theirs) };
  const [lead, other] = hasOrderOf(base, theirs, sides.base) ? [mine, theirs] : [theirs, mine];
  let conflictCount = 0;
  const resolve = (block: Block): Block[] => {
    const { kept, isConflict } = resolveBlock(block, sides, newId);
    if (isConflict) conflictCount++;
    return kept;
  };
  const groups = lead.map((block) => ({ id: block.id, kept: resolve(block) }));
  const led = byId(lead);
  let place = 0;
  for (const block of other) {
    const at = groups.findIndex(({ id }) => id === block.id);
    if (block.id && led.has(block.id)) place = at + 1;
    else groups.splice(place++, 0, { id: block.id, kept: resolve(block) });
  }
  return { blocks: groups.flatMap(({ kept }) => kept), conflictCount };
}

/** The versions of a block to keep. */
function resolveBlock(
  block: Block,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', ById>,
  newId: () => string,
): { kept: Block[]; isConflict: boolean } {
  const id = block.id ?? '';
  const [before, own, foreign] = [base.get(id), mine.get(id), theirs.get(id)];
  if (isSame(own, foreign)) return { kept: [block], isConflict: false };
  if (isSame(own, before)) return { kept: foreign ? [foreign] : [], isConflict: false };
  if (isSame(foreign, before)) return { kept: own ? [own] : [], isConflict: false };
  if (own && foreign) return { kept: [foreign, { ...own, id: newId() }], isConflict: true };
  return { kept: [block], isConflict: true };
}

/** Whether a side preserved the order of the blocks. */
function hasOrderOf(base: readonly Block[], side: readonly Block[], known: ById): boolean {
  const here = byId(side);
  const order = (blocks: readonly Block[]) =>
    blocks.flatMap(({ id }) => (id && known.has(id) && here.has(id) ? id : []));
  return order(base).join() === order(side).join();
}
