import { DomainError, insufficientScope, unauthenticated } from '@imprint/errors/domain-error';
import type { Permission } from './permission.js';
import type { Principal } from './principal.js';
import type { Scope } from './scope.js';

/** Who may call an operation: keys with the scope, staff with the permission, other processes of the platform. */
export interface AccessRule {
  scope?: Scope;
  /** A second scope that a key needs besides. */
  alsoScope?: Scope;
  permission?: Permission;
  service?: boolean;
}

/** The refusal that a rule gives a principal; null when the principal may. An absent rule refuses everybody. */
export function refusalOf(rule: AccessRule | undefined, principal: Principal): DomainError | null {
  switch (principal.kind) {
    case 'anonymous':
      return unauthenticated();
    case 'operator':
      return rule?.permission ? null : forbiddenOperation();
    case 'service':
      return rule?.service ? null : forbiddenOperation();
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

const forbiddenOperation = () => new DomainError('FORBIDDEN', 'You are not allowed to do this.');
