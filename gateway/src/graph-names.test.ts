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
  ['grant_type must be refresh_token.', 'grantType', 'grantType must be refresh_token.', 'grantType'],
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

it('names the cursor of the change feed, which has no connection', () => {
  const message = 'after must be a next_cursor or sequence of this feed, or latest.';
  const [text] = translate(message, { code: 'BAD_REQUEST', reason: 'UNKNOWN_CURSOR', fields: ['after'] });
  expect(text).toBe('after must be a nextCursor or sequence of this feed, or latest.');
});

it('leaves words that are no fields of the graph', () => {
  for (const message of ['grant_type must be authorization_code.', 'The limit of a cursor is 10.', 'Not found']) {
    expect(translate(message)).toEqual([message, {}]);
  }
});

it('translates the paths of faults that are fields, and leaves those in JSON values', () => {
  const faults = [
    { path: 'cors_origins', reason: 'invalid' },
    { path: 'form_ids', reason: 'required' },
    { path: 'fields[2].consent_text', reason: 'required' },
  ];
  expect(translate('cors_origins is invalid.', { fields: ['cors_origins'], faults })).toEqual([
    'corsOrigins is invalid.',
    { fields: ['corsOrigins'], faults: [{ path: 'corsOrigins', reason: 'invalid' }, ...faults.slice(1)] },
  ]);
});
