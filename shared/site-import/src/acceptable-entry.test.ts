import type { ImportLine } from '@imprint/client';
import fc from 'fast-check';
import { toAcceptable } from './acceptable-entry.js';
import type { SourcePost } from './source-post.js';

const source = { body: { html: '' }, fields: [], reasons: [] };

const accept = (fields: Partial<ImportLine>) =>
  toAcceptable({
    line: { title: 'A', content_html: '<p>B</p>', ...fields },
    formerId: null,
    losses: [],
    source,
  }) as SourcePost;

it.each<[Partial<ImportLine>, Partial<ImportLine>, string]>([
  [{ title: 'a'.repeat(1_001) }, { title: `${'a'.repeat(999)}…` }, 'The title has 1001 characters and is cut to 1000.'],
  [
    { excerpt: '😀'.repeat(2_001) },
    { excerpt: `${'😀'.repeat(1_999)}…` },
    'The excerpt has 2001 characters and is cut to 2000.',
  ],
  [{ language: 'xx_not a tag' }, {}, 'The language xx_not a tag is not a BCP 47 tag and is left out.'],
  [
    { seo: { canonical_url: 'old.example/foo' } },
    {},
    'The canonical URL old.example/foo is not an absolute URL and is left out.',
  ],
  [
    { seo: { og_image: '/x.jpg', title: 'T' } },
    { seo: { title: 'T' } },
    'The SEO image /x.jpg is not an absolute URL and is left out.',
  ],
  [{ cover_url: '/c.jpg' }, {}, 'The cover /c.jpg is not an absolute URL and is left out.'],
  [{ author: { slug: '😀', name: '😀' } }, {}, 'The author 😀 has neither letters nor digits and is left out.'],
  [
    { author: { slug: 'a', name: 'A', avatar_url: '/a.png' } },
    { author: { slug: 'a', name: 'A' } },
    'The picture of the author /a.png is not an absolute URL and is left out.',
  ],
  [{ title: 'a\u000Bb\uFFFEc\uFDD0' }, { title: 'abc' }, '3 control characters are left out.'],
  [{ content_html: '<p>x\u0000</p>' }, { content_html: '<p>x</p>' }, '1 control character is left out.'],
])('keeps the post with %j', (given, expected, loss) => {
  const line = { title: 'A', content_html: '<p>B</p>' };
  expect(accept(given)).toEqual({ line: { ...line, ...expected }, formerId: null, losses: [loss], source });
});

it('keeps the first fifty terms and names the others', () => {
  const slugs = Array.from({ length: 63 }, (_, index) => `t${index}`);
  const { line, losses } = accept({ category_slugs: slugs, tag_slugs: ['a', 'a'] });
  expect(line).toMatchObject({ category_slugs: slugs.slice(0, 50), tag_slugs: ['a'] });
  expect(losses).toEqual([`Of 63 categories the first 50 are kept, without ${slugs.slice(50).join(', ')}.`]);
});

it.each([
  ['pt_BR', 'pt-BR'],
  ['en_US.UTF-8', 'en-US'],
  ['DE', 'de'],
])('reads the language %s', (language, tag) => {
  expect(accept({ language })).toMatchObject({ line: { language: tag }, losses: [] });
});

it('leaves a post that the platform accepts as it is', () => {
  const text = fc
    .string({ minLength: 1, maxLength: 50 })
    .filter((given) => /^[\p{L}\p{N} ]*[\p{L}\p{N}]$/u.test(given));
  fc.assert(
    fc.property(text, (title) => {
      const line = { title: title.trim(), content_html: title, tag_slugs: [title], excerpt: title };
      expect(accept(line)).toEqual({ line, formerId: null, losses: [], source });
    }),
  );
});
