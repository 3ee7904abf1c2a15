import { fieldsOf, givenValues, toItems, toTexts } from './custom-field.js';

it('reads the fields of a post type, with the key of one without a label', () => {
  expect(
    fieldsOf([
      { key: 'price', type: 'number', options: null },
      { key: 'sku', label: 'Code', required: true },
    ]),
  ).toEqual([
    { key: 'price', label: 'price', type: 'number', required: false, options: {} },
    { key: 'sku', label: 'Code', type: 'text', required: true, options: {} },
  ]);
  expect(fieldsOf(null)).toEqual([]);
});

it('sends what was entered, zero and no included, and nothing that was cleared', () => {
  const values = { stars: 0, open: false, name: '', date: null, tags: [], other: ['a'] };
  expect(givenValues(values)).toEqual({ stars: 0, open: false, other: ['a'] });
});

it('reads the items of a list as their type, and leaves what is none for the platform to refuse', () => {
  expect(toItems(['1', '2,5', 'x'], 'number')).toEqual([1, 2.5, 'x']);
  expect(toItems(['1', 'a'])).toEqual(['1', 'a']);
  expect(toTexts([1, 'a'])).toEqual(['1', 'a']);
  expect(toTexts(undefined)).toEqual([]);
});
