import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { newId } from '@imprint/ids/id';
import { cleanUp } from '@imprint/persistence/clean-up';
import { CodeRequestService, type ResendCode, resendCodeTask } from './code/code-request.service.js';
import { OneTimeCodeRepository } from './code/one-time-code.repository.js';
import { createIdentityContext } from './context.js';
import { eraseAccounts } from './erasure/erasure.js';
import { ProviderLoginRepository } from './identity-provider/provider-login.repository.js';
import { createIdentityServices, identitySettings } from './identity-services.js';
import { IdentityLimits } from './limit/identity-limits.js';
import { PendingLinkRepository } from './linked-identity/pending-link.repository.js';
import { MailRepository } from './mail/mail.repository.js';
import { sendMailTask } from './mail/mail-outbox.js';
import { SecondFactorRepository } from './mfa/second-factor.repository.js';
import { jobPeers } from './operator/job-sources.js';
import { identityDatabase } from './orm.js';
import { PasskeyChallengeRepository } from './passkey/passkey-challenge.repository.js';
import { buildIdentitySchema } from './schema.js';
import { MfaChallengeRepository } from './session/mfa-challenge.repository.js';
import { SessionRepository } from './session/session.repository.js';
import { AuthorizationCodeRepository } from './sso/authorization-code.repository.js';
import { notifyLogout, notifyLogoutTask } from './sso/logout-notice.js';
import { SsoClientRepository } from './sso/sso-client.repository.js';
import { UsedConsentTicketRepository } from './sso/used-consent-ticket.repository.js';

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
    const { accessChanges, admission, codes, keys, mails, transport } = services;
    await keys.maintain();
    await new SsoClientRepository(em.fork()).registerConsole(services.urls.consoleCallback);
    const tasks = {
      [sendMailTask]: ({ id }: { id: string }) => mails.send(id),
      [resendCodeTask]: (code: ResendCode) =>
        new CodeRequestService(em, codes, new IdentityLimits(admission, undefined), false).resend(code),
      // Publish changes left by a process that crashed or could not reach the store.
      [announceTask]: () => accessChanges.announce(),
      [maintainKeysTask]: () => keys.maintain(),
      [cleanUpTask]: () =>
        cleanUp(em, frame.logger, [
          (fork) => new OneTimeCodeRepository(fork).deleteExpired(),
          (fork) => new SessionRepository(fork).deleteEnded(),
          (fork) => new MfaChallengeRepository(fork).deleteExpired(),
          (fork) => new PasskeyChallengeRepository(fork).deleteExpired(),
          (fork) => new ProviderLoginRepository(fork).deleteExpired(),
          (fork) => new PendingLinkRepository(fork).deleteExpired(),
          (fork) => new AuthorizationCodeRepository(fork).deleteExpired(),
          (fork) => new UsedConsentTicketRepository(fork).deleteExpired(),
          (fork) => new SsoClientRepository(fork).deleteUnusedAgents(),
          (fork) => new SecondFactorRepository(fork).deleteExpired(),
          (fork) => new MailRepository(fork).deleteClosed(),
        ]),
      [notifyLogoutTask]: (logout: { sessionId: string }) => notifyLogout({ em, ...services.logoutNotices }, logout),
      [eraseTask]: () =>
        eraseAccounts(em.fork(), { principal: { kind: 'service', name: 'identity' }, requestId: newId() }),
    };
    return {
      workers: [{ tasks, crontab }],
      createContext: (request) => createIdentityContext(services, addresses.attach(request)),
      close: () => transport.close(),
    };
  },
});
