import type { Field } from '../form/field.js';
import { type SubmissionSignals, scoreSubmission } from './spam-score.js';

const fields: Field[] = [
  { id: 'text', type: 'textarea', label: 'T', required: false },
  { id: 'email', type: 'email', label: 'E', required: false },
  { id: 'site', type: 'url', label: 'U', required: false },
];
const calm = { isHoneypotFilled: false, isTooFast: false, isRepeated: false };
const of = (values: Record<string, string>, observed: Partial<SubmissionSignals> = {}) =>
  scoreSubmission({ fields, values, ...calm, ...observed });

it.each<[string, ReturnType<typeof of>, string, number, string[]]>([
  ['nothing', of({ text: 'Olá' }), 'clean', 0, []],
  ['a filled honeypot', of({}, { isHoneypotFilled: true }), 'spam', 100, ['honeypot']],
  ['less than the minimum time', of({}, { isTooFast: true }), 'spam', 100, ['too_fast']],
  ['both', of({}, { isHoneypotFilled: true, isTooFast: true }), 'spam', 100, ['honeypot', 'too_fast']],
  ['two links', of({ text: 'http://a.b www.c.d' }), 'clean', 0, []],
  ['three links', of({ text: 'http://a.b https://c.d www.e.f' }), 'clean', 30, ['many_links']],
  ['links in a url field', of({ site: 'https://a.b' }), 'clean', 0, []],
  ['a duplicate', of({ text: 'x' }, { isRepeated: true }), 'clean', 40, ['repeated']],
  ['markup', of({ text: '<a href=x>' }), 'clean', 20, ['markup']],
  ['less than', of({ text: 'a < b and c > d' }), 'clean', 0, []],
  ['a disposable mailbox', of({ email: 'x@mailinator.com' }), 'clean', 15, ['disposable_email']],
  ['links and markup', of({ text: '<b> http://a http://b http://c' }), 'spam', 50, ['many_links', 'markup']],
  [
    'a duplicate with a disposable mailbox',
    of({ email: 'x@mailinator.com' }, { isRepeated: true }),
    'spam',
    55,
    ['repeated', 'disposable_email'],
  ],
])('%s', (_, verdict, status, score, signals) => {
  expect(verdict).toEqual({ status, score, signals });
});
