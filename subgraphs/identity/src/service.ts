import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { newId } from '@imprint/ids/id';
import { cleanUp } from '@imprint/persistence/clean-up';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CodeRequestService, type ResendCode, resendCodeTask } from './code/code-request.service.js';
import { identityContexts } from './context.js';
import { AccountErasure } from './erasure/account-erasure.js';
import { createIdentityServices, identitySettings } from './identity-services.js';
import { IdentityLimits } from './limit/identity-limits.js';
import { sendMailTask } from './mail/mail-outbox.js';
import { jobPeers } from './operator/job-sources.js';
import { identityDatabase } from './orm.js';
import type { IdentityRepositories } from './repositories.js';
import { buildIdentitySchema } from './schema.js';
import { notifyLogout, notifyLogoutTask } from './sso/logout-notice.js';

const maintainKeysTask = 'maintain-signing-keys';
const cleanUpTask = 'clean-up-identity';
const eraseTask = 'erase-accounts';
const announceTask = 'announce-access-changes';
const crontab = {
  [announceTask]: '* * * * *',
  [maintainKeysTask]: '5 * * * *',
  [cleanUpTask]: '35 * * * *',
  [eraseTask]: '50 * * * *',
};

export const service = defineSubgraph({
  name: 'identity',
  peers: jobPeers,
  settings: identitySettings,
  database: identityDatabase,
  buildSchema: buildIdentitySchema,
  start: async (config, frame) => {
    const { em, addresses } = frame;
    const services = createIdentityServices(config, frame);
    const { accessChanges, admission, codes, keys, mails, repositories } = services;
    await keys.maintain();
    await repositories.applications(em.fork()).registerConsole(services.urls.consoleCallback);
    const limits = new IdentityLimits(admission, undefined);
    const codeRequests = new CodeRequestService({ repositories, em, codes, limits, hasLoginCodes: false });
    const createContext = identityContexts(services);
    const tasks = {
      [sendMailTask]: ({ id }: { id: string }) => mails.send(id),
      [resendCodeTask]: (code: ResendCode) => codeRequests.resend(code),
      // Publish changes left by a process that crashed or could not reach the store.
      [announceTask]: () => accessChanges.announce(),
      [maintainKeysTask]: () => keys.maintain(),
      [cleanUpTask]: () => cleanUp(em, frame.logger, cleanUpSteps(repositories)),
      [notifyLogoutTask]: (logout: { sessionId: string }) => notifyLogout(services.logoutNotices, logout),
      [eraseTask]: () =>
        new AccountErasure({
          repositories,
          em: em.fork(),
          caller: { principal: { kind: 'service', name: 'identity' }, requestId: newId() },
        }).run(),
    };
    return {
      workers: [{ tasks, crontab }],
      createContext: (request) => createContext(addresses.attach(request)),
      close: () => services.closeMails(),
    };
  },
});

/** Deletes what has expired. */
const cleanUpSteps = (repositories: IdentityRepositories): ((em: EntityManager) => Promise<void>)[] => [
  (em) => repositories.codes(em).deleteExpired(),
  (em) => repositories.sessions(em).deleteEnded(),
  (em) => repositories.mfaChallenges(em).deleteExpired(),
  (em) => repositories.passkeyChallenges(em).deleteExpired(),
  (em) => repositories.providerLogins(em).deleteExpired(),
  (em) => repositories.pendingLinks(em).deleteExpired(),
  (em) => repositories.authorizationCodes(em).deleteExpired(),
  (em) => repositories.usedConsentTickets(em).deleteExpired(),
  (em) => repositories.applications(em).deleteUnusedAgents(),
  (em) => repositories.secondFactors(em).deleteExpired(),
  (em) => repositories.mails(em).deleteClosed(),
];
