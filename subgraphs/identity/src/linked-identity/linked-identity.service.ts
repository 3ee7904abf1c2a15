import { conflict, notFound } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import { recordAudit } from '../operation/audit-log.js';
import type { LinkedIdentity, Subject } from './linked-identity.entity.js';
import type { LinkedIdentityRepositories } from './linked-identity-repositories.js';

const identitiesPerAccount = 20;

const events = { identity_linked: 'identity.linked', identity_unlinked: 'identity.unlinked' } as const;

export interface LinkedIdentityDependencies {
  repositories: LinkedIdentityRepositories;
  em: EntityManager;
  mails: MailOutbox;
  caller: Caller;
  now: () => Date;
}

/** The identities of an account at identity providers. */
export class LinkedIdentityService {
  constructor(private readonly deps: LinkedIdentityDependencies) {}

  list(accountId: string): Promise<LinkedIdentity[]> {
    return this.deps.repositories.linkedIdentities(this.deps.em).list(accountId);
  }

  /** Links a subject to the locked account in the transaction of `em`. NOT_FOUND once another account has it. */
  async link(em: EntityManager, account: Account, subject: Subject): Promise<LinkedIdentity> {
    const identities = this.deps.repositories.linkedIdentities(em);
    if ((await identities.count(account.id)) >= identitiesPerAccount)
      throw conflict(`An account can have at most ${identitiesPerAccount} linked identities. Remove one first.`, {
        reason: 'QUOTA_REACHED',
      });
    const linked = await translateConstraints({ linked_identities_subject_key: notFound }, () =>
      identities.create(account.id, subject, this.deps.now()),
    );
    await this.#announce(em, account, 'identity_linked', linked);
    return linked;
  }

  /** Removes an identity of the account in the transaction of `em`. False without one. */
  async remove(em: EntityManager, account: Account, reference: string): Promise<boolean> {
    const id = parseId(reference);
    const removed = id ? await this.deps.repositories.linkedIdentities(em).delete(account.id, id) : null;
    if (removed) await this.#announce(em, account, 'identity_unlinked', removed);
    return removed !== null;
  }

  /** Removes identities linked since an instant in the transaction of `em`. */
  async removeSince(em: EntityManager, account: Account, since: Date): Promise<void> {
    for (const removed of await this.deps.repositories.linkedIdentities(em).deleteSince(account.id, since))
      await this.#announce(em, account, 'identity_unlinked', removed);
  }

  /** Audits a change and notifies the owner, in the transaction of `em`. */
  async #announce(
    em: EntityManager,
    account: Account,
    template: keyof typeof events,
    { issuer }: LinkedIdentity,
  ): Promise<void> {
    await this.deps.mails.queue(em, template, account, { values: { issuer } });
    await recordAudit(em, this.deps.caller, { event: events[template], actorId: account.id, target: account.id });
  }
}
