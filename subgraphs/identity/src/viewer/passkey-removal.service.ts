import type { EntityManager } from '@mikro-orm/postgresql';
import type { RemovePasskeyInput } from '../passkey/passkey.input.js';
import type { PasskeyService } from '../passkey/passkey.service.js';
import type { GrantedAccess } from '../session/granted-access.js';
import type { ViewerService } from '../session/viewer.service.js';

export interface PasskeyRemovalDependencies {
  grantedAccess: GrantedAccess;
  em: EntityManager;
  viewers: ViewerService;
  passkeys: PasskeyService;
}

/** Removal of a passkey by its owner. It requires the password, so that an account keeps one way in. */
export class PasskeyRemovalService {
  constructor(private readonly deps: PasskeyRemovalDependencies) {}

  /** Ends all other sessions: a lost device may have opened them. No effect on passkeys of others. */
  async remove({ passkeyId, currentPassword, code }: RemovePasskeyInput): Promise<void> {
    const known = await this.deps.viewers.proveAll(currentPassword, code);
    await this.deps.em.fork().transactional(async (em) => {
      const account = await this.deps.viewers.lock(em, known);
      if (await this.deps.passkeys.remove(em, account, passkeyId))
        await this.deps.grantedAccess.end(em, account.id, {
          keptSessions: { id: this.deps.viewers.principal.sessionId },
        });
    });
  }
}
