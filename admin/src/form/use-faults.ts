import { GraphError } from '../graph/graph-error.js';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

export type FaultAt = (path: string) => string | undefined;

/** Validation messages of the platform by path of the definition. */
export function useFaults(error: unknown): { faultAt: FaultAt; all: readonly { path: string; text: string }[] } {
  const { reasons, reasonUnknown } = useWords(words);
  const faults = error instanceof GraphError ? (error.details.faults ?? []) : [];
  const all = faults.map(({ path, reason }) => ({ path, text: reasons[reason] ?? reasonUnknown(reason) }));
  const isAt = (path: string, asked: string) =>
    path === asked || [`${asked}.`, `${asked}[`].some((start) => path.startsWith(start));
  return { all, faultAt: (asked) => all.find(({ path }) => isAt(path, asked))?.text };
}
