import { type EntityManager, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import { badClient, SsoClient } from './sso-client.entity.js';

/** Registered applications. BAD_CLIENT for an unknown one. */
export class SsoClientRepository {
  constructor(private readonly em: EntityManager) {}

  find(id: string): Promise<SsoClient | null> {
    return this.em.findOne(SsoClient, { id });
  }

  async require(id: string | null | undefined): Promise<SsoClient> {
    return requireKnown(await this.em.findOne(SsoClient, { id: id ?? '' }));
  }

  /** Locks the client until the transaction ends: `share` blocks changes and deletion. */
  async lock(id: string, strength: 'share' | 'update'): Promise<SsoClient> {
    const lockMode = strength === 'share' ? LockMode.PESSIMISTIC_READ : LockMode.PESSIMISTIC_WRITE;
    return requireKnown(await this.em.findOne(SsoClient, { id }, { lockMode }));
  }

  list(): Promise<SsoClient[]> {
    return this.em.find(SsoClient, {}, { orderBy: { id: 'asc' } });
  }

  /** Violates `sso_clients_pkey` if the id is taken. */
  async create(client: RequiredEntityData<SsoClient>): Promise<SsoClient> {
    const created = this.em.create(SsoClient, client);
    await this.em.flush();
    return created;
  }

  async forgetOrganization(organizationId: string): Promise<void> {
    await this.em.nativeUpdate(SsoClient, { organizationId }, { organizationId: null });
  }

  async delete({ id }: SsoClient): Promise<void> {
    await this.em.nativeDelete(SsoClient, { id });
  }
}

function requireKnown(client: SsoClient | null): SsoClient {
  if (!client) throw badClient();
  return client;
}
