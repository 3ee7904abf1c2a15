import type { EntityManager } from '@mikro-orm/postgresql';
import type { RemovePasskeyInput } from '../passkey/passkey.input.js';
import type { PasskeyService } from '../passkey/passkey.service.js';
import { endGrantedAccess } from '../session/granted-access.js';
import type { ViewerService } from '../session/viewer.service.js';

/** Removal of a passkey by its owner. It requires the password, so that an account keeps one way in. */
export class PasskeyRemovalService {
  constructor(
    private readonly em: EntityManager,
    private readonly viewers: ViewerService,
    private readonly passkeys: PasskeyService,
  ) {}

  /** Ends all other sessions: a lost device may have opened them. No effect on passkeys of others. */
  async remove({ passkeyId, currentPassword, code }: RemovePasskeyInput): Promise<void> {
    const known = await this.viewers.proveAll(currentPassword, code);
    await this.em.fork().transactional(async (em) => {
      const account = await this.viewers.lock(em, known);
      if (await this.passkeys.remove(em, account, passkeyId))
        await endGrantedAccess(em, account.id, { keptSessions: { id: this.viewers.principal.sessionId } });
    });
  }
}
