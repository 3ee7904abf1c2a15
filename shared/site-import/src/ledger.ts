import type { ImportLine } from '@imprint/client';
import { accountForFields } from './field-ledger.js';
import {
  addressOf,
  type ElementChain,
  type Inventory,
  type Item,
  inventoryOfBlocks,
  inventoryOfHtml,
  type StoredBlock,
} from './inventory.js';
import { Reasons } from './reasons.js';
import { type BodyKind, bodyKinds, type Reason, type SourceBody, type SourceDocument } from './source-document.js';

interface Position {
  offset: number;
  line: number;
  column: number;
}

export interface TracedConversion {
  html: string;
  /** The place that warnings name. */
  placeAt: (position: Position) => string;
  blocks: readonly StoredBlock[];
  warnings: readonly { place: string; message: string }[];
}

/** Converts a body as the platform does, and stores nothing. */
export type TraceConversion = (body: SourceBody) => TracedConversion;

/** A part of the source that the stored post does not have as it was. */
export interface LedgerEntry {
  kind: BodyKind | 'field';
  outcome: 'converted' | 'lost' | 'unaccounted';
  what: string;
  /** What it became, if it was converted. */
  became: string | null;
  /** Null for what no code accounts for. */
  why: string | null;
  /** Place in the body; null for fields. */
  place: string | null;
}

/** Each item of the source is in exactly one of the other counts. */
export interface LedgerCount {
  source: number;
  stored: number;
  converted: number;
  lost: number;
  unaccounted: number;
}

/** What became of each part of a post. */
export interface Ledger {
  counts: Record<BodyKind, LedgerCount>;
  /** What is not stored as it was, in the order of the source. */
  entries: LedgerEntry[];
}

/** Characters of one entry. */
const shownLength = 500;
/** Warnings of the platform about something that readers do not get. */
const removal = /\bremoved\b|has no URL/;
const addressKinds = ['links', 'pictures', 'embeds'] as const;

const newCounts = (): Ledger['counts'] => {
  const count = () => ({ source: 0, stored: 0, converted: 0, lost: 0, unaccounted: 0 });
  return { words: count(), links: count(), pictures: count(), embeds: count() };
};

/**
 * Compares a post with what is stored of it. A part that is missing there is converted or lost by a reason of the
 * importer or a warning of the platform, else unaccounted. Throws the errors of `trace`.
 */
export function accountFor(source: SourceDocument, line: ImportLine, trace: TraceConversion): Ledger {
  const counts = newCounts();
  const fields = accountForFields(source, line).map((entry): LedgerEntry => ({ ...entry, kind: 'field', place: null }));
  const sent = sentBodyOf(line);
  if (sent === null) return { counts, entries: fields };
  const traced = trace(sent);
  const stored = inventoryOfBlocks(traced.blocks);
  const { html, placeAt } = markupOf(source.body, trace);
  const found = inventoryOfHtml(html);
  const pools = poolsOf(stored);
  const missing = bodyKinds.map((kind) => ({ kind, items: takeFrom(pools[kind], found[kind]) }));
  const addresses = new Set(addressKinds.flatMap((kind) => stored[kind].map(({ value }) => value)));
  const reasons = new Reasons([...source.reasons, ...removedByPlatform(traced, stored)]);
  const explanation = new Explanation({ pools, addresses, reasons });
  const entries = missing.flatMap(({ kind, items }) => {
    counts[kind].source = found[kind].length;
    counts[kind].stored = found[kind].length - items.length;
    return items.map((item): LedgerEntry => {
      const entry = { kind, what: item.value, ...explanation.of(kind, item), place: placeOf(item, placeAt) };
      counts[kind][entry.outcome]++;
      return entry;
    });
  });
  return { counts, entries: [...joinWords(entries), ...fields] };
}

/** Everything of an entry that is not imported. */
export function accountForLeftOut(source: SourceDocument, why: string, trace: TraceConversion): Ledger {
  const counts = newCounts();
  const { html, placeAt } = markupOf(source.body, trace);
  const found = inventoryOfHtml(html);
  const entries = bodyKinds.flatMap((kind) => {
    counts[kind].source = counts[kind].lost = found[kind].length;
    return found[kind].map((item): LedgerEntry => {
      return { kind, outcome: 'lost', what: item.value, became: null, why, place: placeOf(item, placeAt) };
    });
  });
  return { counts, entries: joinWords(entries) };
}

const markupOf = (body: SourceBody, trace: TraceConversion): Pick<TracedConversion, 'html' | 'placeAt'> =>
  'html' in body ? { html: body.html, placeAt: lineAt } : trace(body);

function sentBodyOf({ content_html: html, content_markdown: markdown }: ImportLine): SourceBody | null {
  if (typeof html === 'string') return { html };
  return typeof markdown === 'string' ? { markdown } : null;
}

