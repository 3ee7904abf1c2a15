import fc from 'fast-check';
import { fieldChanges } from './field-changes.js';

it('names each changed field by its path', () => {
  const before = { name: 'Old', seo: { title: 'A', robots: 'index' }, aliases: ['a.example'] };
  const after = { name: 'New', seo: { title: 'A' }, aliases: ['a.example', 'b.example'] };
  expect(fieldChanges(before, after)).toEqual([
    { field: 'name', from: 'Old', to: 'New' },
    { field: 'seo.robots', from: 'index', to: null },
    { field: 'aliases', from: '["a.example"]', to: '["a.example","b.example"]' },
  ]);
});

it('matches items of a list by their id', () => {
  const before = {
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'size', label: 'Size' },
    ],
  };
  const after = {
    fields: [
      { id: 'size', label: 'Your size' },
      { id: 'color', label: 'Color' },
    ],
  };
  expect(fieldChanges(before, after)).toEqual([
    { field: 'fields.name', from: '{"id":"name","label":"Name"}', to: null },
    { field: 'fields.size.label', from: 'Size', to: 'Your size' },
    { field: 'fields.color', from: null, to: '{"id":"color","label":"Color"}' },
  ]);
});

it('keeps no email address', () => {
  expect(fieldChanges({ notify: 'ana@example.com' }, { notify: 'bia@example.com' })).toEqual([
    { field: 'notify', from: '…', to: '…' },
  ]);
});

const copyOf = (value: object): object => JSON.parse(JSON.stringify(value));
const document = fc.dictionary(fc.string(), fc.jsonValue()).map(copyOf);

it('is bounded for every pair of documents, and empty for equal ones', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const changes = fieldChanges(before, after);
      expect(changes.length).toBeLessThanOrEqual(50);
      for (const { from, to } of changes) expect(`${from}${to}`.length).toBeLessThanOrEqual(402);
      expect(fieldChanges(before, copyOf(before))).toEqual([]);
    }),
  );
});
