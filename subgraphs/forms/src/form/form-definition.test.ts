import { DomainError, type Fault } from '@imprint/errors/domain-error';
import fc from 'fast-check';
import { fieldTypes } from './field.js';
import { parseFormDefinition, parseSlug, slugFrom, slugShape } from './form-definition.js';

const text = { id: 'name', type: 'text', label: 'Name' };
const email = { id: 'email', type: 'email', label: 'E-mail' };

function faultsIn(given: Record<string, unknown>): readonly Fault[] {
  try {
    parseFormDefinition(given);
    return [];
  } catch (error) {
    return error instanceof DomainError ? (error.faults ?? []) : [{ path: 'thrown', reason: String(error) }];
  }
}

const form = (changed: Record<string, unknown>) => ({ name: 'Contato', fields: [text], ...changed });
const withField = (changed: Record<string, unknown>) => form({ fields: [{ ...text, ...changed }] });

it('applies defaults', () => {
  const definition = parseFormDefinition({ name: ' Contato ', fields: [text] });
  expect(definition).toMatchObject({ name: 'Contato', status: 'draft', language: 'pt-BR', i18n: {} });
  expect(definition.settings).toEqual({
    submit_label: null,
    success: { type: 'message', message: null, redirect_url: null },
    notify_emails: null,
    autoresponder: { enabled: false, field: null, subject: null, message: null },
    min_fill_seconds: 3,
    opens_at: null,
    closes_at: null,
    max_submissions: null,
    retention_days: 365,
    spam_retention_days: 30,
    allowed_paths: [],
  });
});

it.each<[string, Record<string, unknown>, string, string]>([
  ['no name', { fields: [text] }, 'name', 'required'],
  ['a blank name', form({ name: ' ' }), 'name', 'too_short'],
  ['a name that is not a string', form({ name: 1 }), 'name', 'invalid_type'],
  ['no fields', { name: 'X' }, 'fields', 'required'],
  ['an empty list of fields', form({ fields: [] }), 'fields', 'too_few'],
  [
    '51 fields',
    form({ fields: Array.from({ length: 51 }, (_, n) => ({ ...text, id: `f${n}` })) }),
    'fields',
    'too_many',
  ],
  ['an unknown status', form({ status: 'open' }), 'status', 'invalid_value'],
  ['an invalid language', form({ language: '!' }), 'language', 'invalid_language'],
  ['an id with a capital', withField({ id: 'Name' }), 'fields[0].id', 'invalid_id'],
  ['an id of 41 characters', withField({ id: 'a'.repeat(41) }), 'fields[0].id', 'invalid_id'],
  ['a reserved id', withField({ id: 'site_id' }), 'fields[0].id', 'reserved_id'],
  ['two fields of one id', form({ fields: [text, text] }), 'fields[1].id', 'duplicate_id'],
  ['an unknown type', withField({ type: 'color' }), 'fields[0].type', 'unknown_type'],
  ['no type', withField({ type: undefined }), 'fields[0].type', 'required'],
  ['a choice without options', withField({ type: 'select' }), 'fields[0].options', 'required'],
  ['options of a text', withField({ options: [{ value: 'a', label: 'A' }] }), 'fields[0].options', 'unexpected'],
  [
    'one option twice',
    withField({ type: 'radio', options: [1, 2].map(() => ({ value: 'a', label: 'A' })) }),
    'fields[0].options',
    'duplicate_option',
  ],
  [
    'an option with a comma',
    withField({ type: 'radio', options: [{ value: 'a,b', label: 'A' }] }),
    'fields[0].options[0].value',
    'invalid_option',
  ],
  ['a pattern with a backreference', withField({ pattern: '(a)\\1' }), 'fields[0].pattern', 'invalid_pattern'],
  ['a pattern with a lookahead', withField({ pattern: 'a(?=b)' }), 'fields[0].pattern', 'invalid_pattern'],
  ['a pattern of a number', withField({ type: 'number', pattern: 'a' }), 'fields[0].pattern', 'unexpected'],
  ['inverted bounds', withField({ type: 'number', min: 2, max: 1 }), 'fields[0].max', 'invalid_range'],
  ['an invalid date', withField({ type: 'date', min: '2026-02-30' }), 'fields[0].min', 'invalid_value'],
  ['inverted lengths', withField({ min_length: 2, max_length: 1 }), 'fields[0].max_length', 'invalid_range'],
  [
    'a condition on a later field',
    form({ fields: [{ ...text, visible_if: { all: [{ field: 'email', op: 'empty' }] } }, email] }),
    'fields[0].visible_if',
    'unknown_field',
  ],
  [
    'a condition without its value',
    form({ fields: [email, { ...text, visible_if: { any: [{ field: 'email', op: 'eq' }] } }] }),
    'fields[1].visible_if',
    'invalid_value',
  ],
  [
    'conditions of both kinds',
    form({
      fields: [
        email,
        {
          ...text,
          visible_if: { all: [{ field: 'email', op: 'empty' }], any: [{ field: 'email', op: 'not_empty' }] },
        },
      ],
    }),
    'fields[1].visible_if',
    'invalid_type',
  ],
  [
    'no conditions',
    form({ fields: [email, { ...text, visible_if: { any: [] } }] }),
    'fields[1].visible_if.any',
    'too_few',
  ],
  [
    'active without a visible field',
    withField({ type: 'hidden' }) && { ...withField({ type: 'hidden' }), status: 'active' },
    'fields',
    'no_visible_field',
  ],
  [
    'six addresses',
    form({ settings: { notify_emails: Array(6).fill('a@example.com') } }),
    'settings.notify_emails',
    'too_many',
  ],
  ['an invalid address', form({ settings: { notify_emails: ['x'] } }), 'settings.notify_emails[0]', 'invalid_email'],
  [
    'a minimum fill time of 61 s',
    form({ settings: { min_fill_seconds: 61 } }),
    'settings.min_fill_seconds',
    'too_large',
  ],
  ['1,826 days', form({ settings: { retention_days: 1_826 } }), 'settings.retention_days', 'too_large'],
  ['91 days for spam', form({ settings: { spam_retention_days: 91 } }), 'settings.spam_retention_days', 'too_large'],
  [
    'spam retention above lead retention',
    form({ settings: { retention_days: 5, spam_retention_days: 6 } }),
    'settings.spam_retention_days',
    'too_large',
  ],
  [
    'an invalid redirect',
    form({ settings: { success: { type: 'redirect' } } }),
    'settings.success.redirect_url',
    'required',
  ],
  [
    'a javascript: redirect',
    form({ settings: { success: { redirect_url: 'javascript:alert(1)' } } }),
    'settings.success.redirect_url',
    'invalid_url',
  ],
  ['an invalid instant', form({ settings: { opens_at: '2026-01-01' } }), 'settings.opens_at', 'invalid_instant'],
  [
    'an autoresponse to an unknown field',
    form({ settings: { autoresponder: { enabled: true, subject: 'a', message: 'b' } } }),
    'settings.autoresponder.field',
    'required',
  ],
  [
    'a translation of an unknown field',
    form({ i18n: { en: { fields: { other: { label: 'X' } } } } }),
    'i18n.en.fields',
    'unknown_field',
  ],
])('refuses %s', (_, given, path, reason) => {
  expect(faultsIn(given)).toContainEqual({ path, reason });
});

