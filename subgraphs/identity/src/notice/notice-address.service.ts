import { DomainError, notFound } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { MailRepositories } from '../mail/mail-repositories.js';
import type { AddressStanding } from '../mail/notice-address.repository.js';
import type { SiteDirectory } from '../site/site-directory.js';

export interface NoticeAddressDependencies {
  repositories: MailRepositories;
  em: EntityManager;
  sites: SiteDirectory;
  mails: MailOutbox;
  limits: IdentityLimits;
}

/**
 * Addresses that a form names for its mails: those of members receive them at once, others after their owner has opened
 * the link of one mail.
 */
export class NoticeAddressService {
  constructor(private readonly deps: NoticeAddressDependencies) {}

  /** Of `emails`, those that receive mails about the site. Asks owners of others that no mail has asked. */
  async admit(siteId: string, emails: readonly string[], language: string): Promise<string[]> {
    const standings = await this.#standings(siteId, emails);
    const unasked = standings.filter(({ isAgreed, isRequested }) => !isAgreed && !isRequested);
    await this.#askAll(siteId, unasked, language);
    return standings.filter(({ isAgreed }) => isAgreed).map(({ email }) => email);
  }

  /** Asks the owners of addresses that a form names now, also again when the last mail was long ago. */
  async ask(siteId: string, emails: readonly string[], language: string): Promise<void> {
    const standings = await this.#standings(siteId, emails);
    const unconfirmed = standings.filter(({ isAgreed }) => !isAgreed);
    await this.#askAll(siteId, unconfirmed, language);
  }

  /** NOT_FOUND for an unknown link. */
  async confirm(token: string): Promise<void> {
    const hash = tokenHash(token);
    await this.deps.limits.charge(['token address', this.deps.limits.address], ['token guesses', hash]);
    if (!(await this.deps.repositories.noticeAddresses(this.deps.em.fork()).confirm(hash))) throw notFound();
  }

  async #standings(siteId: string, emails: readonly string[]): Promise<AddressStanding[]> {
    const organizationId = (await this.deps.sites.site(siteId))?.organizationId ?? null;
    return this.deps.repositories
      .noticeAddresses(this.deps.em.fork())
      .listStandings({ siteId, organizationId }, emails);
  }

  async #askAll(siteId: string, standings: readonly AddressStanding[], language: string): Promise<void> {
    const site = await this.deps.sites.site(siteId);
    if (!site) return;
    for (const { email } of standings) {
      if (await this.#mayMail(email)) await this.#askOne(siteId, email, { language, site: site.name });
    }
  }

  async #askOne(siteId: string, email: string, { language, site }: { language: string; site: string }): Promise<void> {
    const token = randomToken();
    await this.deps.em.fork().transactional(async (em) => {
      if (!(await this.deps.repositories.noticeAddresses(em).request(siteId, email, tokenHash(token)))) return;
      const page = `/avisos#token=${token}`;
      await this.deps.mails.queue(em, 'notice_address', { email, locale: language }, { values: { site }, page });
    });
  }

  /** False when the mailbox received enough of such mails today: the next lead or change of the form asks again. */
  async #mayMail(email: string): Promise<boolean> {
    try {
      await this.deps.limits.charge(['resend mailbox', email]);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RATE_LIMITED') return false;
      throw error;
    }
  }
}
