/** What the ledger counts in a body. */
export const bodyKinds = ['words', 'links', 'pictures', 'embeds'] as const;

export type BodyKind = (typeof bodyKinds)[number];

/** A field of the source, such as a date, a term, or a value of a plugin. */
export interface SourceField {
  name: string;
  value: string;
  /** Path of the field of the import line that has it, such as `tag_slugs` or `seo.title`; without one it is lost. */
  as?: string;
}

/** Why a part of the source is not in the stored post as it was. */
export interface Reason {
  kind: BodyKind | 'field';
  /** The text, the address, or the name of the field; of a field also `name=value`. */
  of: string;
  /** The address that the stored post has instead. The ledger checks it. */
  to?: string;
  /** What the part became, such as `title`. Without this and `to` it is lost. */
  became?: string;
  /** One sentence. */
  why: string;
}

export type SourceBody = { html: string } | { markdown: string };

/** A post as its system stores it, before the importer changes anything. */
export interface SourceDocument {
  body: SourceBody;
  /** Every field, also those that the importer does not know. */
  fields: readonly SourceField[];
  reasons: readonly Reason[];
}
