import { newId } from '@imprint/ids/id';
import { honeypotName } from './honeypot.js';

it('stays the same for a form, takes no name of its fields and differs between forms', () => {
  const id = newId();
  const first = honeypotName({ id, fieldIds: () => ['name'] });
  expect(honeypotName({ id, fieldIds: () => ['name', 'other'] })).toBe(first);
  expect(honeypotName({ id, fieldIds: () => [first] })).not.toBe(first);
  const names = new Set(Array.from({ length: 50 }, () => honeypotName({ id: newId(), fieldIds: () => [] })));
  expect(names.size).toBeGreaterThan(3);
});
