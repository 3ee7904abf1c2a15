import type { Subgraph } from '@imprint/graphql/subgraph';
import { newId } from '@imprint/ids/id';
import { jobSchema, openDatabase, sessionOptions } from '@imprint/persistence/database';
import { JobWorker } from '@imprint/persistence/jobs';
import { CodeRequestService, type ResendCode, resendCodeTask } from './code/code-request.service.js';
import { OneTimeCodeRepository } from './code/one-time-code.repository.js';
import { createIdentityContext } from './context.js';
import type { IdentityDependencies } from './dependencies.js';
import { eraseAccounts } from './erasure/erasure.js';
import { createIdentityServices } from './identity-services.js';
import { IdentityLimits } from './limit/identity-limits.js';
import { MailRepository } from './mail/mail.repository.js';
import { sendMailTask } from './mail/mail-outbox.js';
import { SecondFactorRepository } from './mfa/second-factor.repository.js';
import { identityDatabase } from './orm.js';
import { buildIdentitySchema } from './schema.js';
import { MfaChallengeRepository } from './session/mfa-challenge.repository.js';
import { SessionRepository } from './session/session.repository.js';
import { AuthorizationCodeRepository } from './sso/authorization-code.repository.js';

export { identityDatabase } from './orm.js';

const maintainKeysTask = 'maintain-signing-keys';
const cleanUpTask = 'clean-up-identity';
const eraseTask = 'erase-accounts';
const announceTask = 'announce-access-changes';
const crontab = `* * * * * ${announceTask}\n5 * * * * ${maintainKeysTask}\n35 * * * * ${cleanUpTask}\n50 * * * * ${eraseTask}`;

/** Opens and migrates the database, then starts the subgraph and its jobs. */
export async function createIdentitySubgraph(dependencies: IdentityDependencies): Promise<Subgraph> {
  const { databaseUrl: url, databaseReadUrl: readUrl, poolSize, logger, metrics } = dependencies;
  const database = await openDatabase(identityDatabase, { url, readUrl, poolSize, logger, metrics });
  const { em } = database.orm;
  const { schema, sdl } = await buildIdentitySchema();
  const stopping = new AbortController();
  const services = createIdentityServices(dependencies, em, stopping.signal);
  const { accessChanges, addresses, codes, keys, limitStores, mails, transport } = services;
  await keys.maintain();
  const worker = await JobWorker.start({
    connectionString: url,
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
