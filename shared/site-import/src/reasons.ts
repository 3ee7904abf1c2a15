import { addressOf, wordsOf } from './inventory.js';
import type { BodyKind, Reason } from './source-document.js';

type BodyReason = Reason & { kind: BodyKind };

const isOfBody = (reason: Reason): reason is BodyReason => reason.kind !== 'field';

/** The reasons of a post by what they are about. */
export class Reasons {
  readonly #byAddress = new Map<string, BodyReason[]>();
  /** Each word of a reason accounts for one occurrence. */
  readonly #byWord = new Map<string, BodyReason[]>();

  constructor(reasons: readonly Reason[]) {
    for (const reason of reasons.filter(isOfBody)) {
      if (reason.kind === 'words') for (const word of wordsOf(reason.of)) add(this.#byWord, word, reason);
      else add(this.#byAddress, keyOf(reason.kind, addressOf(reason.of)), reason);
    }
  }

  /** Reasons for an address, which hold for each occurrence. */
  ofAddress(kind: BodyKind, address: string): readonly BodyReason[] {
    return this.#byAddress.get(keyOf(kind, address)) ?? [];
  }

  /** Uses up one reason for a word. */
  takeWord(word: string): BodyReason | null {
    return this.#byWord.get(word)?.shift() ?? null;
  }
}

const keyOf = (kind: BodyKind, address: string): string => `${kind} ${address}`;

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
