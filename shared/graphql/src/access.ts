import { notFound } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import { type AccessRule, refusalOf } from '@imprint/principal/access-rule';
import type { Caller } from '@imprint/principal/caller';
import { mayOnSite } from '@imprint/principal/site-scope';
import { type AuthCheckerFn, Authorized, Directive } from 'type-graphql';

/** The part that every subgraph context has. */
export type RequestContext = Caller;

/** SDL of the directive that exposes the access rule of an operation to the gateway. */
export const accessDirectiveSdl =
  'directive @access(public: Boolean, scope: String, alsoScope: String, apiKey: Boolean, permission: String, staff: String, service: Boolean, application: String) on FIELD_DEFINITION';

/** Declares who may call an operation. The build fails for an operation without a rule. */
export function Access(rule: AccessRule): MethodDecorator {
  const words = Object.entries(rule).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const directive = Directive(`@access(${words.join(', ')})`);
  const authorized = Authorized<AccessRule>(rule);
  return (target, property, descriptor) => {
    directive(target, property, descriptor);
    authorized(target, property, descriptor);
  };
}

/** Enforced in the subgraph, independently of the gateway. */
export const checkAccess: AuthCheckerFn<RequestContext, AccessRule> = ({ context: { principal }, args }, [rule]) => {
  const refusal = refusalOf(rule, principal);
  if (refusal) throw refusal;
  if (principal.kind === 'staff' && rule?.permission && !rule.staff) {
    const siteId = parseId(getSiteId(args) ?? '');
    if (!siteId || !mayOnSite(principal, siteId, rule.permission)) throw notFound();
  }
  return true;
};

/** The `siteId` argument of an operation, top-level or in its input. */
function getSiteId(args: Record<string, unknown>): string | null {
  const named = args.siteId ?? Object(args.input).siteId;
  return typeof named === 'string' ? named : null;
}
