import { labelOf, toValues } from './lead-values.js';

const options = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large' },
];
const fields = [
  { id: 'name', type: 'text', label: 'Name' },
  { id: 'sizes', type: 'multi_select', label: 'Sizes', options },
  { id: 'gift', type: 'checkbox', label: 'A gift' },
];
const form = { id: 'f', name: 'Orders', fields };

it('words choices and boxes as the form does, in its order, and keeps what was removed', () => {
  const data = { old: 'kept', gift: 'true', sizes: 'l,xl', name: 'Ana' };
  expect(toValues({ data, form }, { yes: 'Yes', no: 'No' })).toEqual([
    { id: 'name', label: 'Name', value: 'Ana' },
    { id: 'sizes', label: 'Sizes', value: 'Large, xl' },
    { id: 'gift', label: 'A gift', value: 'Yes' },
    { id: 'old', label: 'old', value: 'kept' },
  ]);
  expect([labelOf({ form }, 'gift'), labelOf({ form }, 'old'), labelOf({ form: null }, 'old')]).toEqual([
    ...['A gift', 'old', 'old'],
  ]);
});
