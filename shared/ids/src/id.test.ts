import fc from 'fast-check';
import { ulidToUUID, uuidToULID } from 'ulidx';
import { fromUuid, isIdShaped, leastIdAt, newId, parseId, toUuid } from './id.js';

it('sorts by creation order', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect([...ids].sort()).toEqual(ids);
});

it('bounds the ids of a time from below', () => {
  const id = newId();
  expect(leastIdAt(new Date(0)) < id).toBe(true);
  expect(leastIdAt(new Date(Date.now() + 1_000)) > id).toBe(true);
});

it('converts the same 128 bits both ways', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      (uuid) =>
        toUuid(fromUuid(uuid)) === uuid &&
        parseId(uuid.toUpperCase()) === fromUuid(uuid) &&
        parseId(fromUuid(uuid).toLowerCase()) === fromUuid(uuid),
    ),
  );
});

it('never throws and accepts only id-shaped text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const id = parseId(text);
      return id === null || isIdShaped(text);
    }),
  );
});

it.each([
  '8ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  '01ARZ3NDEKTSV4RRFFQ69G5FA',
  '01ARZ3NDEKTSV4RRFFQ69G5FAI',
  '{0f9a3c5e-6c0e-4a39-9d0a-0a1b2c3d4e5f}',
  '',
])('rejects %p', (text) => {
  expect(parseId(text)).toBeNull();
});

it('converts like the ulid library', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      (uuid) =>
        fromUuid(uuid) === uuidToULID(uuid) && toUuid(fromUuid(uuid)) === ulidToUUID(fromUuid(uuid)).toLowerCase(),
    ),
  );
});

it.each(['', '0', 'é'.repeat(26), 'é'.repeat(36)])('keeps nothing of an earlier id when converting %p', (text) => {
  const convert = () => [toUuid(text), fromUuid(text)];
  const before = convert();
  const other = newId();
  fromUuid(toUuid(other));
  expect(convert()).toEqual(before);
});

it('converts no text of another length than an id', () => {
  const id = newId();
  for (const text of ['', id.slice(1), `${id}0`, '0'.repeat(32)]) expect(toUuid(text)).toBe('');
});
