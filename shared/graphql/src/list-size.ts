import { Directive } from 'type-graphql';

/**
 * Declares for how many entries a list without page size is priced: its limit, or what a large site has. A page of
 * unknown size names its lists.
 */
export const ListSize = (entries: number, ...sizedFields: readonly string[]) =>
  Directive(
    `@listSize(assumedSize: ${entries}${sizedFields.length > 0 ? `, sizedFields: ${JSON.stringify(sizedFields)}` : ''})`,
  );
