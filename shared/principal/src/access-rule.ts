import { DomainError, insufficientScope, invalidBearer } from '@imprint/errors/domain-error';
import { permissionsOfApplication } from './application-scope.js';
import type { Permission } from './permission.js';
import type { Principal, StaffPrincipal } from './principal.js';
import type { Scope } from './scope.js';

/** Who may call an operation: everyone, keys with the scope, staff with the permission, services of the platform. */
export interface AccessRule {
  /** True when no credential is required. */
  public?: boolean;
  scope?: Scope;
  /** A second scope that a key needs. */
  alsoScope?: Scope;
  /** True for every secret key, with any scopes. */
  apiKey?: boolean;
  /** Permission that staff need on the site in `siteId`; operators have every permission. */
  permission?: Permission;
  /**
   * `row`: the service checks the permission after it has found the site of the row.
   * `self`: every signed-in member of staff, on their own data or where the service decides.
   * `operator`: accounts that may operate the platform, with a second factor, besides the operator token.
   */
  staff?: 'row' | 'self' | 'operator';
  service?: boolean;
  /** The scope that an application needs; when absent, one that grants the permission. */
  application?: string;
}

/** The error for a principal without access; null when access is granted. An absent rule denies everyone. */
export function refusalOf(rule: AccessRule | undefined, principal: Principal): DomainError | null {
  // Deny by default: the token of an application grants only what its scopes name.
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
      if (rule?.staff === 'operator' && principal.needsSecondFactor) return secondFactorRequired();
      return mayStaff(rule, principal) ? null : forbiddenOperation();
    case 'apiKey':
      if (rule?.apiKey && principal.keyKind === 'secret') return null;
      if (!rule?.scope) return forbiddenOperation();
      for (const scope of [rule.scope, rule.alsoScope]) {
        if (scope && !principal.scopes.includes(scope)) return insufficientScope(scope);
      }
      return null;
    default:
      return forbiddenOperation();
  }
}

/** The site is checked where it is known. */
const mayStaff = (rule: AccessRule | undefined, { isOperator }: StaffPrincipal): boolean =>
  (rule?.staff === 'operator' && isOperator === true) ||
  rule?.staff === 'self' ||
  (rule?.permission !== undefined && rule.permission !== 'platform:operate');

const mayApplication = (
  rule: AccessRule | undefined,
  { scopes }: NonNullable<StaffPrincipal['application']>,
): boolean => {
  if (rule?.application) return scopes.includes(rule.application);
  if (!rule?.permission || rule.staff === 'self') return false;
  return permissionsOfApplication(scopes).has(rule.permission);
};

const forbiddenOperation = () => new DomainError('FORBIDDEN', 'You are not allowed to do this.');
const secondFactorRequired = () =>
  new DomainError(
    'FORBIDDEN',
    'Operators need a second factor. Set up an authenticator app on your account page with a code from your mailbox, or sign in with a passkey.',
    { reason: 'SECOND_FACTOR_REQUIRED' },
  );
