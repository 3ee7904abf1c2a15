import type { FormUpload, ReceivedForm } from '@imprint/object-store/receive-form';

/** Inputs of the page itself. Ids of fields have no hyphens. */
export const tokenName = 'render-token';
export const solutionName = 'challenge-solution';

/** What a visitor entered. */
export interface Entered {
  renderToken: string;
  /** Solution of the challenge; null without one. */
  solution: string | null;
  /** All values of each field. */
  values: ReadonlyMap<string, readonly string[]>;
  files: readonly FormUpload[];
}

export function toEntered({ entries, files }: ReceivedForm): Entered {
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), storable(value)]);
  const own = (name: string) => values.get(name)?.[0] ?? '';
  const [renderToken, solution] = [own(tokenName), own(solutionName)];
  values.delete(tokenName);
  values.delete(solutionName);
  return { renderToken, solution: solution === '' ? null : solution, values, files };
}

/** A field with several values is their list. */
export const dataOf = ({ values }: Entered, fileIds: ReadonlyMap<string, readonly string[]>): Record<string, string> =>
  Object.fromEntries([...values, ...fileIds].map(([name, all]) => [name, all.join(',')]));

/** Visitors paste anything: what cannot be stored is left out. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
