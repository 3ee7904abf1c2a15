export type Bound = number | undefined;

/** The text for a lower and an upper bound of which either can be absent. */
export function rangeText(
  min: Bound,
  max: Bound,
  texts: Readonly<Record<'both' | 'least' | 'most' | 'any', string>>,
): string {
  if (min !== undefined && max !== undefined) return texts.both;
  if (min !== undefined) return texts.least;
  return max === undefined ? texts.any : texts.most;
}
