import fc from 'fast-check';
import { parse } from 'yaml';
import { toText } from './post-markdown.js';

it('writes front matter that parsers of YAML 1.1 and 1.2 read as it was', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom(
      'no',
      'ON',
      '~',
      '1e3',
      '0x1f',
      '2020-01-01',
      '12:30',
      '---',
      '- a',
      'a: b',
      '# a',
      ' a ',
      'a\n\nb\n',
    ),
  );
  const post = fc.record({
    title: text,
    category_slugs: fc.array(text, { minLength: 1 }),
    fields: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean()), { minKeys: 1 }),
  });
  fc.assert(
    fc.property(post, (fields) => {
      const written = toText({ ...fields, status: 'draft', author: null, markdown: 'x' });
      const yaml = written.slice('---\n'.length, written.lastIndexOf('---\n\nx'));
      for (const version of ['1.1', '1.2'] as const)
        expect(parse(yaml, { version })).toEqual({ ...fields, status: 'draft' });
    }),
    { numRuns: 200 },
  );
});
