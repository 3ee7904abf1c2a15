import { faultsOf } from './draft-faults.js';
import { type DraftField, newField, toDefinition, toDrafts, toFieldKey } from './draft-field.js';

const field = (change: Partial<DraftField>): DraftField => ({ ...newField('a', 'text'), label: 'Name', ...change });

it.each([
  ['Tempo de preparo', 'tempo_de_preparo'],
  ['  Ação & reação! ', 'acao_reacao'],
  ['2nd name', 'field_2nd_name'],
  ['料理', ''],
  ['x'.repeat(70), 'x'.repeat(64)],
])('makes a key of %j', (label, key) => {
  expect(toFieldKey(label)).toBe(key);
});

it('keeps stored definitions as they are', () => {
  const stored = [
    { key: 'time', label: 'Time', type: 'number', required: true, localized: false, options: { min: 0, max: 600 } },
    {
      key: 'level',
      label: 'Level',
      type: 'choice',
      required: false,
      localized: true,
      options: { choices: ['a', 'b'] },
    },
    { key: 'steps', label: 'Steps', type: 'list', required: false, localized: false, options: { of: 'text', max: 9 } },
    { key: 'cover', label: 'Cover', type: 'media', required: false, localized: false, options: {} },
  ];
  expect(toDrafts(stored).map(toDefinition)).toEqual(stored);
  expect(toDrafts([{ key: 'old', label: 'Old', type: 'date', options: null }]).map(toDefinition)).toEqual([
    { key: 'old', label: 'Old', type: 'date', required: false, localized: false, options: {} },
  ]);
});

it('sends only the options of the type', () => {
  const all = { choices: ['a'], of: 'choice', min: 1, max: 2 } as const;
  const optionsOf = (type: DraftField['type']) => toDefinition(field({ ...all, type })).options;
  expect(optionsOf('text')).toEqual({ min: 1, max: 2 });
  expect(optionsOf('date')).toEqual({});
  expect(optionsOf('choice')).toEqual({ choices: ['a'] });
  expect(optionsOf('list')).toEqual({ of: 'choice', choices: ['a'], min: 1, max: 2 });
});

it.each<[string, Partial<DraftField>, string[]]>([
  ['no fault', {}, []],
  ['no label', { label: ' ' }, ['label']],
  ['a label that makes no key', { label: '料理' }, ['key']],
  ['a key of other letters', { key: 'Time' }, ['key']],
  ['a choice without values', { type: 'choice' }, ['choices']],
  ['a list of choices without values', { type: 'list', of: 'choice' }, ['choices']],
  ['bounds that exclude each other', { min: 3, max: 2 }, ['bounds']],
  ['bounds that its type does not have', { type: 'date', min: 3, max: 2 }, []],
])('finds %s', (_, change, faults) => {
  expect(faultsOf([field(change)]).get('a') ?? []).toEqual(faults);
});

it('finds fields with one key', () => {
  const faults = faultsOf([field({}), field({ id: 'b', key: 'name' }), field({ id: 'c', key: 'other' })]);
  expect([...faults]).toEqual([
    ['a', ['sameKey']],
    ['b', ['sameKey']],
  ]);
});
