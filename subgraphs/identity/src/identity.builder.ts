import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { newId } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { JobBoardRepository } from '@imprint/persistence/job-board.repository';
import type { Caller } from '@imprint/principal/caller';
import { AddressHash } from '@imprint/sealing/address-hash';
import { createTestDatabase } from '@imprint/testing/test-database';
import type { Account } from './account/account.entity.js';
import { identityContexts, type ResolverContext } from './context.js';
import { createIdentityServices, identitySettings } from './identity-services.js';
import { identityJobs } from './mail/mail-outbox.js';
import type { MembershipTarget } from './membership/membership.entity.js';
import { identityDatabase } from './orm.js';
import { identityRepositories } from './repositories.js';

export const testPassword = 'correct horse battery staple 47';

/** Identity on its own database, with the services of the process and a clock that the test moves. */
export interface TestIdentity {
  em: Database['orm']['em'];
  clock: { now: Date };
  /** Organizations and sites that the sites subgraph knows. */
  places: Map<string, { organizationId: string; siteId?: string; name: string }>;
  request(caller?: Partial<Caller>): ResolverContext & Caller;
  /** A request of the account in a session of its own. */
  requestOf(account: Account): Promise<ResolverContext & Caller>;
  account(fields?: { email?: string; memberOf?: MembershipTarget; role?: string }): Promise<Account>;
  /** The token of the newest mail that was sent to the address. */
  tokenMailedTo(email: string): Promise<string>;
  close(): Promise<void>;
}

/** `serverUrl` names the database server of the test run. */
export async function openIdentity(
  serverUrl: string | undefined,
  { poolSize = 4, settings = {} }: { poolSize?: number; settings?: Record<string, string> } = {},
): Promise<TestIdentity> {
  const database = await createTestDatabase(serverUrl ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'identity-'));
  const logger = createLogger({ level: 'silent', service: 'test' });
  const opened = await openDatabase(identityDatabase, { url: database.url, poolSize, logger });
  const { em } = opened.orm;
  const clock = { now: new Date() };
  const places: TestIdentity['places'] = new Map();
  const config = testConfig(folder, settings);
  const services = createIdentityServices(config, {
    ask: () => answerFrom(places),
    em,
    admission: new MemoryAdmissionStore(() => clock.now.getTime()),
    signingSecrets: ['secret'],
    cursors: new KeysetCursors(['secret']),
    addresses: new AddressHash(['secret']),
    jobs: new JobBoardRepository(em, identityJobs),
    stop: new AbortController().signal,
    logger,
    metrics: new Metrics(),
  });
  await services.keys.maintain();
  const createContext = identityContexts({ ...services, now: () => clock.now });
  const request: TestIdentity['request'] = (caller = {}) =>
    createContext({ principal: { kind: 'anonymous' }, requestId: newId(), ...caller });
  return {
    em,
    clock,
    places,
    request,
    requestOf: async (account) => {
      const { sessions } = request();
      const { session } = await em.fork().transactional((tx) => sessions.open(tx, account, { amr: ['pwd'] }));
      const principal = { kind: 'staff' as const, accountId: account.id, sessionId: session.id };
      return request({ principal: { ...principal, organizations: [], sites: [] } });
    },
    account: async ({ email = `${newId().toLowerCase()}@example.com`, memberOf, role = 'org_admin' } = {}) => {
      const password = await services.newPasswords.hashForOperator(testPassword);
      return em.fork().transactional(async (tx) => {
        const account = identityRepositories.accounts(tx).create({ email, name: null, locale: 'en' }, clock.now);
        account.setPassword(password, clock.now);
        account.verify(clock.now);
        const member = { accountId: account.id, role, invitedBy: null };
        await tx.flush();
        if (memberOf) identityRepositories.memberships(tx).create(memberOf, member, clock.now);
        return account;
      });
    },
    tokenMailedTo: (email) => readToken(join(folder, 'mail'), email),
    close: async () => {
      services.closeMails();
      await opened.orm.close(true);
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

const testConfig = (folder: string, settings: Record<string, string>) =>
  identitySettings.parse({
    DATA_DIR: folder,
    IDENTITY_SECRET: 'a secret of at least thirty-two characters',
    AUTH_URL: 'https://auth.example',
    APP_URL: 'https://app.example',
    PUBLIC_BASE_URL: 'https://api.example',
    // Nothing listens there: an unavailable corpus reports no match.
    BREACH_CORPUS_URL: 'http://127.0.0.1:9',
    ...settings,
  });

const answerFrom =
  (places: TestIdentity['places']): SubgraphQuery =>
  async <Data>(_: string, { id }: Record<string, unknown>) => {
    const place = places.get(String(id)) ?? null;
    return { siteById: place, organizationById: place && { slug: 'house', archivedAt: null, ...place } } as Data;
  };

/** Mails are named by id, so that the last name is the newest. */
async function readToken(folder: string, email: string): Promise<string> {
  for (const name of (await readdir(folder)).sort().reverse()) {
    const mail = await readFile(join(folder, name), 'utf8');
    const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const token = text.includes(email) ? /#token=([\w-]{43})/.exec(text)?.[1] : undefined;
    if (token) return token;
  }
  throw new Error(`no mail to ${email} has a token`);
}
