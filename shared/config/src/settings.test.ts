import { readFileSync } from 'node:fs';
import { parseSettings, SettingsError } from './parse-settings.js';
import { settings } from './settings.js';

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const names = Object.keys(settings.shape);

it('reports all errors at once, each with its setting', () => {
  let faults: readonly string[] = [];
  try {
    parseSettings(settings, {
      REST_PORT: '99999',
      DATABASE_URL: 'mysql://x',
      TRUSTED_PROXIES: '10.0.0.0/99',
      INTERNAL_SIGNING_KEY: 'short',
    });
  } catch (error) {
    faults = error instanceof SettingsError ? error.faults : [];
  }
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'REST_PORT',
    'DATABASE_URL',
    'TRUSTED_PROXIES',
    'INTERNAL_SIGNING_KEY',
  ]);
});

it('describes the allowed items of a list once', () => {
  expect(() => parseSettings(settings.pick({ FORM_LIMITS: true }), { FORM_LIMITS: 'form=0,pages=3' })).toThrow(
    /^FORM_LIMITS: may name token, [^\n]*, each with a number such as form=120$/,
  );
});

it.each([
  ['MAIL_FROM', 'Imprint'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
  ['MAIL_FROM', 'a@example.com, b@example.com'],
  ['REGION_HEADER', 'x country:'],
  ['PLATFORM_DOMAIN', 'https://example.com'],
  ['WEBHOOK_RETRY_SECONDS', '5,,60'],
  ['WEBHOOK_RETRY_SECONDS', '99999999999'],
  ['COPIES', 'two'],
  ['DATABASE_POOL', '1.5'],
  ['DRAIN_SECONDS', '26'],
])('refuses %s=%j with the allowed values', (name, value) => {
  expect(() => parseSettings(settings, { [name]: value })).toThrow(new RegExp(`^${name}: must be [^\\n]*$`));
});

it.each(['no-reply@example.com', 'Imprint <no-reply@example.com>', '"Açaí, Ltda." <x@localhost>'])(
  'accepts the sender %s',
  (sender) => {
    expect(parseSettings(settings, { MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
  },
);

it('reads the region header in any case', () => {
  expect(parseSettings(settings, { REGION_HEADER: 'X-Country' }).REGION_HEADER).toBe('x-country');
});

it('names a missing required setting', () => {
  const needed = settings.pick({ AUTH_URL: true }).required({ AUTH_URL: true });
  expect(() => parseSettings(needed, {})).toThrow('AUTH_URL: must be set');
});

it('treats an empty value as unset', () => {
  expect(parseSettings(settings, { REST_PORT: '', DATABASE_URL: '' })).toEqual(parseSettings(settings, {}));
});

it('.env.example lists every setting with its default and nothing else', () => {
  const lines = file('.env.example')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.map((line) => line.split('=')[0])).toEqual(names);
  const parsed = parseSettings(settings, Object.fromEntries(lines.map((line) => line.split(/=(.*)/s))));
  expect(parsed).toEqual(parseSettings(settings, {}));
});
