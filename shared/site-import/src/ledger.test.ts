import { traceConversion } from '@imprint/content/traced-conversion';
import { accountFor, type Ledger } from './ledger.js';
import type { Reason } from './source-document.js';

const account = (source: string, sent = source, reasons: Reason[] = []): Ledger =>
  accountFor({ body: { html: source }, fields: [], reasons }, { title: 'A', content_html: sent }, traceConversion);

const outcomes = ({ entries }: Ledger) => entries.map(({ outcome, kind, what }) => `${outcome} ${kind}: ${what}`);

it('counts what is stored', () => {
  const { counts, entries } = account(
    '<p>Two <a href="/x">words</a> <img src="https://x.example/a.png" alt="A cat"></p><iframe src="https://v.example/1"></iframe>',
  );
  expect(entries).toEqual([]);
  expect(counts).toEqual({
    words: { source: 4, stored: 4, converted: 0, lost: 0, unaccounted: 0 },
    links: { source: 1, stored: 1, converted: 0, lost: 0, unaccounted: 0 },
    pictures: { source: 1, stored: 1, converted: 0, lost: 0, unaccounted: 0 },
    embeds: { source: 1, stored: 1, converted: 0, lost: 0, unaccounted: 0 },
  });
});

it.each([
  ['a word', '<p>One two</p>', '<p>One</p>', 'unaccounted words: two'],
  ['the second of two equal words', '<p>a</p><p>a</p>', '<p>a</p>', 'unaccounted words: a'],
  ['a link', '<p><a href="/x">a</a></p>', '<p>a</p>', 'unaccounted links: /x'],
  ['a picture', '<img src="https://x.example/a.png">', '<p>a</p>', 'unaccounted pictures: https://x.example/a.png'],
  [
    'an embed',
    '<video src="https://x.example/a.mp4"></video>',
    '<p>a</p>',
    'unaccounted embeds: https://x.example/a.mp4',
  ],
  [
    'a background',
    '<div style="background-image:url(https://x.example/a.png)"></div>',
    '<p>a</p>',
    'unaccounted pictures: https://x.example/a.png',
  ],
])('finds %s that nothing accounts for', (_, source, sent, entry) => {
  expect(outcomes(account(source, sent))).toEqual([entry]);
});

it('takes warnings of the platform as reasons for what they are about', () => {
  const { entries } = account('<p>a <textarea>b c</textarea></p>\n<a href="javascript:x">d</a>');
  expect(entries).toEqual([
    expect.objectContaining({
      kind: 'words',
      outcome: 'lost',
      place: 'line 1',
      why: expect.stringContaining('<textarea>'),
    }),
    expect.objectContaining({ kind: 'links', outcome: 'lost', what: 'javascript:x', place: 'line 2' }),
  ]);
});

it('does not take a warning as a reason for something else', () => {
  const { counts } = account('<p>a b</p><textarea>c</textarea>', '<p>a</p><textarea>c</textarea>');
  expect(counts.words).toEqual({ source: 3, stored: 1, converted: 0, lost: 1, unaccounted: 1 });
});

it('checks the address that something is said to have become', () => {
  const reason: Reason = { kind: 'links', of: '/x', to: 'https://x.example/x', why: 'It is absolute now.' };
  const moved = account('<a href="/x">a</a>', '<a href="https://x.example/x">a</a>', [reason]);
  expect(moved.entries).toEqual([expect.objectContaining({ outcome: 'converted', became: 'https://x.example/x' })]);
  expect(outcomes(account('<a href="/x">a</a>', 'a', [reason]))).toEqual(['unaccounted links: /x']);
});

it('lists fields that have no counterpart or another value', () => {
  const { entries } = accountFor(
    {
      body: { html: 'a' },
      fields: [
        { name: 'title', value: 'A &amp; B', as: 'title' },
        { name: 'mood', value: 'good' },
        { name: 'tag', value: 'x', as: 'tag_slugs' },
        { name: 'tag', value: 'y', as: 'tag_slugs' },
        { name: 'state', value: 'public', as: 'status' },
      ],
      reasons: [{ kind: 'field', of: 'mood', why: 'Posts have no mood.' }],
    },
    { title: 'A & B', content_html: 'a', tag_slugs: ['x'], status: 'published' },
    traceConversion,
  );
  expect(entries).toEqual([
    { kind: 'field', outcome: 'lost', what: 'mood: good', became: null, why: 'Posts have no mood.', place: null },
    {
      kind: 'field',
      outcome: 'lost',
      what: 'tag: y',
      became: null,
      why: 'The tag_slugs does not have it.',
      place: null,
    },
    expect.objectContaining({ outcome: 'converted', what: 'state: public', became: 'status: published' }),
  ]);
});

it('accounts for Markdown as for HTML', () => {
  const body = '# A\n\n[b](/b) ![c](https://x.example/c.png)\n\n<https://v.example/1>\n';
  const { counts, entries } = accountFor(
    { body: { markdown: body }, fields: [], reasons: [] },
    { title: 'A', content_markdown: body },
    traceConversion,
  );
  expect(entries).toEqual([]);
  expect(counts).toMatchObject({
    words: { source: 3 },
    links: { source: 1 },
    pictures: { source: 1 },
    embeds: { source: 1 },
  });
});
