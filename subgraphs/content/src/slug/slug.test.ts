import { isIdShaped } from '@imprint/ids/id';
import fc from 'fast-check';
import { baseSlug, slugCandidates, slugify } from './slug.js';

it.each([
  ['Olá Mundo, Café São João!', 'ola-mundo-cafe-sao-joao'],
  ["D'água & cia.", 'dagua-cia'],
  ['  --a__b--  ', 'a-b'],
  ['ÇÃÕÜÑß', 'caounss'],
  ['Ação nº 1', 'acao-no-1'],
  ['İstanbul', 'istanbul'],
  ['🎉', ''],
])('slugifies %p as %p', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

it('limits alphabet and length, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const slug = slugify(text);
      return (slug === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) && slug.length <= 180 && slugify(slug) === slug;
    }),
    { numRuns: 2_000 },
  );
});

it('offers no slug twice, and none that is reserved or id-shaped', () => {
  const word = fc.constantFrom(
    'x',
    'feed',
    'api',
    'en',
    'pt-br',
    'v1',
    '01arz3ndektsv4rrffq69g5fav',
    '0f9a3c5e-6c0e-4a39-9d0a-0a1b2c3d4e5f',
    'a'.repeat(180),
  );
  fc.assert(
    fc.property(word, fc.integer({ min: 1, max: 30 }), (base, count) => {
      const candidates = slugCandidates(base, ['pt-BR', 'en']);
      const slugs = Array.from({ length: count }, () => candidates.next().value);
      const isUsable = (slug: string) =>
        !isIdShaped(slug) && !['feed', 'api', 'en', 'pt-br', 'v1'].includes(slug) && slug.length <= 180;
      return new Set(slugs).size === count && slugs.every(isUsable);
    }),
  );
});

it('falls back to post type and id for an empty slug', () => {
  expect(baseSlug('🎉', 'page', '01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe('page-q69g5fav');
});
