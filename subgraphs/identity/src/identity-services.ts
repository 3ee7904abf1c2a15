import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { AddressHash } from '@imprint/sealing/address-hash';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OneTimeCodes } from './code/one-time-code.service.js';
import { BreachCorpus } from './credential/breach-corpus.js';
import { IdentitySecrets } from './credential/identity-secrets.js';
import { NewPasswords } from './credential/new-passwords.js';
import { PasswordHashing } from './credential/password-hashing.js';
import type { IdentityDependencies } from './dependencies.js';
import { MailOutbox } from './mail/mail-outbox.js';
import { fileTransport, smtpTransport } from './mail/mail-transport.js';
import { AccessChanges } from './membership/access-changes.js';
import { SigningKeys } from './signing-key/signing-keys.js';
import { SiteDirectory } from './site/site-directory.js';
import { IdentityUrls } from './urls.js';

export type IdentityServices = ReturnType<typeof createIdentityServices>;

/** Services of the process. */
export function createIdentityServices(dependencies: IdentityDependencies, em: EntityManager, stop: AbortSignal) {
  const { admission, signingSecrets, mail, queryMedia, refusesDemo = false, logger, metrics } = dependencies;
  const secrets = new IdentitySecrets(dependencies.secrets);
  const urls = new IdentityUrls(dependencies.authUrl, dependencies.appUrl);
  const transport = mail.smtpUrl ? smtpTransport(mail.smtpUrl, mail.from) : fileTransport(mail.folder, mail.from);
  const mails = new MailOutbox(em, secrets, transport, urls, logger);
  const passwords = new PasswordHashing(secrets, metrics);
  const corpus = new BreachCorpus(dependencies.breachCorpusUrl, stop, metrics, logger);
  return {
    em,
    secrets,
    urls,
    transport,
    mails,
    passwords,
    newPasswords: new NewPasswords(passwords, corpus),
    codes: new OneTimeCodes(secrets, mails),
    keys: new SigningKeys(em, secrets),
    sites: new SiteDirectory(dependencies.querySites),
    accessChanges: new AccessChanges(em, admission, logger),
    addresses: new AddressHash(signingSecrets),
    cursors: new KeysetCursors(signingSecrets),
    limitStores: { shared: admission, ownProcess: new MemoryAdmissionStore(), logger },
    without: new Set(dependencies.without),
    queryMedia,
    refusesDemo,
    now: dependencies.now ?? (() => new Date()),
  };
}
