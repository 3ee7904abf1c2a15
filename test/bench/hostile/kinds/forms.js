import { filled, submission, unique, upTo } from './senders.js';

/** @type {readonly import('../kinds.js').Kind[]} */
export const formsKinds = [
  {
    name: 'form: fields',
    unit: 'fields',
    sizes: upTo(48),
    status: 0,
    open: (tenant) => (size) =>
      tenant.staff(`/forms?site_id=${tenant.siteId}`, {
        body: {
          name: `F ${unique()}`,
          fields: filled(size, (index) => ({ id: `f${index}`, type: 'text', label: 'F', pattern: '[a-z]{1,9}' })),
        },
      }),
  },
  {
    name: 'form: pattern of nested repetitions, refused',
    unit: 'characters',
    sizes: upTo(480),
    status: 4,
    open: (tenant) => (size) =>
      tenant.staff(`/forms?site_id=${tenant.siteId}`, {
        body: {
          name: `F ${unique()}`,
          fields: [{ id: 'f', type: 'text', label: 'F', pattern: `(${'(a{1,30}){1,30}'.repeat(size / 15)}){1,30}` }],
        },
      }),
  },
  {
    name: 'submission: pattern of words',
    unit: 'characters',
    sizes: upTo(1_000),
    status: 0,
    open: submission({ pattern: '(?:\\w+\\s*)*[ab]{483}x' }, (size) => 'ab'.repeat(size / 2)),
  },
  {
    name: 'submission: pattern of choices',
    unit: 'characters',
    sizes: upTo(1_000),
    status: 0,
    open: submission({ pattern: '[ab]*a[ab]{480}c' }, (size) => 'aab'.repeat(size / 3)),
  },
  {
    name: 'submission: plain text',
    unit: 'characters',
    sizes: upTo(20_000),
    open: submission({}, (size) => 'texto '.repeat(size / 6)),
  },
  {
    name: 'submission: opening brackets',
    unit: 'characters',
    sizes: upTo(20_000),
    open: submission({}, (size) => '<a '.repeat(size / 3)),
  },
  {
    name: 'submission: almost links',
    unit: 'characters',
    sizes: upTo(20_000),
    open: submission({}, (size) => 'http:/'.repeat(size / 6)),
  },
  {
    name: 'submission: combining marks',
    unit: 'characters',
    sizes: upTo(16_000),
    open: submission({}, (size) => '\u0301\u0323'.repeat(size / 2)),
  },
  {
    name: 'submission: unknown fields, refused',
    unit: 'fields',
    sizes: upTo(4_000),
    status: 4,
    open: async (tenant) => {
      const submit = await tenant.form([{ id: 'text', type: 'text', label: 'T' }]);
      return (size) => submit(Object.fromEntries(filled(size, (index) => [`k${index}`, 'x'])));
    },
  },
];