const lineAt = ({ line }: Position): string => `line ${line}`;

/** Numbers of occurrences that are left. */
type Pools = Record<BodyKind, Map<string, number>>;

const poolsOf = (inventory: Inventory): Pools => {
  const pools: Pools = { words: new Map(), links: new Map(), pictures: new Map(), embeds: new Map() };
  for (const kind of bodyKinds)
    for (const { value } of inventory[kind]) pools[kind].set(value, (pools[kind].get(value) ?? 0) + 1);
  return pools;
};

function takeOne(pool: Map<string, number>, value: string): boolean {
  const left = pool.get(value) ?? 0;
  if (left > 0) pool.set(value, left - 1);
  return left > 0;
}

/** Takes the items out of the pool, those that a warning is about last. Returns the missing ones in their order. */
function takeFrom(
  pool: Map<string, number>,
  items: readonly Item[],
  isRemoved: (item: Item) => boolean = () => false,
): Item[] {
  const removed = new Set(items.filter(isRemoved));
  const missing = new Set(items.filter((item) => !removed.has(item) && !takeOne(pool, item.value)));
  for (const item of removed) if (!takeOne(pool, item.value)) missing.add(item);
  return items.filter((item) => missing.has(item));
}

/** Reasons for what the platform itself leaves out of the body that it gets: the warning about the innermost element. */
function removedByPlatform({ html, placeAt, warnings }: TracedConversion, stored: Inventory): Reason[] {
  const messages = new Map<string, string>();
  for (const { place, message } of warnings) if (removal.test(message)) messages.set(place, message);
  if (messages.size === 0) return [];
  const warningOf = ({ elements }: Item): string | null => {
    for (let chain = elements; chain; chain = chain.parent) {
      const start = startOf(chain);
      const message = start && messages.get(placeAt(start));
      if (message) return message;
    }
    return null;
  };
  const sent = inventoryOfHtml(html);
  const pools = poolsOf(stored);
  return bodyKinds.flatMap((kind) =>
    takeFrom(pools[kind], sent[kind], (item) => warningOf(item) !== null).flatMap((item): Reason[] => {
      const why = warningOf(item);
      return why === null ? [] : [{ kind, of: item.value, why }];
    }),
  );
}

function startOf({ element: { position } }: ElementChain): Position | null {
  if (position?.start.offset === undefined) return null;
  return { offset: position.start.offset, line: position.start.line, column: position.start.column };
}

function placeOf({ elements }: Item, placeAt: TracedConversion['placeAt']): string | null {
  for (let chain = elements; chain; chain = chain.parent) {
    const start = startOf(chain);
    if (start) return placeAt(start);
  }
  return null;
}

type Outcome = Pick<LedgerEntry, 'outcome' | 'became' | 'why'>;

const unaccounted: Outcome = { outcome: 'unaccounted', became: null, why: null };

/** Finds out why items are missing. An address that something became is taken out of what is stored. */
class Explanation {
  readonly #pools: Pools;
  /** Every stored address. */
  readonly #addresses: ReadonlySet<string>;
  readonly #reasons: Reasons;

  constructor({ pools, addresses, reasons }: { pools: Pools; addresses: ReadonlySet<string>; reasons: Reasons }) {
    this.#pools = pools;
    this.#addresses = addresses;
    this.#reasons = reasons;
  }

  of(kind: BodyKind, { value }: Item): Outcome {
    if (kind === 'words') {
      const reason = this.#reasons.takeWord(value);
      return reason ? (this.#by(reason) ?? unaccounted) : unaccounted;
    }
    for (const reason of this.#reasons.ofAddress(kind, value)) {
      const outcome = this.#by(reason);
      if (outcome) return outcome;
    }
    return unaccounted;
  }

  #by({ kind, to, became, why }: Reason & { kind: BodyKind }): Outcome | null {
    if (to === undefined) return { outcome: became === undefined ? 'lost' : 'converted', became: became ?? null, why };
    const address = addressOf(to);
    const isStored =
      kind === 'words' ? this.#addresses.has(address) : addressKinds.some((one) => takeOne(this.#pools[one], address));
    if (isStored) return { outcome: 'converted', became: to, why };
    const [removed] = this.#reasons.ofAddress(kind, address).filter((reason) => reason.to === undefined);
    return removed ? { outcome: 'lost', became: null, why: removed.why } : null;
  }
}

/** Missing words that follow each other in one place become one entry. */
function joinWords(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const joined: LedgerEntry[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    const isSame =
      entry.kind === 'words' &&
      last?.kind === 'words' &&
      (['outcome', 'became', 'why', 'place'] as const).every((name) => last[name] === entry[name]);
    if (!isSame || last.what.length > shownLength) joined.push({ ...entry });
    else last.what += ` ${entry.what}`;
  }
  return joined;
}
