import { parseId } from '@imprint/ids/id';

const limit = 20;

/** Ids in the variables of a request, one level deep: the sites that it may concern. */
export function namedSites(variables: unknown): string[] {
  if (typeof variables !== 'object' || variables === null) return [];
  const inputs: object[] = Object.values(variables).filter((value) => typeof value === 'object' && value !== null);
  const found = [variables, ...inputs].flatMap((holder) =>
    Object.entries(holder)
      .filter(([name]) => name === 'siteId' || name === 'site' || name === 'reference')
      .flatMap(([, value]) => (typeof value === 'string' ? (parseId(value) ?? []) : [])),
  );
  return [...new Set(found)].sort().slice(0, limit);
}
