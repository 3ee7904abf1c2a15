import { DomainError, insufficientScope, invalidBearer } from '@imprint/errors/domain-error';
import { permissionsOfApplication } from './application-scope.js';
import type { Permission } from './permission.js';
import type { Principal, StaffPrincipal } from './principal.js';
import type { Scope } from './scope.js';

/** Who may call an operation: anybody, keys with the scope, staff with the permission, other processes of the platform. */
export interface AccessRule {
  /** True for what somebody without a credential may do. */
  public?: boolean;
  scope?: Scope;
  /** A second scope that a key needs besides. */
  alsoScope?: Scope;
  /** What staff need on the site that the operation names as `siteId`; operators may do all of it. */
  permission?: Permission;
  /**
   * `row`: the operation names its site otherwise, and the service that finds it asks for the permission.
   * `self`: every signed-in member of staff, about themselves or where the service decides.
   */
  staff?: 'row' | 'self';
  service?: boolean;
  /** The scope with which an application may do it; without one it needs a scope that passes the permission on. */
  application?: string;
}

/** The refusal that a rule gives a principal; null when the principal may. An absent rule refuses everybody. */
export function refusalOf(rule: AccessRule | undefined, principal: Principal): DomainError | null {
  // Deny by default: a token that was made for an application opens nothing that its scopes do not name.
  if (principal.kind === 'staff' && principal.application) {
    return mayApplication(rule, principal.application) ? null : forbiddenOperation();
  }
  if (rule?.public) return null;
  switch (principal.kind) {
    case 'anonymous':
      return invalidBearer();
    case 'operator':
      return rule?.permission ? null : forbiddenOperation();
    case 'service':
      return rule?.service ? null : forbiddenOperation();
    case 'staff':
      return mayStaff(rule) ? null : forbiddenOperation();
    case 'apiKey':
      if (!rule?.scope) return forbiddenOperation();
      for (const scope of [rule.scope, rule.alsoScope]) {
        if (scope && !principal.scopes.includes(scope)) return insufficientScope(scope);
      }
      return null;
    default:
      return forbiddenOperation();
  }
}

/** Which sites is asked where the site is known. */
const mayStaff = (rule: AccessRule | undefined): boolean =>
  rule?.staff === 'self' || (rule?.permission !== undefined && rule.permission !== 'platform:operate');

const mayApplication = (
  rule: AccessRule | undefined,
  { scopes }: NonNullable<StaffPrincipal['application']>,
): boolean => {
  if (rule?.application) return scopes.includes(rule.application);
  if (!rule?.permission || rule.staff === 'self') return false;
  return permissionsOfApplication(scopes).has(rule.permission);
};

const forbiddenOperation = () => new DomainError('FORBIDDEN', 'You are not allowed to do this.');
