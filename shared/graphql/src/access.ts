import { type AccessRule, refusalOf } from '@imprint/principal/access-rule';
import type { Principal } from '@imprint/principal/principal';
import { type AuthCheckerFn, Authorized, Directive } from 'type-graphql';

/** What every context of every subgraph holds. */
export interface RequestContext {
  readonly principal: Principal;
  readonly requestId: string;
}

/** SDL of the directive that carries an operation's rule into the supergraph. */
export const accessDirectiveSdl =
  'directive @access(scope: String, alsoScope: String, permission: String, service: Boolean) on FIELD_DEFINITION';

/** Declares who may call an operation; an operation without a rule does not build. */
export function Access(rule: AccessRule): MethodDecorator {
  const words = Object.entries(rule).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const directive = Directive(`@access(${words.join(', ')})`);
  const authorized = Authorized<AccessRule>(rule);
  return (target, property, descriptor) => {
    directive(target, property, descriptor);
    authorized(target, property, descriptor);
  };
}

/** Enforced in the subgraph, whatever the gateway has checked before. */
export const checkAccess: AuthCheckerFn<RequestContext, AccessRule> = ({ context }, [rule]) => {
  const refusal = refusalOf(rule, context.principal);
  if (refusal) throw refusal;
  return true;
};
