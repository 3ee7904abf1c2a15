import { GraphError } from '../graph/graph-error.js';
import { useWords } from '../language/language-provider.js';
import { useFailureText, useRefusalText } from './use-failure-text.js';
import { words } from './words.js';

/** The message for a field that the failure names; null for other fields. */
export function useFieldErrors(error: unknown): (...fields: readonly string[]) => string | null {
  const toText = useFailureText();
  const explain = useRefusalText();
  const toFault = useFaultText();
  if (!(error instanceof GraphError)) return () => null;
  const { fields: named = [], faults = [], reason } = error.details;
  return (...fields) => {
    const fault =
      reason === 'INVALID_DEFINITION' && faults.find(({ path }) => fields.some((field) => isAt(path, field)));
    if (fault) return toFault(fault.reason);
    return fields.some((field) => named.includes(field)) ? explain(error) || toText(error).message : null;
  };
}

/** True if no field shows the failure. */
export const isElsewhere = (error: unknown, fields: readonly string[]): boolean =>
  !(error instanceof GraphError && error.details.fields?.some((field) => fields.includes(field)));

/** True for a path and what lies below it. */
export const isAt = (path: string, asked: string): boolean =>
  path === asked || [`${asked}.`, `${asked}[`].some((start) => path.startsWith(start));

/** The text for a fault of a definition. */
export function useFaultText(): (reason: string) => string {
  const { faults, faultUnknown } = useWords(words);
  return (reason) => faults[reason] ?? faultUnknown;
}
