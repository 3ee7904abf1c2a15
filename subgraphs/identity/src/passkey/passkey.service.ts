import { badRequest, conflict } from '@imprint/errors/domain-error';
import { requireFound, requireId } from '@imprint/errors/require-found';
import { parseId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { requireName } from '../account/account-fields.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import { randomToken } from '../credential/identity-secrets.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { NewFactor } from '../mfa/second-factor.service.js';
import { recordAudit } from '../operation/audit-log.js';
import type { Passkey } from './passkey.entity.js';
import type { PasskeyOptions } from './passkey.type.js';
import { passkeyChallengeSeconds } from './passkey-challenge.repository.js';
import type { PasskeyRepositories } from './passkey-repositories.js';
import { readClaims, type WebAuthn } from './webauthn.js';

const passkeysPerAccount = 20;
const defaultName = 'Passkey';

const events = { passkey_added: 'passkey.registered', passkey_removed: 'passkey.removed' } as const;

const invalidPasskey = () =>
  badRequest('The passkey could not be registered. Start again.', { reason: 'INVALID_PASSKEY' });

export interface PasskeyDependencies {
  repositories: AccountRepositories & PasskeyRepositories;
  em: EntityManager;
  webAuthn: WebAuthn;
  mails: MailOutbox;
  caller: Caller;
  now: () => Date;
}

/** The passkeys of an account. */
export class PasskeyService {
  constructor(private readonly deps: PasskeyDependencies) {}

  list(accountId: string): Promise<Passkey[]> {
    return this.deps.repositories.passkeys(this.deps.em).list(accountId);
  }

  /** Throws QUOTA_REACHED. */
  async requireRoom({ id }: Account): Promise<void> {
    requireRoom(await this.deps.repositories.passkeys(this.deps.em).count(id));
  }

  /** Starts a registration by the owner, who has just proved the other credentials. */
  async startRegistration({ account, weakUntil }: NewFactor): Promise<PasskeyOptions> {
    const registered = await this.list(account.id);
    const challenge = randomToken();
    await this.deps.repositories.passkeyChallenges(this.deps.em).create(challenge, {
      purpose: 'register',
      accountId: account.id,
      weakUntil,
    });
    const options = await this.deps.webAuthn.creationOptions(account, challenge, registered);
    return { options, expiresIn: passkeyChallengeSeconds };
  }

  /** A change of credentials since the start consumed the challenge. Throws INVALID_PASSKEY for every cause. */
  async register(accountId: string, credential: unknown, nameText: string | null | undefined): Promise<Passkey> {
    const name = requireName(nameText) ?? defaultName;
    const { challenge } = readClaims(credential);
    const verified = await this.deps.webAuthn.verifyCreation(credential, challenge);
    if (!verified) throw invalidPasskey();
    // A credential of another account stays unknown.
    return translateConstraints({ passkeys_credential_key: invalidPasskey }, () =>
      this.deps.em.fork().transactional(async (em) => {
        const account = await this.deps.repositories.accounts(em).lock(accountId);
        const started =
          account && (await this.deps.repositories.passkeyChallenges(em).use(challenge, 'register', accountId));
        if (!started) throw invalidPasskey();
        const passkeys = this.deps.repositories.passkeys(em);
        requireRoom(await passkeys.count(accountId));
        const passkey = await passkeys.create(
          accountId,
          { ...verified, name, weakUntil: started.weakUntil ?? null },
          this.deps.now(),
        );
        await this.#announce(em, account, 'passkey_added', name);
        return passkey;
      }),
    );
  }

  /** NOT_FOUND for a passkey of another account. */
  async rename(accountId: string, reference: string, nameText: string | null | undefined): Promise<Passkey> {
    const name = requireName(nameText) ?? defaultName;
    return requireFound(
      await this.deps.repositories.passkeys(this.deps.em.fork()).rename(accountId, requireId(reference), name),
    );
  }

  /** Removes a passkey of the account in the transaction of `em`. False without one. */
  async remove(em: EntityManager, account: Account, reference: string): Promise<boolean> {
    const id = parseId(reference);
    const removed = id ? await this.deps.repositories.passkeys(em).delete(account.id, id) : null;
    if (removed) await this.#announce(em, account, 'passkey_removed', removed.name);
    return removed !== null;
  }

  /** Removes passkeys registered since an instant in the transaction of `em`. */
  async removeSince(em: EntityManager, account: Account, since: Date): Promise<void> {
    for (const { name } of await this.deps.repositories.passkeys(em).deleteOf(account.id, since))
      await this.#announce(em, account, 'passkey_removed', name);
  }

  /** Removes all passkeys for an operator in the transaction of `em`. False without any. */
  async removeForOperator(em: EntityManager, account: Account): Promise<boolean> {
    const removed = await this.deps.repositories.passkeys(em).deleteOf(account.id);
    for (const { name } of removed) await this.#announce(em, account, 'passkey_removed', name, {});
    return removed.length > 0;
  }

  /** Audits a change and notifies the owner, in the transaction of `em`. */
  async #announce(
    em: EntityManager,
    account: Account,
    template: keyof typeof events,
    passkey: string,
    actor: { actorId?: string } = { actorId: account.id },
  ): Promise<void> {
    await this.deps.mails.queue(em, template, account, { values: { passkey } });
    await recordAudit(em, this.deps.caller, { event: events[template], ...actor, target: account.id });
  }
}

function requireRoom(count: number): void {
  if (count >= passkeysPerAccount)
    throw conflict(`An account can have at most ${passkeysPerAccount} passkeys. Remove one first.`, {
      reason: 'QUOTA_REACHED',
    });
}
