import { join } from 'node:path';
import { slowestOperations } from '@imprint/admission/operation-times';
import { isAgentRegistrationOpen, isProduction, isSignUpOpen } from '@imprint/config/production';
import { settings } from '@imprint/config/settings';
import type { StartContext } from '@imprint/graphql/subgraph-service';
import { OneTimeCodes } from './code/one-time-code.service.js';
import { BreachCorpus } from './credential/breach-corpus.js';
import { IdentitySecrets } from './credential/identity-secrets.js';
import { NewPasswords } from './credential/new-passwords.js';
import { PasswordHashing } from './credential/password-hashing.js';
import { identityErasure } from './erasure/site-erasure.js';
import { ProviderClient } from './identity-provider/provider-client.js';
import { MailOutbox } from './mail/mail-outbox.js';
import { fileTransport, smtpTransport } from './mail/mail-transport.js';
import { AccessChanges } from './membership/access-changes.js';
import { IdentityUrls } from './operation/urls.js';
import { type JobPeer, openJobSources } from './operator/job-sources.js';
import { WebAuthn } from './passkey/webauthn.js';
import { identityRepositories } from './repositories.js';
import { AccessTokens } from './session/access-token.js';
import { SigningKeys } from './signing-key/signing-keys.js';
import { SiteDirectory } from './site/site-directory.js';
import { AgentDocuments } from './sso/agent-documents.js';

export const identitySettings = settings
  .pick({
    DATA_DIR: true,
    IDENTITY_SECRET: true,
    IDENTITY_WITHOUT: true,
    LOGIN_CODES: true,
    IDENTITY_PROVIDERS: true,
    SIGNUP: true,
    AUTH_URL: true,
    APP_URL: true,
    PUBLIC_BASE_URL: true,
    AGENT_REGISTRATION: true,
    SMTP_URL: true,
    MAIL_FROM: true,
    BREACH_CORPUS_URL: true,
    OUTBOUND_ALLOW_CIDRS: true,
    NODE_ENV: true,
  })
  .required({ IDENTITY_SECRET: true, AUTH_URL: true, APP_URL: true, PUBLIC_BASE_URL: true });

export type IdentityServices = ReturnType<typeof createIdentityServices>;

const slowOperationCount = 20;

/** Services of the process. */
export function createIdentityServices(
  config: ReturnType<typeof identitySettings.parse>,
  { ask, em, admission, cursors, jobs, stop, logger, metrics }: StartContext<JobPeer>,
) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = config;
  const repositories = identityRepositories;
  const secrets = new IdentitySecrets(config.IDENTITY_SECRET);
  const urls = new IdentityUrls(config.AUTH_URL, config.APP_URL, config.PUBLIC_BASE_URL);
  const transport = smtpUrl ? smtpTransport(smtpUrl, from) : fileTransport(join(config.DATA_DIR, 'mail'), from);
  const mails = new MailOutbox({ repositories, em, secrets, transport, urls, logger });
  const passwordHashing = new PasswordHashing(secrets, metrics);
  const keys = new SigningKeys(em, secrets, repositories);
  const tokens = new AccessTokens(keys, urls);
  const outside = { allowedCidrs: config.OUTBOUND_ALLOW_CIDRS, stop, logger };
  const corpus = new BreachCorpus(config.BREACH_CORPUS_URL, stop, metrics, logger);
  return {
    /** Of the process; a request forks it. */
    rootEm: em,
    repositories,
    erasure: identityErasure(em, repositories),
    secrets,
    urls,
    closeMails: () => transport.close(),
    mails,
    passwordHashing,
    newPasswords: new NewPasswords(passwordHashing, corpus),
    configuredProviders: config.IDENTITY_PROVIDERS,
    providerClient: new ProviderClient({ urls, ...outside }),
    agentDocuments: new AgentDocuments({ deniedUrls: [config.AUTH_URL, config.PUBLIC_BASE_URL], ...outside }),
    webAuthn: new WebAuthn(config.AUTH_URL),
    codes: new OneTimeCodes(secrets, mails, repositories),
    keys,
    tokens,
    logoutNotices: { repositories, em, tokens, ...outside },
    sites: new SiteDirectory(ask('sites')),
    accessChanges: new AccessChanges({ repositories, em, admission, logger }),
    cursors,
    logger,
    admission,
    hasLoginCodes: config.LOGIN_CODES === 'on',
    without: new Set([...config.IDENTITY_WITHOUT, ...(isSignUpOpen(config) ? [] : ['signup' as const])]),
    hasAgentRegistration: isAgentRegistrationOpen(config),
    queryMedia: ask('media'),
    jobSources: openJobSources(jobs, ask),
    /** Null while the shared counters are unreachable. */
    listSlowOperations: () => slowestOperations(admission, slowOperationCount).catch(() => null),
    /** Demo accounts have their passwords in a file. */
    refusesDemo: isProduction(config),
    now: () => new Date(),
  };
}
