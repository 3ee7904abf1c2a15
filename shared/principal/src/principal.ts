import { z } from 'zod';
import { rolePermissions } from './permission.js';
import { scopeNames } from './scope.js';

const ulid = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

const siteMembership = z.object({
  siteId: ulid,
  role: z.string(),
  permissions: z.array(z.enum(rolePermissions)),
});

const apiKey = z.object({
  kind: z.literal('apiKey'),
  keyId: ulid,
  keyKind: z.enum(['secret', 'public']),
  environment: z.enum(['live', 'test']),
  siteId: ulid,
  organizationId: ulid.nullable(),
  authorId: ulid.nullable(),
  personaId: ulid.nullable(),
  /** BCP 47 tag of new posts that name no language. */
  defaultLanguage: z.string().optional(),
  /**
   * Present when an agent acts for the author: `keyId` is then the id of its session, and the role of the author bounds
   * the scopes.
   */
  agent: z.object({ clientId: z.string(), membership: siteMembership }).optional(),
  scopes: z.array(z.enum(scopeNames)),
});

const organizationMembership = z.object({
  organizationId: ulid,
  role: z.string(),
  permissions: z.array(z.enum(rolePermissions)),
});

const staff = z.object({
  kind: z.literal('staff'),
  accountId: ulid,
  sessionId: ulid,
  /** True while an operator impersonates the account. */
  isImpersonated: z.literal(true).optional(),
  /** True for an account that may operate the platform, in its own session. */
  isOperator: z.literal(true).optional(),
  /** True while the session of an operator has proven no second factor: it may not operate. */
  needsSecondFactor: z.literal(true).optional(),
  organizations: z.array(organizationMembership),
  /** At most 150; beyond that, only those that the request names. */
  sites: z.array(siteMembership),
  /** Organizations whose sign-in policy the session does not meet; absent for none. */
  restrictedOrganizations: z.array(ulid).optional(),
  /** Present when an application acts for the person; memberships are reduced to its scopes. */
  application: z.object({ clientId: z.string(), scopes: z.array(z.string()) }).optional(),
});

export const principalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({ kind: z.literal('operator') }),
  z.object({ kind: z.literal('service'), name: z.string() }),
  staff,
  apiKey,
]);

/** The authenticated caller, resolved once at the edge and passed explicitly from there. */
export type Principal = z.infer<typeof principalSchema>;
export type ApiKeyPrincipal = z.infer<typeof apiKey>;
export type StaffPrincipal = z.infer<typeof staff>;
export type SiteMembership = z.infer<typeof siteMembership>;
export type OrganizationMembership = z.infer<typeof organizationMembership>;

export const anonymous: Principal = { kind: 'anonymous' };

/** A stable key per principal, for caches, loaders and limits. */
export function principalKey(principal: Principal): string {
  switch (principal.kind) {
    case 'apiKey':
      return `apiKey:${principal.keyId}`;
    case 'staff': {
      const { accountId, application } = principal;
      return application
        ? `staff:${accountId} ${application.clientId} ${application.scopes.join(' ')}`
        : `staff:${accountId}`;
    }
    case 'service':
      return `service:${principal.name}`;
    default:
      return principal.kind;
  }
}
