import { readFileSync } from 'node:fs';
import { importCommand, importScopes, importSources } from './import-command.js';

const guide = readFileSync(new URL('../../../docs/importing.md', import.meta.url), 'utf8');

it.each(importSources)('shows the command for %s that the guide describes', (source) => {
  const command = importCommand('https://platform.example', source);
  expect(command).toContain('IMPRINT_URL=https://platform.example\n');
  expect(guide).toContain(`import ${source} `);
});

it('names the scopes of the guide', () => {
  const [, needed = ''] = /The key needs the scopes (.*)\n/.exec(guide) ?? [];
  for (const scope of importScopes) expect(needed).toContain(`\`${scope}\``);
});
