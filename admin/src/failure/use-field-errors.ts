import { GraphError } from '../graph/graph-error.js';
import { useFailureText } from './use-failure-text.js';

/** The message for a field that the failure names; null for other fields. */
export function useFieldErrors(error: unknown): (...fields: readonly string[]) => string | null {
  const toText = useFailureText();
  if (!(error instanceof GraphError)) return () => null;
  const named = error.details.fields ?? [];
  return (...fields) => (fields.some((field) => named.includes(field)) ? error.message || toText(error).message : null);
}

/** True if no field shows the failure. */
export const isElsewhere = (error: unknown, fields: readonly string[]): boolean =>
  !(error instanceof GraphError && error.details.fields?.some((field) => fields.includes(field)));
