import { identityScopes } from '@imprint/principal/application-scope';
import { type EntityData, type EntityManager, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { consoleClientId, Session } from '../session/session.entity.js';
import type { AgentMetadata } from './agent-metadata.js';
import { badClient, SsoClient } from './sso-client.entity.js';

/** Exceeds every id. The cost of a lookup grows with the length of its text. */
const idLimit = 200;

/** Registered applications. BAD_CLIENT for an unknown one. */
export class SsoClientRepository {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<SsoClient | null> {
    return id.length > idLimit ? null : this.em.findOne(SsoClient, { id });
  }

  async require(id: string | null | undefined): Promise<SsoClient> {
    return requireKnown(await this.find(id ?? ''));
  }

  /** Locks the client until the transaction ends: `share` blocks changes and deletion. */
  async lock(id: string, strength: 'share' | 'update'): Promise<SsoClient> {
    const lockMode = strength === 'share' ? LockMode.PESSIMISTIC_READ : LockMode.PESSIMISTIC_WRITE;
    return requireKnown(await this.em.findOne(SsoClient, { id }, { lockMode }));
  }

  /** Registers the console. Its redirect URI follows the issuer. */
  async registerConsole(redirectUri: string): Promise<void> {
    const client = {
      id: consoleClientId,
      name: 'Imprint console',
      redirectUris: [redirectUri],
      postLogoutRedirectUris: [redirectUri],
    };
    await this.em.upsert(
      SsoClient,
      {
        ...client,
        allowedScopes: [...identityScopes],
        secretHash: null,
        backchannelLogoutUri: null,
        createdAt: new Date(),
      },
      { onConflictExcludeFields: ['createdAt'] },
    );
  }

  /** Without agents that registered themselves, whose number has no bound. */
  list(): Promise<SsoClient[]> {
    return this.em.find(SsoClient, { isSelfRegistered: false }, { orderBy: { id: 'asc' } });
  }

  /** Redirect URIs of the applications of operators. */
  async listRedirectUris(): Promise<string[]> {
    return (await this.list()).flatMap(({ redirectUris }) => redirectUris);
  }

  /** Deletes agents that registered themselves long ago and have no session. */
  async deleteUnusedAgents(): Promise<void> {
    const used = this.em
      .createQueryBuilder(Session)
      .select('clientId')
      .where({ clientId: { $ne: null } });
    await this.em.nativeDelete(SsoClient, {
      isSelfRegistered: true,
      createdAt: { $lt: databaseTime('-30 days') },
      id: { $nin: used.toRaw() },
    });
  }

  /** Violates `sso_clients_pkey` if the id is taken. */
  async create(client: RequiredEntityData<SsoClient>): Promise<SsoClient> {
    const created = this.em.create(SsoClient, client);
    await this.em.flush();
    return created;
  }

  /** Leaves one that exists as it is: two requests may read its document at once. */
  async createOnce(client: EntityData<SsoClient>): Promise<void> {
    await this.em.upsert(SsoClient, client, { onConflictFields: ['id'], onConflictAction: 'ignore' });
  }

  /** Updates an agent from what it says about itself. */
  async describe(id: string, metadata: AgentMetadata): Promise<void> {
    await this.em.nativeUpdate(SsoClient, { id, isSelfRegistered: true }, { ...metadata });
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
