import { isAt, useFaultText } from '../failure/use-field-errors.js';
import { GraphError } from '../graph/graph-error.js';

export type FaultAt = (path: string) => string | undefined;

/** Validation messages of the platform by path of the definition. */
export function useFaults(error: unknown): { faultAt: FaultAt; all: readonly { path: string; text: string }[] } {
  const toText = useFaultText();
  const faults = error instanceof GraphError ? (error.details.faults ?? []) : [];
  const all = faults.map(({ path, reason }) => ({ path, text: toText(reason) }));
  return { all, faultAt: (asked) => all.find(({ path }) => isAt(path, asked))?.text };
}
