import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { identityDatabase } from '../orm.js';
import type { PublicKey } from './signing-key.entity.js';
import { SigningKeyRepository } from './signing-key.repository.js';

const hourMillis = 60 * 60_000;
const dayMillis = 24 * hourMillis;
let database: TestDatabase;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  opened = await openDatabase(identityDatabase, { url: database.url, poolSize: 2, logger });
});
afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

const keys = () => new SigningKeyRepository(opened.orm.em.fork());
const ids = (found: readonly PublicKey[]) => found.map(({ kid }) => kid);

it('publishes a retired key as long as a token may live, and keeps it as long as a session', async () => {
  const ages = {
    active: null,
    hour: hourMillis,
    'two days': 2 * dayMillis,
    quarter: 90 * dayMillis,
    old: 92 * dayMillis,
  };
  const oldest = Date.now() - 400 * dayMillis;
  for (const [place, [kid, age]] of Object.entries(ages).entries()) {
    const publicJwk = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x: '' } as const;
    const retiredAt = age === null ? null : new Date(Date.now() - age);
    const state = age === null ? 'active' : 'retired';
    const createdAt = new Date(oldest + place);
    await keys().create({
      kid,
      state,
      algorithm: 'EdDSA',
      publicJwk,
      privateSealed: '',
      createdAt,
      activatedAt: null,
      retiredAt,
    });
  }
  await keys().deleteRetired();
  expect(ids(await keys().listPublished())).toEqual(['active', 'hour']);
  expect(ids(await keys().listKept())).toEqual(['active', 'hour', 'two days', 'quarter']);
});

it('drops the private part of a key that retires', async () => {
  const active = await keys().find('EdDSA', 'active');
  active?.retire(new Date());
  expect([active?.state, active?.privateSealed]).toEqual(['retired', '']);
});
