import { readFileSync } from 'node:fs';
import { errorCodes } from '@imprint/errors/domain-error';
import { GraphError } from '../graph/graph-error.js';
import { spanish } from '../translation/spanish.js';
import { translate } from './server-texts.js';
import { words as serverWords } from './server-words.js';
import { words } from './words.js';

const catalogue = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
const reasons = [
  ...(/Reasons .*/.exec(catalogue)?.[0].split('handle differently')[1] ?? '').matchAll(/`([A-Z_]+)`/g),
].map(([, reason]) => String(reason));

/** Translated by field. */
const explainedByField = ['INVALID_FIELD', 'INVALID_PARAMETER'];
/** Reasons of operations that the console does not send: for keys, visitors, hosted pages and single sign-on. */
const notReceived = [
  ...['AMBIGUOUS_SLUG', 'CURSOR_EXPIRED', 'EXTERNAL_ID_TAKEN', 'FORM_SESSION_EXPIRED', 'KEY_WITHOUT_CONTEXT'],
  ...['MALFORMED_LIMIT', 'UNKNOWN_CURSOR', 'UNKNOWN_PARAMETER', 'BAD_PURPOSE', 'CURRENT_PASSWORD_INVALID'],
  ...['IDENTITY_EMAIL_MISMATCH', 'INVALID_CREDENTIALS', 'INVALID_MFA', 'INVALID_OTP', 'INVALID_PASSKEY'],
  ...['LOGIN_CODES_DISABLED', 'MFA_ALREADY_ENABLED', 'PASSWORD_BREACHED', 'PASSWORD_TOO_WEAK', 'SAME_PASSWORD'],
  ...['PROVIDER_EMAIL_UNVERIFIED', 'PROVIDER_LOGIN_FAILED', 'SIGNUP_DISABLED', 'REFRESH_INVALID'],
  ...['BAD_REDIRECT_URI', 'INVALID_CLIENT_METADATA', 'INVALID_GRANT', 'INVALID_REDIRECT_URI', 'INVALID_SCOPE'],
  ...['INVALID_TARGET', 'LOGIN_REQUIRED', 'UNSUPPORTED_GRANT_TYPE'],
];

const { en, 'pt-BR': texts } = serverWords;
const translated = [
  ['Portuguese', texts, words['pt-BR']],
  ['Spanish', spanish['failure/server'], spanish.failure],
] as const;
const refusal = (message: string, code: string, details: GraphError['details'] = {}, language = texts) =>
  translate(new GraphError(message, code, details), language);

describe.each(translated)('in %s', (_, { families, reasons: server }, { codes, reasons: known }) => {
  it.each(errorCodes)('explains %s', (code) => {
    expect(codes[code] ?? families[code]).toBeTruthy();
  });

  it('explains every reason that the console can receive', () => {
    expect(reasons.length).toBeGreaterThan(50);
    const unexplained = reasons.filter((reason) => !(known[reason] ?? server[reason]));
    expect(unexplained.sort()).toEqual([...explainedByField, ...notReceived].sort());
  });
});

it('prefers the reason, then a limit, the field and the family', () => {
  const taken = { reason: 'SLUG_TAKEN', fields: ['slug'] };
  expect(refusal('A site with this slug already exists.', 'CONFLICT', taken)).toBe(texts.reasons.SLUG_TAKEN);
  const long = 'title_template can have at most 2,000 characters.';
  expect(refusal(long, 'BAD_REQUEST', { fields: ['title_template'] })).toBe(texts.tooLong('2,000'));
  const form = 'title_template must contain %s, where the title of the page goes.';
  expect(refusal(form, 'BAD_REQUEST', { fields: ['title_template'] })).toBe(texts.fields.titleTemplate);
  expect(refusal('…', 'UNPROCESSABLE', { fields: ['settings.logo_url'] })).toBe(texts.fields.logoUrl);
  const folder = 'A folder with this name already exists.';
  expect(refusal(folder, 'CONFLICT', { fields: ['name'] })).toBe(texts.conflicts.name);
  expect(refusal('A site can have at most 100 forms. Delete one first.', 'CONFLICT')).toBe(texts.tooMany('100'));
});

it('keeps the text of the server for what is unknown', () => {
  expect(refusal('Only an active key can be rotated.', 'CONFLICT')).toMatch(/^O estado atual .* \(Only an active key/);
  expect(refusal('Something new.', 'TEAPOT')).toBe('Something new.');
  expect(refusal('some_name is odd.', 'CONFLICT')).toBe(texts.families.CONFLICT);
});

it('says in English what a field can be, where the platform names it as programs do', () => {
  const inEnglish = (message: string, ...fields: string[]) => refusal(message, 'BAD_REQUEST', { fields }, en);
  expect(inEnglish('allowCidrs contains an invalid range 300.1.1.1.', 'allowCidrs')).toBe(en.fields.allowCidrs);
  expect(inEnglish('default_language must be one of enabled_languages.', 'default_language')).toBe(
    en.fields.defaultLanguage,
  );
  expect(inEnglish('name is required.', 'name')).toBe(en.fields.name);
  expect(inEnglish('some_field is wrong.', 'someField')).toBe(en.families.BAD_REQUEST);
  expect(inEnglish('The file is corrupt.', 'file')).toBe('The file is corrupt.');
});

it('gives sizes in megabytes', () => {
  const message = 'The body may have at most 8388608 bytes.';
  expect(refusal(message, 'PAYLOAD_TOO_LARGE', {}, en)).toBe(en.tooLarge('8'));
  expect(refusal(message, 'PAYLOAD_TOO_LARGE', { fields: ['file'] })).toBe(texts.tooLarge('8'));
});

it.each(translated)('explains the same fields, conflicts and families in %s as in English', (_, server) => {
  for (const part of ['fields', 'conflicts', 'families'] as const)
    expect(Object.keys(server[part]).sort()).toEqual(Object.keys(en[part]).sort());
});
