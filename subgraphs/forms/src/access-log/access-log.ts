import { unavailable } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import type { ApiKeyPrincipal, Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FormsSecrets } from '../secret/forms-secrets.js';
import type { AccessRecord } from './access-record.entity.js';
import { AccessRecordRepository, type NewAccessRecord } from './access-record.repository.js';

/** Applied filters and the result count; `outcome` is `ok` when omitted. */
export type Access = Omit<NewAccessRecord, keyof AccessActor | 'requestId' | 'ipHash'>;

type AccessActor = Pick<AccessRecord, 'actorType' | 'actorId' | 'onBehalfOfId'>;

/** The caller, or the key or agent that the adapter refused. */
export type Actor = Principal | RefusedKey;

interface RefusedKey {
  kind: 'apiKey';
  keyId: string;
  /** The account that an agent acts for. */
  accountId: string | null;
}

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

const agentAccountOf = (key: ApiKeyPrincipal | RefusedKey): string | null =>
  'accountId' in key ? key.accountId : key.agent ? key.authorId : null;

function toActor(principal: Actor): AccessActor {
  if (principal.kind === 'apiKey') {
    const accountId = agentAccountOf(principal);
    return accountId
      ? { actorType: 'user', actorId: accountId, onBehalfOfId: null }
      : { actorType: 'api_key', actorId: principal.keyId, onBehalfOfId: null };
  }
  if (principal.kind !== 'staff') return { actorType: 'system', actorId: null, onBehalfOfId: null };
  const { accountId } = principal;
  return principal.isImpersonated
    ? { actorType: 'system', actorId: null, onBehalfOfId: accountId }
    : { actorType: 'user', actorId: accountId, onBehalfOfId: null };
}
