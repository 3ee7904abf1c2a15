import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings } from './parse-settings.js';
import { settings } from './settings.js';

const folder = mkdtempSync(join(tmpdir(), 'imprint-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

it.each([
  ['INTERNAL_SIGNING_KEY', `${'k'.repeat(32)}\n`, ['k'.repeat(32)]],
  ['DATABASE_URL', 'postgres://imprint:p@postgres/imprint\r\n', 'postgres://imprint:p@postgres/imprint'],
  ['SMTP_URL', '\n', undefined],
] as const)('reads %s from the file that its _FILE variable names', (name, text, value) => {
  expect(parseSettings(settings, { [`${name}_FILE`]: fileOf(name, text) })[name]).toEqual(value);
});

it('prefers the variable', () => {
  const environment = { HOST: '::1', HOST_FILE: join(folder, 'missing') };
  expect(parseSettings(settings, environment).HOST).toBe('::1');
});

it('reports a file that cannot be read with the other errors', () => {
  const environment = { FORMS_SECRET_FILE: join(folder, 'missing'), REST_PORT: 'x' };
  expect(() => parseSettings(settings, environment)).toThrow(
    /^FORMS_SECRET_FILE: cannot be read \(ENOENT\)\nREST_PORT: must be a port number$/,
  );
});
