import { readRecordedExport, textAfter, withinRecord } from './recorded-export.js';

const at = new Date('2026-01-02T03:04:05.678Z');
const hoursLater = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
const position = (text?: string) => ({ at: new Date(0), id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', ...(text && { text }) });
const filter = { formId: null, status: 'clean', from: null, until: null, search: null } as const;

it.each([
  [450, 250],
  [200, 0],
  [3, 0],
])('of %d recorded leads a page of 200 leaves %d', (left, rest) => {
  expect(readRecordedExport(position(textAfter({ at, left }, 200)), at)).toEqual({ at, left: rest });
});

it('expires after a day', () => {
  const end = position(textAfter({ at, left: 450 }, 200));
  expect(readRecordedExport(end, hoursLater(24)).left).toBe(250);
  expect(() => readRecordedExport(end, hoursLater(25))).toThrow(/cursor/);
});

it('does not continue an export whose cursor carries no record', () => {
  expect(() => readRecordedExport(position(), at)).toThrow(/cursor/);
});

it('ends the period at the record or earlier', () => {
  const recorded = { at, left: 1 };
  expect(withinRecord(filter, recorded).until).toEqual(at);
  expect(withinRecord({ ...filter, until: hoursLater(-1) }, recorded).until).toEqual(hoursLater(-1));
  expect(withinRecord({ ...filter, until: hoursLater(1) }, recorded).until).toEqual(at);
});
