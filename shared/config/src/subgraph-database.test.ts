import { type DatabaseSettings, databaseOf } from './subgraph-database.js';

const shared = { DATABASE_URL: 'postgres://shared/imprint', DATABASE_READ_URL: 'postgres://shared-replica/imprint' };
const own = 'postgres://own/content';
const ownReplica = 'postgres://own-replica/content';

it('uses the shared database and its replica by default', () => {
  const config = { ...shared, MEDIA_DATABASE_URL: 'postgres://own/media' };
  expect(databaseOf('content', config)).toEqual({
    url: shared.DATABASE_URL,
    readUrl: shared.DATABASE_READ_URL,
    setting: 'DATABASE_URL',
    readSetting: 'DATABASE_READ_URL',
  });
});

it('reads a database of its own from no replica of the shared one', () => {
  expect(databaseOf('content', { ...shared, CONTENT_DATABASE_URL: own })).toMatchObject({
    url: own,
    readUrl: undefined,
    setting: 'CONTENT_DATABASE_URL',
  });
});

it.each([
  [{ CONTENT_DATABASE_URL: own }, own],
  [{}, shared.DATABASE_URL],
])('prefers its own replica with %j', (given, url) => {
  const config = { ...shared, ...given, CONTENT_DATABASE_READ_URL: ownReplica };
  expect(databaseOf('content', config)).toMatchObject({
    url,
    readUrl: ownReplica,
    readSetting: 'CONTENT_DATABASE_READ_URL',
  });
});

it('has no URL without a setting for it', () => {
  const config: DatabaseSettings = { MEDIA_DATABASE_URL: own };
  expect(databaseOf('content', config).url).toBeUndefined();
});
