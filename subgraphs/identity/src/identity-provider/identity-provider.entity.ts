import { badRequest } from '@imprint/errors/domain-error';
import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

/** Changes of a provider; an absent field stays. The secret comes sealed. */
export interface ProviderChange {
  name?: string | null | undefined;
  issuer?: string | null | undefined;
  clientId?: string | null | undefined;
  /** Null for a public client. */
  secretSealed?: string | null | undefined;
  isEnabled?: boolean | null | undefined;
  addsMembers?: boolean | null | undefined;
}

const textLimits = { name: 60, clientId: 500 } as const;
const issuerLimit = 500;

const IdentityProviderSchema = defineEntity({
  name: 'IdentityProvider',
  tableName: 'identity_providers',
  properties: {
    id: id().primary(),
    organizationId: id(),
    name: p.text(),
    issuer: p.text(),
    clientId: p.text(),
    /** Null for a public client. */
    secretSealed: p.text().nullable(),
    isEnabled: p.boolean(),
    /** True when people who link an identity of it become members of the organization. */
    addsMembers: p.boolean().defaultRaw('false'),
    createdAt: instant(),
    updatedAt: instant(),
  },
  indexes: [{ name: 'identity_providers_organization_idx', properties: ['organizationId', 'createdAt'] }],
});

/** An OpenID Connect provider of an organization, for addresses of its mail domains. */
export class IdentityProvider extends IdentityProviderSchema.class {
  /** BAD_REQUEST for a value that is missing or too long, and for an issuer that is not a plain URL. */
  change({ name, issuer, clientId, secretSealed, isEnabled, addsMembers }: ProviderChange, now: Date): void {
    if (name !== undefined) this.name = requireText('name', name);
    if (issuer !== undefined) this.issuer = requireIssuer(issuer);
    if (clientId !== undefined) this.clientId = requireText('clientId', clientId);
    if (secretSealed !== undefined) this.secretSealed = secretSealed;
    if (typeof isEnabled === 'boolean') this.isEnabled = isEnabled;
    if (typeof addsMembers === 'boolean') this.addsMembers = addsMembers;
    this.updatedAt = now;
  }
}

IdentityProviderSchema.setClass(IdentityProvider);

function requireText(field: keyof typeof textLimits, text: string | null): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed !== '' && trimmed.length <= textLimits[field] && !/\p{Cc}/u.test(trimmed)) return trimmed;
  throw badRequest(`${field} must have 1 to ${textLimits[field]} characters.`, { fields: [field] });
}

/** OpenID Connect Discovery, section 2: no query and no fragment. The outbound guard checks the host with each use. */
function requireIssuer(text: string | null): string {
  const issuer = text?.trim() ?? '';
  const url = issuer.length <= issuerLimit && URL.canParse(issuer) ? new URL(issuer) : null;
  const isPlain = url && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (isPlain && /^https?:$/.test(url.protocol) && !url.pathname.includes('/.well-known/')) return issuer;
  throw badRequest('issuer must be a URL such as https://login.example.com, without a query.', { fields: ['issuer'] });
}
