import type { Reason, SourceField } from './source-document.js';

/**
 * What becomes of one kind of part of a source. Importers act by it, and the tables of the documentation show it, so that
 * no kind is read or left out without a row.
 */
export type Outcome =
  /** It arrives in this field of the import line, such as `seo.title`. */
  | { readonly as: string }
  /** It is read for this, and has no field of its own. */
  | { readonly read: string }
  /** It becomes something else. */
  | { readonly became: string; readonly why: string }
  /** It is lost for this reason. */
  | { readonly lost: string }
  /** It has no meaning outside of its system, for this reason. */
  | { readonly internal: string };

export type Outcomes = Readonly<Record<string, Outcome>>;

/** A field with the field of the line that should have it. */
export const toSourceField = (name: string, value: string, outcome: Outcome | undefined): SourceField => ({
  name,
  value,
  ...(outcome && 'as' in outcome && { as: outcome.as }),
});

/** Whether the ledger compares a field: one that is unknown, or that the post should have or loses. */
export const isCompared = (outcome: Outcome | undefined): boolean =>
  !outcome || !('read' in outcome || 'internal' in outcome);

/** Why fields are not in the line, by their names in the ledger. */
export const reasonsOf = (outcomes: Outcomes, nameOf: (name: string) => string = (name) => name): Reason[] =>
  Object.entries(outcomes).flatMap(([name, outcome]): Reason[] => {
    const of = nameOf(name);
    if ('became' in outcome) return [{ kind: 'field', of, became: outcome.became, why: outcome.why }];
    if ('lost' in outcome) return [{ kind: 'field', of, why: outcome.lost }];
    return 'internal' in outcome ? [{ kind: 'field', of, why: outcome.internal }] : [];
  });
