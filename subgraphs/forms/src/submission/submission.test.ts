import { newId } from '@imprint/ids/id';
import { aForm } from '../form/form.builder.js';
import type { Form } from '../form/form.entity.js';
import { parseFormDefinition } from '../form/form-definition.js';
import { consentMarks } from './consents.js';
import { readSubmission } from './submission.js';

type Fields = readonly Record<string, unknown>[];

const text = (id: string, more: object = {}) => ({ id, type: 'text', label: id, ...more });
const terms = (consentText: string) => ({ id: 'terms', type: 'consent', label: 'Terms', consent_text: consentText });

function redefine(form: Form, fields: Fields, more: object = {}): void {
  form.redefine(parseFormDefinition({ name: 'F', status: 'active', language: 'en', fields, ...more }), new Date());
}

/** Submits a form as rendered with some fields, after a change to others. */
function submitAfter(shown: Fields, changed: Fields, sent: Record<string, unknown>, more: object = {}) {
  const form = aForm(newId());
  redefine(form, shown);
  const token = { revision: form.revision, consentMarks: consentMarks(form, 'en') };
  redefine(form, changed, more);
  try {
    return readSubmission(form, { data: sent }, { sent, honeypots: ['bait'], language: 'en', token }).values;
  } catch (error) {
    const { reason, faults = [] } = error as { reason: string; faults?: { path: string; reason: string }[] };
    return [reason, ...faults.map((fault) => `${fault.path} ${fault.reason}`)];
  }
}

const choice = (...values: string[]) => ({
  id: 'kind',
  type: 'select',
  label: 'Kind',
  options: values.map((value) => ({ value, label: value })),
});

describe('a form that changed since it was rendered', () => {
  it.each<[string, Fields, Fields, Record<string, unknown>, Record<string, string>]>([
    ['a removed field', [text('n'), text('b')], [text('n')], { n: '1', b: '2' }, { n: '1' }],
    ['a new optional field', [text('n')], [text('n'), text('b')], { n: '1' }, { n: '1' }],
    [
      'another label and order',
      [text('n'), text('b')],
      [text('b'), text('n', { label: 'New' })],
      { n: '1' },
      { n: '1' },
    ],
    [
      'an option that the answer does not contain is gone',
      [choice('x', 'y')],
      [choice('x')],
      { kind: 'x' },
      { kind: 'x' },
    ],
    ['a consent with the same text', [terms('T')], [terms('T'), text('n')], { terms: 'true' }, { terms: 'true' }],
    ['another text of a consent not given', [terms('T')], [terms('U')], { bait: '' }, {}],
  ])('takes the answers with %s', (_, shown, changed, sent, values) => {
    expect(submitAfter(shown, changed, sent)).toEqual(values);
  });

  it.each<[string, Fields, Fields, Record<string, unknown>]>([
    ['a new required field', [text('n')], [text('n'), text('b', { required: true })], { n: '1' }],
    ['a chosen option that is gone', [choice('x', 'y')], [choice('x')], { kind: 'y' }],
    ['a shorter limit', [text('n')], [text('n', { max_length: 2 })], { n: '123' }],
    ['another text of the consent given', [terms('T')], [terms('U')], { terms: 'true' }],
  ])('asks to read the form again with %s', (_, shown, changed, sent) => {
    expect(submitAfter(shown, changed, sent)).toEqual(['FORM_SESSION_EXPIRED']);
  });

  it('refuses a field that it never had', () => {
    expect(submitAfter([text('n')], [text('n'), text('b', { required: true })], { n: '1', c: '2' })).toEqual([
      'INVALID_FIELD',
      'c unknown_field',
      'b required',
    ]);
  });

  it('takes a consent when another language got a text', () => {
    const i18n = { fr: { fields: { terms: { consent_text: 'U' } } } };
    expect(submitAfter([terms('T')], [terms('T')], { terms: 'true' }, { i18n })).toEqual({ terms: 'true' });
  });
});

it('an unchanged form refuses answers to removed fields and names each fault', () => {
  const form = aForm(newId());
  redefine(form, [text('n'), text('b')]);
  redefine(form, [text('n', { required: true }), terms('T')]);
  const token = { revision: form.revision, consentMarks: [] };
  const read = (sent: Record<string, unknown>) =>
    readSubmission(form, { data: sent }, { sent, honeypots: [], language: 'en', token });
  expect(() => read({ b: '1' })).toThrow(
    expect.objectContaining({
      reason: 'INVALID_FIELD',
      faults: [
        { path: 'b', reason: 'unknown_field' },
        { path: 'n', reason: 'required' },
      ],
    }),
  );
  expect(read({ n: '1', terms: 'true' }).values).toEqual({ n: '1', terms: 'true' });
});
