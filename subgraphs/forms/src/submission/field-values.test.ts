import { newId } from '@imprint/ids/id';
import fc from 'fast-check';
import { type Field, fieldTypes } from '../form/field.js';
import { readValues as readForm } from './field-values.js';

const field = (changed: Partial<Field>): Field => ({ id: 'f', type: 'text', label: 'F', required: false, ...changed });
const readValues = (fields: Field[], given: Record<string, unknown>) =>
  readForm({ id: newId(), revision: 1, fields }, given);
const read = (changed: Partial<Field>, value: unknown) => {
  const { values, faults } = readValues([field(changed)], { f: value });
  return faults[0]?.reason ?? values.f ?? null;
};
const ids = [newId(), newId()];
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

it.each<[Partial<Field>, unknown, string | null]>([
  [{}, '  olá  ', 'olá'],
  [{}, 'a\u0000\u0007b', 'ab'],
  [{}, 'e\u0301', 'é'],
  [{}, 'a\r\nb', 'a b'],
  [{ type: 'textarea' }, 'a\r\nb', 'a\nb'],
  [{}, 'a\tb\vc\u2028d', 'a b c d'],
  [{ type: 'textarea' }, 'a\tb\vc\u2028d\re\0f', 'a\tb\nc\nd\nef'],
  [{}, ' ', null],
  [{ required: true }, ' ', 'required'],
  [{ required: true }, undefined, 'required'],
  [{}, 5, 'invalid_type'],
  [{}, ['a'], 'invalid_type'],
  [{}, 'x'.repeat(5_000), 'x'.repeat(5_000)],
  [{}, 'x'.repeat(5_001), 'too_long'],
  [{ type: 'textarea' }, 'x'.repeat(20_001), 'too_long'],
  [{ min_length: 3 }, 'ab', 'too_short'],
  [{ max_length: 3 }, '🙂🙂🙂', '🙂🙂🙂'],
  [{ max_length: 3 }, 'abcd', 'too_long'],
  [{ pattern: '[A-Z]{2}' }, 'AB', 'AB'],
  [{ pattern: '[A-Z]{2}' }, 'ABC', 'pattern_mismatch'],
  [{ pattern: 'x+' }, 'x'.repeat(1_000), 'x'.repeat(1_000)],
  [{ pattern: 'x+' }, 'x'.repeat(1_001), 'too_long'],
  [{ pattern: '(?:(?:[a-z]{10}){10}){10}' }, 'of a form older than the bound', 'of a form older than the bound'],
  [{}, `a${'\u0323'.repeat(99)}`, `ạ${'\u0323'.repeat(29)}`],
  [{ type: 'email' }, ' Ana@Exämple.com ', 'ana@xn--exmple-cua.com'],
  [{ type: 'email' }, 'ana@localhost', 'invalid_email'],
  [{ type: 'phone' }, '+55 (11) 98765-4321', '+55 (11) 98765-4321'],
  [{ type: 'phone' }, '(11) 98765\u20134321', '(11) 98765-4321'],
  [{ type: 'phone' }, '12', 'invalid_phone'],
  [{ type: 'url' }, 'https://example.com', 'https://example.com'],
  [{ type: 'url' }, 'javascript:alert(1)', 'invalid_url'],
  [{ type: 'number' }, '007.50', '7.5'],
  [{ type: 'number' }, '-0', '0'],
  [{ type: 'number' }, '1e3', '1000'],
  [{ type: 'number' }, '-1.5E-2', '-0.015'],
  [{ type: 'number' }, '.5', '0.5'],
  [{ type: 'number' }, '+5', '5'],
  [{ type: 'number' }, '\uFF11\uFF12', '12'],
  [{ type: 'number' }, '\u2212\u0663', '-3'],
  [{ type: 'number' }, '0e999', '0'],
  [{ type: 'number' }, '1e15', 'invalid_number'],
  [{ type: 'number' }, '1e-11', 'invalid_number'],
  [{ type: 'number' }, '1,5', 'invalid_number'],
  [{ type: 'number' }, '5.', 'invalid_number'],
  [{ type: 'number' }, '0x10', 'invalid_number'],
  [{ type: 'number' }, 'e3', 'invalid_number'],
  [{ type: 'number', min: 1, max: 3 }, '0.5', 'too_small'],
  [{ type: 'number', min: 1, max: 3 }, '3.01', 'too_large'],
  [{ type: 'file' }, '01arz3ndektsv4rrffq69g5fav', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  [{ type: 'file' }, 'C:\\fakepath\\cv.pdf', 'invalid_file'],
  [{ type: 'file' }, `${ids[0]},${ids[1]}`, 'too_large'],
  [{ type: 'file', max: 2 }, ` ${ids[0]}, ${ids[1]},${ids[0]}`, `${ids[0]},${ids[1]}`],
  [{ type: 'file', min: 2, max: 3 }, ids[0], 'too_small'],
  [{ type: 'file', required: true }, ' , ', 'required'],
  [{ type: 'date' }, '2024-02-29', '2024-02-29'],
  [{ type: 'date' }, '2025-02-29', 'invalid_date'],
  [{ type: 'date', min: '2026-01-01' }, '2025-12-31', 'too_small'],
  [{ type: 'time' }, '08:30:15', '08:30'],
  [{ type: 'time' }, '24:00', 'invalid_time'],
  [{ type: 'select', options }, 'a', 'a'],
  [{ type: 'select', options }, 'c', 'invalid_option'],
  [{ type: 'multi_select', options }, 'b, a,b', 'b,a'],
  [{ type: 'multi_select', options }, 'a,c', 'invalid_option'],
  [{ type: 'multi_select', options, max: 1 }, 'a,b', 'too_large'],
  [{ type: 'multi_select', options, min: 2 }, 'a,', 'too_small'],
  [{ type: 'multi_select', options, min: 1, required: true }, '', 'required'],
  [{ type: 'multi_select', options, min: 1, required: true }, ',', 'required'],
  [{ type: 'multi_select', options, min: 1 }, '', null],
  [{ type: 'multi_select', options, min: 1 }, ' , ', null],
  [{ type: 'checkbox' }, 'true', 'true'],
  [{ type: 'checkbox' }, 'yes', 'invalid_option'],
  [{ type: 'checkbox', required: true }, 'false', 'required'],
  [{ type: 'consent', required: true }, 'false', 'consent_required'],
  [{ type: 'consent', required: true }, undefined, 'consent_required'],
  [{ type: 'hidden', default: 'campaign' }, undefined, 'campaign'],
])('%j of %j is %j', (changed, value, expected) => {
  expect(read(changed, value)).toBe(expected);
});

it('drops hidden fields and does not require them', () => {
  const fields = [
    field({ id: 'kind', type: 'select', options }),
    field({ id: 'other', required: true, visible_if: { all: [{ field: 'kind', op: 'eq', value: 'b' }] } }),
    field({ id: 'third', required: true, visible_if: { any: [{ field: 'other', op: 'not_empty' }] } }),
  ];
  expect(readValues(fields, { kind: 'a', other: 'x', third: 'y' })).toEqual({ values: { kind: 'a' }, faults: [] });
  expect(readValues(fields, { kind: 'b', other: 'x' }).faults).toEqual([{ path: 'third', reason: 'required' }]);
});

it.each<[string, unknown, string, boolean]>([
  ['eq', 'a', 'a', true],
  ['neq', 'a', 'a', false],
  ['in', ['a', 'b'], 'b', true],
  ['empty', undefined, '', true],
  ['gt', '9', '10', true],
  ['lt', '2026-01-02', '2026-01-01', true],
])('a condition %s %j on %j', (op, value, given, isShown) => {
  const fields = [
    field({ id: 'first' }),
    field({ id: 'second', visible_if: { all: [{ field: 'first', op, value } as never] } }),
  ];
  expect('second' in readValues(fields, { first: given, second: 'x' }).values).toBe(isShown);
});

it.each<[Partial<Field>, string, unknown, string | undefined, boolean]>([
  [{}, 'eq', 'Recife', 'Recife,PE', false],
  [{}, 'neq', 'Recife', 'Recife,PE', true],
  [{ type: 'multi_select', options }, 'eq', 'b', 'a,b', true],
  [{ type: 'number' }, 'eq', '7.50', '7.50', true],
  [{ type: 'number' }, 'eq', 0, undefined, false],
  ...[undefined, '', 'false'].flatMap((unchecked): [Partial<Field>, string, unknown, string | undefined, boolean][] => [
    [{ type: 'checkbox' }, 'eq', false, unchecked, true],
    [{ type: 'checkbox' }, 'neq', true, unchecked, true],
    [{ type: 'checkbox' }, 'empty', undefined, unchecked, true],
    [{ type: 'consent' }, 'not_empty', undefined, unchecked, false],
  ]),
  [{ type: 'checkbox' }, 'not_empty', undefined, 'true', true],
])('a condition on a field %j that is %s %j, submitted as %j, is met: %j', (changed, op, value, given, isShown) => {
  const fields = [
    field({ id: 'first', ...changed }),
    field({ id: 'second', visible_if: { all: [{ field: 'first', op, value } as never] } }),
  ];
  const { values, faults } = readValues(fields, { first: given, second: 'x' });
  expect([faults, 'second' in values]).toEqual([[], isShown]);
});

it('returns accepted values unchanged when canonical, and never a faulty value', () => {
  const type = fc.constantFrom(...fieldTypes);
  fc.assert(
    fc.property(type, fc.string(), fc.boolean(), (kind, text, required) => {
      const one = field({ type: kind, required, options });
      const { values, faults } = readValues([one], { f: text });
      expect(faults.every(({ path }) => path === 'f')).toBe(true);
      if (values.f !== undefined) expect(readValues([one], { f: values.f })).toEqual({ values, faults: [] });
    }),
  );
});
