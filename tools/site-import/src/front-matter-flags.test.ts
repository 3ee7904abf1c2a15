import { hidingOf, readFlag } from './front-matter-flags.js';

const context = { timeZone: 'UTC', now: new Date('2025-01-01T00:00:00Z') };
const expectation = (data: Record<string, unknown>) => {
  const { isDraft, draftReasons } = hidingOf(data, context);
  return isDraft ? 'draft' : draftReasons.length > 0 ? 'unclear' : 'public';
};

const truths = [true, 'yes', 'Yes', 'on', 'y', 'TRUE', 1, '1'];
const falsehoods = [false, 'no', 'No', 'off', 'n', 'FALSE', 0, '0'];
const unclear = ['maybe', 'soon', 2, [], { a: 1 }];

it.each([...truths.map((value) => [value, true]), ...falsehoods.map((value) => [value, false])])(
  'reads %p as YAML 1.1 does',
  (value, flag) => expect(readFlag(value)).toBe(flag),
);

type Case = [unknown, string];
const casesOf = (values: readonly unknown[], expected: string) => values.map((value): Case => [value, expected]);

describe.each(['draft', 'Draft', 'hidden', 'private', 'headless', 'unlisted'])('%s', (name) => {
  it.each<Case>([
    ...casesOf(truths, 'draft'),
    ...casesOf(falsehoods, 'public'),
    ...casesOf(unclear, 'unclear'),
    [null, 'public'],
    ['', 'public'],
  ])('with %p', (value, expected) => expect(expectation({ [name]: value })).toBe(expected));
});

describe.each(['published', 'publish', 'Published'])('%s', (name) => {
  it.each<Case>([
    ...casesOf(truths, 'public'),
    ...casesOf(falsehoods, 'draft'),
    ...casesOf(unclear, 'unclear'),
    ['2020-01-01', 'public'],
  ])('with %p', (value, expected) => expect(expectation({ [name]: value })).toBe(expected));
});

it.each([
  [{ status: 'publish' }, 'public'],
  [{ status: 'Private' }, 'draft'],
  [{ status: 'evergreen' }, 'unclear'],
  [{ visibility: 'members' }, 'unclear'],
  [{ access: 'members' }, 'unclear'],
  [{ access: 'restricted' }, 'public'],
  [{ expiryDate: '2024-12-31' }, 'unclear'],
  [{ expirydate: 'some day' }, 'unclear'],
  [{ expiryDate: '2026-01-01' }, 'public'],
  [{ build: { render: 'never' } }, 'draft'],
  [{ _build: { render: 'always', list: 'never' } }, 'public'],
  [{}, 'public'],
])('reads %j', (data, expected) => expect(expectation(data)).toBe(expected));

it('names an expiry in the future', () => {
  expect(hidingOf({ expiryDate: '2026-01-01' }, context).losses).toEqual([
    'It does not expire at 2026-01-01T00:00:00.000Z by itself: unpublish it then.',
  ]);
});
