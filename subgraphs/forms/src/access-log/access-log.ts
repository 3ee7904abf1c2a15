import { unavailable } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FormsSecrets } from '../forms-secrets.js';
import type { AccessRecord } from './access-record.entity.js';
import { AccessRecordRepository, type NewAccessRecord } from './access-record.repository.js';

/** Applied filters and the result count; `outcome` is `ok` when omitted. */
export type Access = Omit<NewAccessRecord, keyof AccessActor | 'requestId' | 'ipHash'>;

type AccessActor = Pick<AccessRecord, 'actorType' | 'actorId' | 'onBehalfOfId'>;

/** The caller, or the key that the adapter refused. */
export type Actor = Principal | { kind: 'apiKey'; keyId: string };

/** Access log of leads. Append-only, kept for two years. */
export class AccessLog {
  constructor(
    private readonly secrets: FormsSecrets,
    private readonly caller: Caller,
  ) {}

  /**
   * Writes a record in the transaction of `em`, or immediately without one. Must precede any response with personal
   * data. UNAVAILABLE when it fails.
   */
  async record(em: EntityManager, access: Access, actor: Actor = this.caller.principal): Promise<void> {
    const { client, requestId } = this.caller;
    const ipHash = client ? this.secrets.digest(client.address, 'address') : null;
    try {
      await new AccessRecordRepository(em).add({ ...access, ...toActor(actor), requestId, ipHash });
    } catch (cause) {
      throw unavailable('Access could not be audited, so the request was refused. Try again in a moment.', { cause });
    }
  }
}

function toActor(principal: Actor): AccessActor {
  if (principal.kind === 'apiKey') return { actorType: 'api_key', actorId: principal.keyId, onBehalfOfId: null };
  if (principal.kind !== 'staff') return { actorType: 'system', actorId: null, onBehalfOfId: null };
  const { accountId } = principal;
  return principal.isImpersonated
    ? { actorType: 'system', actorId: null, onBehalfOfId: accountId }
    : { actorType: 'user', actorId: accountId, onBehalfOfId: null };
}