it('reports every fault at once without echoing unknown keys', () => {
  const faults = faultsIn({ name: '', fields: [{ id: 'X' }], i18n: { '<script>': 1 } });
  expect(faults.length).toBeGreaterThan(3);
  expect(JSON.stringify(faults)).not.toContain('script');
});

it('accepts every field type', () => {
  const options = [{ value: 'a', label: 'A' }];
  const fields = fieldTypes.map((type) => ({
    id: type,
    type,
    label: type,
    ...(['select', 'radio', 'multi_select'].includes(type) && { options }),
  }));
  expect(parseFormDefinition(form({ fields })).fields).toHaveLength(15);
});

it('never throws anything but INVALID_DEFINITION', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('name', 'fields', 'settings', 'i18n', 'status', 'language'), fc.anything()),
      (given) => {
        expect(faultsIn(given).some(({ path }) => path === 'thrown')).toBe(false);
      },
    ),
  );
});

it('derives a slug from every name', () => {
  expect(slugFrom('Fale Conosco — já!')).toBe('fale-conosco-ja');
  fc.assert(fc.property(fc.string(), (name) => slugShape.test(slugFrom(name))));
});

it.each(['', 'A', 'a--b', '-a', 'a-', 'a'.repeat(61), 'é', 5, {}])('refuses the slug %p', (slug) => {
  expect(() => parseSlug(slug)).toThrow(DomainError);
});

it.each([
  [{ type: 'text', kinds: ['pdf'] }, 'fields[0].kinds', 'unexpected'],
  [{ type: 'text', max_bytes: 1 }, 'fields[0].max_bytes', 'unexpected'],
  [{ type: 'file', kinds: [] }, 'fields[0].kinds', 'too_few'],
  [{ type: 'file', kinds: ['svg'] }, 'fields[0].kinds[0]', 'invalid_value'],
  [{ type: 'file', max_bytes: 8 * 1024 * 1024 + 1 }, 'fields[0].max_bytes', 'too_large'],
  [{ type: 'file', max: 11 }, 'fields[0].max', 'invalid_value'],
  [{ type: 'file', max: 0 }, 'fields[0].max', 'invalid_value'],
  [{ type: 'file', min: 3, max: 2 }, 'fields[0].max', 'invalid_range'],
  [{ type: 'file', default: 'x' }, 'fields[0].default', 'unexpected'],
  [{ type: 'file', min_length: 1 }, 'fields[0].min_length', 'unexpected'],
])('refuses the file field %j: %s %s', (changed, path, reason) => {
  expect(faultsIn(form({ fields: [{ ...text, ...changed }] }))).toEqual([{ path, reason }]);
});

it('takes twenty files in a form', () => {
  const files = (count: number) => ({ type: 'file', label: 'F', max: count });
  const fields = [
    { ...files(10), id: 'a' },
    { ...files(10), id: 'b' },
  ];
  expect(faultsIn(form({ fields }))).toEqual([]);
  const more = [...fields, { id: 'c', type: 'file', label: 'C' }];
  expect(faultsIn(form({ fields: more }))).toEqual([{ path: 'fields', reason: 'too_many_files' }]);
});
