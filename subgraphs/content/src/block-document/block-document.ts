import { badRequest, type DomainError, unprocessable } from '@imprint/errors/domain-error';

/** A stored block. Unknown types are stored unchanged and not rendered. */
export interface Block {
  id: string;
  type: string;
  attrs?: Record<string, unknown>;
  text?: string;
}

/** A block without its id. */
export type NewBlock = Omit<Block, 'id'>;

export interface BlockDocument {
  v: 1;
  blocks: Block[];
}

/** Types that are rendered; `block-schemas.ts` describes each. */
const blockTypes = ['heading', 'paragraph', 'image', 'list', 'quote', 'code', 'divider', 'table', 'embed'] as const;

export type BlockType = (typeof blockTypes)[number];

export const isBlockType = (type: string): type is BlockType => blockTypes.some((known) => known === type);

export const version = 1;
export const blockLimit = 5_000;
export const depthLimit = 10;
/** Maximum blocks: each costs a few hundred bytes and is copied to another thread and back. */
export const valueLimit = 50_000;
export const headingLevels = { min: 1, default: 2, max: 6 };

/**
 * Validates a document and normalizes it for storage: sets the version, adds missing and duplicate ids, clamps heading
 * levels to 1 to 6. A wrong JSON type is UNPROCESSABLE, a wrong value or size BAD_REQUEST.
 */
export function normalize(input: unknown, newBlockId: () => string): BlockDocument {
  if (!isObject(input)) throw wrongType('blocks_json', 'an object');
  requireShape(input);
  requireVersion(input.v);
  if (!Array.isArray(input.blocks)) throw wrongType('blocks_json.blocks', 'an array');
  if (input.blocks.length > blockLimit) {
    throw badRequest(`blocks_json.blocks may hold at most ${blockLimit} blocks.`, { fields: ['blocks_json.blocks'] });
  }
  const seen = new Set<string>();
  const blocks = input.blocks.map((block: unknown, index: number) => {
    const normalized = normalizeBlock(block, `blocks_json.blocks.${index}`);
    const id = normalized.id && !seen.has(normalized.id) ? normalized.id : newBlockId();
    seen.add(id);
    return { ...normalized, id };
  });
  return { v: version, blocks };
}

function normalizeBlock(block: unknown, path: string): Block {
  if (!isObject(block)) throw wrongType(path, 'an object');
  const { id, type, attrs, text } = block;
  if (typeof type !== 'string') throw wrongType(`${path}.type`, 'a string');
  if (id !== undefined && typeof id !== 'string') throw wrongType(`${path}.id`, 'a string');
  if (text !== undefined && typeof text !== 'string') throw wrongType(`${path}.text`, 'a string');
  if (attrs !== undefined && !isObject(attrs)) throw wrongType(`${path}.attrs`, 'an object');
  const known: Block = { ...block, id: id ?? '', type };
  return type === 'heading' ? normalizeHeading(known, path) : known;
}

function normalizeHeading(block: Block, path: string): Block {
  const level = block.attrs?.level ?? headingLevels.default;
  if (typeof level !== 'number' || !Number.isInteger(level)) throw wrongType(`${path}.attrs.level`, 'an integer');
  const clamped = Math.min(Math.max(level, headingLevels.min), headingLevels.max);
  return { ...block, attrs: { ...block.attrs, level: clamped } };
}

function requireVersion(v: unknown): void {
  if (v === undefined) return;
  if (typeof v !== 'number' || !Number.isInteger(v)) throw wrongType('blocks_json.v', 'an integer');
  if (v !== version) throw badRequest(`blocks_json.v must be ${version}.`, { fields: ['blocks_json.v'] });
}

/** Iterates level by level: recursion over hostile nesting would overflow the stack. */
function requireShape(root: object): void {
  let level: unknown[] = [root];
  let values = 0;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > depthLimit) {
      throw badRequest(`blocks_json may be nested at most ${depthLimit} levels deep.`, { fields: ['blocks_json'] });
    }
    const children = level.flatMap((value) => Object.values(Object(value)));
    values += children.length;
    if (values > valueLimit) {
      throw badRequest(`blocks_json may hold at most ${valueLimit} JSON values.`, { fields: ['blocks_json'] });
    }
    level = children.filter((child) => typeof child === 'object' && child !== null);
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function wrongType(field: string, expected: string): DomainError {
  return unprocessable(`${field} must be ${expected}.`, { fields: [field] });
}
