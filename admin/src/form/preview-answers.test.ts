import type { DraftField } from './draft-field.js';
import type { FormField } from './form-definition.js';
import { inputKey, previewOf, type Tried, toValue } from './preview-answers.js';

const draftOf = (field: Partial<FormField> & Pick<FormField, 'id' | 'type'>): DraftField => ({
  ...{ key: field.id, isNew: false, field: { label: field.id, ...field } },
  optionText: (field.options ?? []).map(({ label }) => label).join('\n'),
});

const size = draftOf({
  ...{ id: 'size', type: 'multi_select' },
  options: [
    { value: 's', label: 'Small' },
    { value: 'l', label: 'Large' },
  ],
});
const gift = draftOf({
  ...{ id: 'gift', type: 'checkbox' },
  visible_if: { all: [{ field: 'size', op: 'eq', value: 'l' }] },
});
const card = draftOf({
  ...{ id: 'card', type: 'text', default: 'Hi' },
  visible_if: { all: [{ field: 'gift', op: 'eq', value: true }] },
});
const fields = [size, gift, card];

const shown = (tried: Tried) =>
  previewOf(fields, tried)
    .filter(({ isShown }) => isShown)
    .map(({ draft }) => draft.key);

it('shows a field while the fields above meet its conditions', () => {
  const large = new Map([[inputKey(size), 's,l']]);
  expect(shown(new Map())).toEqual(['size']);
  expect(shown(large)).toEqual(['size', 'gift']);
  expect(shown(new Map([...large, [inputKey(gift), 'true']]))).toEqual(['size', 'gift', 'card']);
});

it('counts the answer to a hidden field as none', () => {
  expect(shown(new Map([[inputKey(gift), 'true']]))).toEqual(['size']);
});

it('begins with the default, and forgets choices of removed options', () => {
  expect(toValue(card, new Map())).toBe('Hi');
  expect(toValue({ ...size, optionText: 'Small' }, new Map([[inputKey(size), 's,l']]))).toBe('s');
});
