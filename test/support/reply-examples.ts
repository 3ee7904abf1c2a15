import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** With `RECORD_EXAMPLES=1` the contract tests record their replies as examples of the OpenAPI documents. */
const isRecording = process.env.RECORD_EXAMPLES === '1';
const file = new URL('../../rest-adapter/openapi/examples.json', import.meta.url);

const maxLength = 2_500;
const maxTextLength = 400;
const maxItems = 2;
const secret =
  /^(?:access_token|refresh_token|id_token|mfa_token|render_token|token|secret|otpauth_uri|recovery_codes)$/;

interface Recorded {
  status: number;
  type: string;
  text: string;
}

/** Keeps the reply with the most fields of each operation and media type, and of those the shortest. */
export function recordExample(operationId: string, { status, type, text }: Recorded): void {
  if (!isRecording || status >= 300 || type === 'text/html') return;
  const isJson = /[/+]json$/.test(type);
  const example = shorten('', isJson ? JSON.parse(text) : isTable.test(type) ? toLines(text) : text);
  const examples = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>;
  const known = examples[operationId]?.[type];
  const size = sizeOf(example);
  if (size > maxLength || longestText(example) > (typeof example === 'string' ? maxLength : maxTextLength)) return;
  const gain = known === undefined ? 1 : countFields(example) - countFields(known);
  if (gain < 0 || (gain === 0 && size >= sizeOf(known))) return;
  const changed = { ...examples, [operationId]: { ...examples[operationId], [type]: example } };
  const sorted = Object.entries(changed).sort(([left], [right]) => (left < right ? -1 : 1));
  // Renamed, because another worker may read it now.
  const written = new URL(`${file}.${process.pid}`);
  writeFileSync(written, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  renameSync(written, file);
}

const isTable = /ndjson|csv/;
const toLines = (text: string): string => text.split('\n').slice(0, maxItems).join('\n');

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

const countFields = (value: unknown): number =>
  typeof value === 'string'
    ? value.split('\n').length
    : 1 +
      partsOf(value)
        .map(countFields)
        .reduce((a, b) => a + b, 0);

const longestText = (value: unknown): number =>
  typeof value === 'string' ? value.length : Math.max(0, ...partsOf(value).map(longestText));

/** Cuts lists, and replaces secrets, the random part of names and the address of the test platform. */
function shorten(name: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (name === 'srcset') return shorten('', value.split(', ').slice(0, maxItems).join(', '));
    return secret.test(name)
      ? '…'
      : value
          .replaceAll(/http:\/\/localhost:\d+/g, 'https://imprint.example')
          .replaceAll(/(?<!-[\da-f]{4})[- ][\da-f]{12}\b/g, '')
          .replaceAll(/\bpv_[\w-]+/g, 'pv_…');
  }
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => shorten(name, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(key, item)]));
}
