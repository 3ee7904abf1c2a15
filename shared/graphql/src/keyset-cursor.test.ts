import fc from 'fast-check';
import { KeysetCursors } from './keyset-cursor.js';

const cursors = new KeysetCursors(['secret']);
const position = { at: new Date('2026-01-02T03:04:05.678Z'), id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };

it('decodes the position that it encoded', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.ulid(), fc.jsonValue(), (at, id, filters) => {
      const decoded = cursors.decode(cursors.encode({ at, id }, filters), filters);
      return decoded.at.getTime() === at.getTime() && decoded.id === id;
    }),
  );
});

it('decodes a text of any characters as it was', () => {
  fc.assert(
    fc.property(fc.ulid(), fc.string({ unit: 'grapheme', maxLength: 60 }), (id, text) => {
      const at = new Date(0);
      expect(cursors.decode(cursors.encode({ at, id, text }, null), null)).toEqual({ at, id, text });
    }),
  );
});

it('rejects a cursor of other filters or another secret', () => {
  const cursor = cursors.encode(position, { tag: 'a' });
  expect(() => cursors.decode(cursor, { tag: 'b' })).toThrow(/cursor/);
  expect(new KeysetCursors(['new', 'secret']).decode(cursor, { tag: 'a' })).toBeDefined();
  expect(() => new KeysetCursors(['other']).decode(cursor, { tag: 'a' })).toThrow(/cursor/);
});

it('rejects a cursor with any changed character', () => {
  const cursor = cursors.encode(position, null);
  for (let index = 0; index < cursor.length; index++) {
    const changed = cursor.slice(0, index) + (cursor[index] === 'A' ? 'B' : 'A') + cursor.slice(index + 1);
    expect(() => cursors.decode(changed, null)).toThrow(/cursor/);
  }
});

it('rejects arbitrary text with a domain error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      try {
        cursors.decode(text, null);
        return false;
      } catch (error) {
        return error instanceof Error && error.name === 'DomainError';
      }
    }),
    { numRuns: 2_000 },
  );
});
