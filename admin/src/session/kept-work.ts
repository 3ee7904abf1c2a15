/** Begins the names of what this browser keeps of unsaved work. */
export const keptWorkPrefix = 'imprint-unsaved-';

type KeyedStorage = Pick<Storage, 'removeItem' | 'key' | 'length'>;

export function keptWorkKeys(storage: Pick<Storage, 'key' | 'length'>): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(keptWorkPrefix));
}

/** At a sign-out: the next person at this browser must not find it. */
export function forgetKeptWork(storage: KeyedStorage): void {
  for (const key of keptWorkKeys(storage)) storage.removeItem(key);
}
