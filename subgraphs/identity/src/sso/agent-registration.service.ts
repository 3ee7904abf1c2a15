import { forbidden } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { agentScopes } from '@imprint/principal/application-scope';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { recordAudit } from '../operation/audit-log.js';
import { isDocumentUrl } from './agent-document.js';
import type { AgentDocuments } from './agent-documents.js';
import { type AgentMetadata, checkAgentMetadata } from './agent-metadata.js';
import type { RegisterAgentInput } from './sso.input.js';
import type { SsoClient } from './sso-client.entity.js';
import type { SsoRepositories } from './sso-repositories.js';

const closed = () =>
  forbidden('Agents cannot register themselves here. Ask an operator for a client_id, or for AGENT_REGISTRATION=open.');

export interface AgentRegistrationDependencies {
  repositories: SsoRepositories;
  em: EntityManager;
  limits: IdentityLimits;
  agentDocuments: AgentDocuments;
  caller: Caller;
  hasAgentRegistration: boolean;
  now: () => Date;
}

/** Registration of agents by themselves, as public clients that may request the scopes of agents alone. */
export class AgentRegistrationService {
  constructor(private readonly deps: AgentRegistrationDependencies) {}

  get isOpen(): boolean {
    return this.deps.hasAgentRegistration;
  }

  /**
   * Dynamic client registration (RFC 7591). FORBIDDEN while registration is closed; INVALID_REDIRECT_URI and
   * INVALID_CLIENT_METADATA become OAuth errors.
   */
  async register(input: RegisterAgentInput): Promise<SsoClient> {
    if (!this.isOpen) throw closed();
    await this.#charge();
    const id = `agent-${newId().toLowerCase()}`;
    const client = this.#toClient(id, checkAgentMetadata(input));
    return this.#recorded(id, (em) => this.deps.repositories.applications(em).create(client));
  }

  /**
   * Registers the agent whose id is the URL of its metadata document, or updates it from there. Does nothing for other
   * ids. BAD_CLIENT without a valid document.
   */
  async readDocument(id: string | null | undefined): Promise<void> {
    if (!this.isOpen || !id || !isDocumentUrl(id)) return;
    const { agentDocuments, repositories, em: parent } = this.deps;
    const known = await repositories.applications(parent.fork()).find(id);
    if (known && agentDocuments.isRecent(id)) return;
    await this.#charge();
    const metadata = await agentDocuments.read(id);
    if (known) await repositories.applications(parent.fork()).describe(id, metadata);
    else await this.#recorded(id, (em) => repositories.applications(em).createOnce(this.#toClient(id, metadata)));
  }

  #charge(): Promise<void> {
    const { limits } = this.deps;
    return limits.charge(['agent registration address', limits.address]);
  }

  #toClient(id: string, metadata: AgentMetadata) {
    return {
      id,
      ...metadata,
      allowedScopes: [...agentScopes],
      secretHash: null,
      isSelfRegistered: true,
      createdAt: this.deps.now(),
    };
  }

  #recorded<Result>(id: string, create: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.deps.em.fork().transactional(async (em) => {
      const created = await create(em);
      await recordAudit(em, this.deps.caller, { event: 'application.self_registered', target: id });
      return created;
    });
  }
}
