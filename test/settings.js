import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { settings } from '@imprint/config/settings';
import { settingsOf } from '@imprint/graphql/config';
import { z } from 'zod';

const root = new URL('../', import.meta.url);
const subgraphs = ['sites', 'content', 'media', 'analytics', 'forms', 'identity'];

/** The services that read each setting; the start commands read all of them. */
async function readers() {
  const found = new Map();
  const note = (name, service) => found.set(name, [...new Set([...(found.get(name) ?? []), service])]);
  for (const service of subgraphs) {
    const { service: definition } = await import(`@imprint/${service}/service`);
    for (const name of Object.keys(settingsOf(definition).shape)) note(name, service);
  }
  for (const service of ['gateway', 'rest-adapter']) {
    const config = readFileSync(new URL(`${service}/src/config.ts`, root), 'utf8');
    for (const [, name] of config.matchAll(/\b([A-Z][A-Z0-9_]+): true/g)) note(name, service);
  }
  return found;
}

function defaultOf(schema) {
  const { data } = schema.safeParse(undefined);
  if (data === undefined) return '';
  const { default: given } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return String(given ?? data);
}

function valuesOf(schema) {
  const { type, enum: options, minimum, maximum } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  if (options) return options.map((option) => `\`${option}\``).join(', ');
  const { type: output } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });
  if (type === 'number' || output === 'number' || output === 'integer') {
    const bounds = minimum !== undefined && maximum !== undefined ? ` ${minimum} to ${maximum}` : '';
    return `number${bounds}`;
  }
  return 'text';
}

/** docs/settings.md */
export async function settingsDocument() {
  const readBy = await readers();
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const services = readBy.get(name) ?? [];
    const isEverywhere = services.length === subgraphs.length + 2;
    const who = isEverywhere ? 'every service' : services.join(', ') || 'start commands';
    const fallback = defaultOf(schema);
    return `| \`${name}\` | ${valuesOf(schema)} | ${fallback === '' ? '' : `\`${fallback}\``} | ${who} | ${schema.description.replaceAll('|', '\\|')} |`;
  });
  return `# Settings

Every setting is an environment variable and optional for \`npm start\`, which generates what is missing. With invalid settings nothing starts, and all errors are reported at once, one per line. An empty value counts as unset. \`NAME_FILE\` names a file that contains the value of the setting \`NAME\`, such as a mounted secret. \`npm run settings\` writes this page and \`.env.example\`.

| setting | values | default | read by | purpose |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/** .env.example */
export function environmentExample() {
  const blocks = Object.entries(settings.shape).map(
    ([name, schema]) => `# ${schema.description}\n${name}=${defaultOf(schema)}\n`,
  );
  return `# Every setting with its default. An empty value counts as unset.\n\n${blocks.join('\n')}`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('docs/settings.md', root), await settingsDocument());
  writeFileSync(new URL('.env.example', root), environmentExample());
}
