import type { AdmissionStore } from '@imprint/admission/admission-store';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Subgraph } from '@imprint/graphql/subgraph';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { newId } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { jobSchema, openDatabase, sessionOptions } from '@imprint/persistence/database';
import { JobWorker } from '@imprint/persistence/jobs';
import { AddressHash } from '@imprint/sealing/address-hash';
import { CodeRequestService, type ResendCode, resendCodeTask } from './code/code-request.service.js';
import { OneTimeCodeRepository } from './code/one-time-code.repository.js';
import { OneTimeCodes } from './code/one-time-code.service.js';
import { createIdentityContext } from './context.js';
import { BreachCorpus } from './credential/breach-corpus.js';
import { IdentitySecrets } from './credential/identity-secrets.js';
import { NewPasswords } from './credential/new-passwords.js';
import { PasswordHashing } from './credential/password-hashing.js';
import { eraseAccounts } from './erasure/erasure.js';
import { IdentityLimits } from './limit/identity-limits.js';
import { MailRepository } from './mail/mail.repository.js';
import { MailOutbox, sendMailTask } from './mail/mail-outbox.js';
import { fileTransport, smtpTransport } from './mail/mail-transport.js';
import { AccessChanges } from './membership/access-changes.js';
import type { IdentityModule } from './membership/authority.js';
import { SecondFactorRepository } from './mfa/second-factor.repository.js';
import { identityDatabase } from './orm.js';
import { buildIdentitySchema } from './schema.js';
import { MfaChallengeRepository } from './session/mfa-challenge.repository.js';
import { SessionRepository } from './session/session.repository.js';
import { SigningKeys } from './signing-key/signing-keys.js';
import { SiteDirectory } from './site/site-directory.js';
import { AuthorizationCodeRepository } from './sso/authorization-code.repository.js';
import { IdentityUrls } from './urls.js';

export { identityDatabase } from './orm.js';

export interface IdentityDependencies {
  databaseUrl: string;
  databaseReadUrl?: string | undefined;
  poolSize: number;
  admission: AdmissionStore;
  /** Signs cursors; the same in every process. */
  signingSecrets: readonly string[];
  /** Peppers and encryption keys, newest first; see `IdentitySecrets`. */
  secrets: readonly string[];
  without: readonly IdentityModule[];
  authUrl: () => string;
  appUrl: () => string;
  /** An SMTP server, or a folder for emails instead. */
  mail: { smtpUrl: string | null; folder: string; from: string };
  breachCorpusUrl: string;
  /** True refuses demo accounts, whose passwords are in a file. */
  refusesDemo?: boolean;
  querySites: SubgraphQuery;
  queryMedia: SubgraphQuery;
  logger: Logger;
  metrics: Metrics;
  now?: () => Date;
}

const maintainKeysTask = 'maintain-signing-keys';
const cleanUpTask = 'clean-up-identity';
const eraseTask = 'erase-accounts';
const announceTask = 'announce-access-changes';
const crontab = `* * * * * ${announceTask}\n5 * * * * ${maintainKeysTask}\n35 * * * * ${cleanUpTask}\n50 * * * * ${eraseTask}`;

/** Opens and migrates the database, then starts the subgraph and its jobs. */
export async function createIdentitySubgraph(dependencies: IdentityDependencies): Promise<Subgraph> {
  const {
    admission,
    signingSecrets,
    without,
    authUrl,
    appUrl,
    mail,
    querySites,
    queryMedia,
    logger,
    metrics,
    now = () => new Date(),
  } = dependencies;
  const database = await openDatabase(identityDatabase, {
    url: dependencies.databaseUrl,
    readUrl: dependencies.databaseReadUrl,
    poolSize: dependencies.poolSize,
    logger,
    metrics,
  });
  const { em } = database.orm;
  const { schema, sdl } = await buildIdentitySchema();
  const secrets = new IdentitySecrets(dependencies.secrets);
  const transport = mail.smtpUrl ? smtpTransport(mail.smtpUrl, mail.from) : fileTransport(mail.folder, mail.from);
  const urls = new IdentityUrls(authUrl, appUrl);
  const mails = new MailOutbox(em, secrets, transport, urls, logger);
  const limitStores = { shared: admission, ownProcess: new MemoryAdmissionStore(), logger };
  const codes = new OneTimeCodes(secrets, mails);
  const accessChanges = new AccessChanges(em, admission, logger);
  const keys = new SigningKeys(em, secrets);
  await keys.maintain();
  const worker = await JobWorker.start({
    connectionString: dependencies.databaseUrl,
    sessionOptions: sessionOptions(identityDatabase.schema, database.role),
    schema: jobSchema(identityDatabase),
    tasks: {
      [sendMailTask]: (payload) => mails.send((payload as { id: string }).id),
      [resendCodeTask]: (payload) =>
        new CodeRequestService(em, codes, new IdentityLimits(limitStores, undefined)).resend(payload as ResendCode),
      // Publish changes left by a process that crashed or could not reach the store.
      [announceTask]: () => accessChanges.announce(),
      [maintainKeysTask]: () => keys.maintain(),
      [cleanUpTask]: async () => {
        const fork = em.fork();
        await new OneTimeCodeRepository(fork).deleteExpired();
        await new SessionRepository(fork).deleteEnded();
        await new MfaChallengeRepository(fork).deleteExpired();
        await new AuthorizationCodeRepository(fork).deleteExpired();
        await new SecondFactorRepository(fork).deleteExpired();
        await new MailRepository(fork).deleteClosed();
      },
      [eraseTask]: () =>
        eraseAccounts(em.fork(), { principal: { kind: 'service', name: 'identity' }, requestId: newId() }),
    },
    crontab,
    logger,
    metrics,
  });
  const addresses = new AddressHash(signingSecrets);
  const stopping = new AbortController();
  const passwords = new PasswordHashing(secrets, metrics);
  const corpus = new BreachCorpus({ url: dependencies.breachCorpusUrl, stop: stopping.signal, metrics, logger });
  const services = {
    em,
    limitStores,
    cursors: new KeysetCursors(signingSecrets),
    secrets,
    passwords,
    newPasswords: new NewPasswords(passwords, corpus),
    codes,
    mails,
    urls,
    keys,
    accessChanges,
    queryMedia,
    sites: new SiteDirectory(querySites),
    without: new Set(without),
    refusesDemo: dependencies.refusesDemo ?? false,
    now,
  };
  return {
    name: 'identity',
    schema,
    sdl,
    logger,
    createContext: (request) => createIdentityContext(services, addresses.attach(request)),
    check: database.check,
    stop: () => stopping.abort(),
    close: async () => {
      stopping.abort();
      await worker.stop();
      transport.close();
      await database.orm.close(true);
    },
  };
}
