/** Limits of posts: the REST contract publishes them, the content service enforces them, imports keep to them. */
export const postLimits = {
  titleCharacters: 1_000,
  excerptCharacters: 2_000,
  externalIdCharacters: 200,
  /** Categories of one post, and tags of one post. */
  terms: 50,
  formerPaths: 20,
  /** Posts of one page of a list, and items of a filter. */
  listed: 50,
  listedWithContent: 20,
  previewSeconds: 30 * 86_400,
} as const;
