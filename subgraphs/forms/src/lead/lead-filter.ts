import { invalidParameter } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { LeadFilterInput } from './lead.input.js';

export type LeadOrder = 'asc' | 'desc';

/** Lead filter; `until` is exclusive. */
export interface LeadFilter {
  formId: string | null;
  status: 'clean' | 'spam' | 'all';
  from: Date | null;
  until: Date | null;
  /** Text in one of the values. */
  search: string | null;
}

const searchLimit = 200;

/** Validates a filter. INVALID_PARAMETER. */
export function checkFilter(given: LeadFilterInput): LeadFilter {
  const formId = given.formId ? parseId(given.formId) : null;
  if (given.formId && !formId) throw invalidParameter('formId', 'must be a ULID or UUID');
  const [from, until] = [given.from ?? null, given.until ?? null];
  if (from && until && from >= until) throw invalidParameter('from', 'must be before until');
  const search = given.search?.trim() || null;
  if (search && search.length > searchLimit)
    throw invalidParameter('search', `can have at most ${searchLimit} characters`);
  return { formId, status: given.status ?? 'clean', from, until, search };
}

/** What the access log keeps of a filter: a search is often the name or address of a person. */
export const toLogged = ({ formId, status, from, until }: LeadFilter): Omit<LeadFilter, 'search'> => ({
  ...{ formId, status, from, until },
});
