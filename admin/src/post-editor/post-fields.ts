import { useSyncExternalStore } from 'react';
import type { PostContent } from './post-content.js';

export type Fields = Omit<PostContent, 'blocks'>;

/** Texts outside of the blocks. Each field subscribes to itself, so that a key press renders no other part. */
export class PostFields {
  readonly #listeners = new Set<() => void>();

  constructor(private value: Fields) {}

  readonly read = (): Fields => this.value;

  change(changed: Partial<Fields>): void {
    this.value = { ...this.value, ...changed };
    for (const listener of this.#listeners) listener();
  }

  /** Returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The current value of a field. */
export const useField = <Field extends keyof Fields>(fields: PostFields, field: Field): Fields[Field] =>
  useSyncExternalStore(fields.subscribe, () => fields.read()[field]);
