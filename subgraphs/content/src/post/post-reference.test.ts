import fc from 'fast-check';
import { parsePostReference } from './post-reference.js';

it('parses a ULID or UUID as an id and other text as a slug or unknown', () => {
  expect(parsePostReference('01arz3ndektsv4rrffq69g5fav')).toEqual({ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' });
  expect(parsePostReference('Meu-Post')).toEqual({ slug: 'meu-post' });
  for (const text of ['8ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'a b', 'a\0', '../x', '', 'café', 'a'.repeat(181)])
    expect(parsePostReference(text)).toEqual({ unknown: true });
});

it('never throws and passes only slug-shaped text to the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const reference = parsePostReference(text);
      return !('slug' in reference) || /^[a-z0-9-]+$/.test(reference.slug);
    }),
    { numRuns: 2_000 },
  );
});
