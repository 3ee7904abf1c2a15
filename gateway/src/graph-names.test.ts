import { readFile } from 'node:fs/promises';
import { GraphNames } from './graph-names.js';

let names: GraphNames;
beforeAll(async () => {
  names = new GraphNames(await readFile(new URL('../supergraph.graphql', import.meta.url), 'utf8'));
});

const translate = (message: string, extensions: Record<string, unknown> = {}) => {
  const { message: text, extensions: found } = names.translate({ message, extensions });
  return [text, found];
};

it.each([
  [
    'cursor is invalid. Use next_cursor of the previous page with the same filters.',
    'cursor',
    'after is invalid. Use endCursor of the previous page with the same filters.',
    'after',
  ],
  ['limit must be a whole number from 1 to 200.', 'limit', 'first must be a whole number from 1 to 200.', 'first'],
  ['user_id must be a ULID or UUID.', 'userId', 'userId must be a ULID or UUID.', 'userId'],
  [
    'blocks_json is required, or content_markdown or content_html.',
    'blocks_json',
    'blocks is required, or markdown or html.',
    'blocks',
  ],
  ['blocks_json.v must be 1.', 'blocks_json.v', 'blocks.v must be 1.', 'blocks.v'],
])('%s', (message, field, expected, expectedField) => {
  expect(translate(message, { code: 'BAD_REQUEST', fields: [field] })).toEqual([
    expected,
    { code: 'BAD_REQUEST', fields: [expectedField] },
  ]);
});

it('leaves words that are no fields of the graph', () => {
  for (const message of ['grant_type must be authorization_code.', 'The limit of a cursor is 10.', 'Not found']) {
    expect(translate(message)).toEqual([message, {}]);
  }
});

it('translates the paths of faults, and leaves what lies in JSON values', () => {
  const faults = [
    { path: 'form_ids', reason: 'required' },
    { path: 'settings.min_fill_seconds', reason: 'out_of_range' },
    { path: 'fields[2].consent_text', reason: 'required' },
  ];
  expect(translate('The definition is invalid.', { faults })[1]).toEqual({
    faults: faults.map(({ path, reason }) => ({ path: path === 'form_ids' ? 'formIds' : path, reason })),
  });
});
