import fc from 'fast-check';
import { BareAmpersands } from './bare-ampersands.js';

const escaped = (...parts: string[]) => {
  const ampersands = new BareAmpersands();
  return parts.map((part) => ampersands.write(part)).join('') + ampersands.end();
};

it('escapes ampersands that begin no entity, outside CDATA', () => {
  expect(escaped('<a>?w=1&h=2</a>&amp;&#38;&nbsp;<![CDATA[a & b]]>&')).toBe(
    '<a>?w=1&amp;h=2</a>&amp;&#38;&nbsp;<![CDATA[a & b]]>&amp;',
  );
});

it('does the same in any parts', () => {
  const pieces = fc.array(fc.constantFrom('&', 'amp;', '#3', '8;', '<![CDATA[', '<![CDA', ']]>', ']', '<a>', ' x '));
  fc.assert(
    fc.property(pieces, (parts) => expect(escaped(...parts)).toBe(escaped(parts.join('')))),
    { numRuns: 1_000 },
  );
});
