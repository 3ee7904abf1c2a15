import { readFileSync } from 'node:fs';
import { parseSettings, SettingsError } from './parse-settings.js';
import { settings } from './settings.js';

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const names = Object.keys(settings.shape);

it('reports all faults together, each with its setting', () => {
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

it('says of a list what each of its items may be, once', () => {
  expect(() => parseSettings(settings.pick({ FORM_LIMITS: true }), { FORM_LIMITS: 'form=0,pages=3' })).toThrow(
    /^FORM_LIMITS: may name token, [^\n]*, each with a number such as form=120$/,
  );
});

it('names a setting that a service cannot do without', () => {
  const needed = settings.pick({ AUTH_URL: true }).required({ AUTH_URL: true });
  expect(() => parseSettings(needed, {})).toThrow('AUTH_URL: must be set');
});

it('takes an empty value as unset', () => {
  expect(parseSettings(settings, { REST_PORT: '', DATABASE_URL: '' })).toEqual(parseSettings(settings, {}));
});

it('keeps .env.example in step: every setting, its default, nothing else', () => {
  const lines = file('.env.example')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.map((line) => line.split('=')[0])).toEqual(names);
  const parsed = parseSettings(settings, Object.fromEntries(lines.map((line) => line.split(/=(.*)/s))));
  expect(parsed).toEqual(parseSettings(settings, {}));
});

it('keeps the table of the README in step', () => {
  const listed = [...file('README.md').matchAll(/^\| `([A-Z0-9_]+)` +\|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...names].sort());
});
