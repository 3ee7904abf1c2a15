/** Names the authors of a post whose byline it does not have: a post has one. */
export function furtherAuthors(names: readonly string[]): string[] {
  const [, ...others] = names;
  return others.length === 0
    ? []
    : [`Only the first of ${names.length} authors is the byline, without ${others.join(', ')}.`];
}
