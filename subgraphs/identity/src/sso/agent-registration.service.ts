import { badRequest, forbidden } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { agentScopes } from '@imprint/principal/application-scope';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { recordAudit } from '../operation/audit-log.js';
import { isAgentRedirectUri } from './agent-redirect-uri.js';
import type { RegisterAgentInput } from './sso.input.js';
import type { SsoClient } from './sso-client.entity.js';
import type { SsoRepositories } from './sso-repositories.js';

const nameLimit = 100;
const redirectLimit = 10;

const closed = () =>
  forbidden('Agents cannot register themselves here. Ask an operator for a client_id, or for AGENT_REGISTRATION=open.');
const badMetadata = (message: string) => badRequest(message, { reason: 'INVALID_CLIENT_METADATA' });

export interface AgentRegistrationDependencies {
  repositories: SsoRepositories;
  em: EntityManager;
  limits: IdentityLimits;
  caller: Caller;
  hasAgentRegistration: boolean;
  now: () => Date;
}

/** Dynamic client registration (RFC 7591) of agents: public clients that may request the scopes of agents alone. */
export class AgentRegistrationService {
  constructor(private readonly deps: AgentRegistrationDependencies) {}

  get isOpen(): boolean {
    return this.deps.hasAgentRegistration;
  }

  /** FORBIDDEN while registration is closed; BAD_REDIRECT_URI and INVALID_CLIENT_METADATA become OAuth errors. */
  async register(input: RegisterAgentInput): Promise<SsoClient> {
    if (!this.isOpen) throw closed();
    await this.deps.limits.charge(['agent registration address', this.deps.limits.address]);
    const id = `agent-${newId().toLowerCase()}`;
    const client = {
      id,
      name: requireName(input.name),
      redirectUris: requireRedirectUris(input.redirectUris),
      allowedScopes: [...agentScopes],
      secretHash: null,
      isSelfRegistered: true,
      createdAt: this.deps.now(),
    };
    requireCodeFlow(input);
    return this.deps.em.fork().transactional(async (em) => {
      const created = await this.deps.repositories.applications(em).create(client);
      await recordAudit(em, this.deps.caller, { event: 'application.self_registered', target: id });
      return created;
    });
  }
}

/** Rejects names with line breaks or direction marks, which could pose as other text. */
function requireName(given: string | null | undefined): string {
  const name = (given ?? '').trim() || 'Agent';
  if (name.length > nameLimit || /[\p{C}\p{Zl}\p{Zp}]/u.test(name))
    throw badMetadata(`client_name must have at most ${nameLimit} printable characters.`);
  return name;
}

function requireRedirectUris(uris: readonly string[] | null | undefined): string[] {
  const given = [...new Set(uris)];
  const isValid = given.length > 0 && given.length <= redirectLimit && given.every(isAgentRedirectUri);
  if (isValid) return given;
  throw badRequest(
    `redirect_uris must be 1 to ${redirectLimit} URLs without a fragment: https, http on this device, the scheme of a program with a dot, such as com.example.app:/callback, or the callback of a known program.`,
    { reason: 'INVALID_REDIRECT_URI' },
  );
}

function requireCodeFlow({ grantTypes, responseTypes }: RegisterAgentInput): void {
  if (grantTypes && !grantTypes.includes('authorization_code'))
    throw badMetadata('grant_types must contain authorization_code.');
  if (responseTypes && !responseTypes.includes('code')) throw badMetadata('response_types must contain code.');
}
