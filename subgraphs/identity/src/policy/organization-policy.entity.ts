import { parseEmail } from '@imprint/email/email-address';
import { badRequest } from '@imprint/errors/domain-error';
import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

export const signInMethods = ['password', 'mail_code', 'passkey', 'identity_provider'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Facts of a session that policies check. */
export interface SignIn {
  /** Authentication methods (RFC 8176). */
  amr: string[];
  authenticatedAt: Date;
  /** Organization whose identity provider opened the session. */
  providerOrganizationId?: string | null | undefined;
  isImpersonation: () => boolean;
  isStrong: (now: Date) => boolean;
}

/** How an account can sign in. */
export interface WaysIn {
  email: string;
  methods: Readonly<Record<SignInMethod, boolean>>;
  hasAuthenticator: boolean;
}

/** Why a session has no access to an organization and its sites. */
export type PolicyViolation =
  | 'SECOND_FACTOR_REQUIRED'
  | 'SIGN_IN_METHOD_REFUSED'
  | 'SIGN_IN_TOO_OLD'
  | 'MAIL_DOMAIN_REFUSED';

/** Changes of a policy; null lifts a rule, an absent field stays. */
export interface PolicyChange {
  requiresSecondFactor?: boolean | null;
  signInMethods?: readonly string[] | null;
  sessionHours?: number | null;
  mailDomains?: readonly string[] | null;
}

/** 90 days, the longest session. */
const maxSessionHours = 2_160;
const maxMailDomains = 20;
const hourMillis = 60 * 60_000;

const OrganizationPolicySchema = defineEntity({
  name: 'OrganizationPolicy',
  tableName: 'organization_policies',
  properties: {
    organizationId: id().primary(),
    requiresSecondFactor: p.boolean(),
    /** Null when every method is allowed. */
    signInMethods: p.array().$type<SignInMethod[]>().nullable(),
    /** Age of the sign-in; null for the whole session. */
    sessionHours: p.integer().nullable(),
    /** Null when every address is allowed. */
    mailDomains: p.array().nullable(),
    updatedAt: instant(),
  },
});

/** Requirements on the sessions of members for access to an organization and its sites. */
export class OrganizationPolicy extends OrganizationPolicySchema.class {
  /** BAD_REQUEST for an unknown method, an empty list and values out of bounds. */
  change({ requiresSecondFactor, signInMethods, sessionHours, mailDomains }: PolicyChange, now: Date): void {
    if (requiresSecondFactor !== undefined) this.requiresSecondFactor = requiresSecondFactor ?? false;
    if (signInMethods !== undefined) this.signInMethods = signInMethods?.map(requireMethod) ?? null;
    if (sessionHours !== undefined) this.sessionHours = sessionHours === null ? null : requireHours(sessionHours);
    if (mailDomains !== undefined) this.mailDomains = mailDomains === null ? null : requireDomains(mailDomains);
    if (this.signInMethods?.length === 0)
      throw badRequest('signInMethods must name a method, or be null.', { fields: ['signInMethods'] });
    this.updatedAt = now;
  }

  rules() {
    const { requiresSecondFactor, signInMethods, sessionHours, mailDomains } = this;
    return { requiresSecondFactor, signInMethods, sessionHours, mailDomains };
  }

  /** Impersonation sessions of operators are exempt. */
  violationsOf(session: SignIn, email: string, now: Date): PolicyViolation[] {
    if (session.isImpersonation()) return [];
    const { signInMethods, sessionHours } = this;
    const isTooOld = sessionHours && session.authenticatedAt.getTime() + sessionHours * hourMillis <= now.getTime();
    const violations: (PolicyViolation | false)[] = [
      this.requiresSecondFactor && !session.isStrong(now) && 'SECOND_FACTOR_REQUIRED',
      signInMethods !== null && !signInMethods?.includes(methodOf(session)) && 'SIGN_IN_METHOD_REFUSED',
      isTooOld === true && 'SIGN_IN_TOO_OLD',
      !this.admits(email) && 'MAIL_DOMAIN_REFUSED',
    ];
    return violations.filter((violation) => violation !== false);
  }

  /** True for an account that can open a session without violations. A passkey alone is a strong sign-in. */
  isMetBy({ email, methods, hasAuthenticator }: WaysIn): boolean {
    const isEnough = (method: SignInMethod) =>
      methods[method] &&
      (this.signInMethods?.includes(method) ?? true) &&
      (!this.requiresSecondFactor || hasAuthenticator || method === 'passkey');
    return this.admits(email) && signInMethods.some(isEnough);
  }

  /** True for an address of an allowed domain. */
  admits(email: string): boolean {
    return this.mailDomains?.includes(email.slice(email.lastIndexOf('@') + 1)) ?? true;
  }
}

OrganizationPolicySchema.setClass(OrganizationPolicy);

/** The first factor: `user` is in `amr` only for a passkey that stands alone. */
function methodOf({ amr }: SignIn): SignInMethod {
  if (amr.includes('pwd')) return 'password';
  if (amr.includes('fed')) return 'identity_provider';
  return amr.includes('user') ? 'passkey' : 'mail_code';
}

function requireMethod(text: string): SignInMethod {
  const method = signInMethods.find((known) => known === text);
  if (!method) throw badRequest(`signInMethods must be of ${signInMethods.join(', ')}.`, { fields: ['signInMethods'] });
  return method;
}

function requireHours(hours: number): number {
  if (Number.isInteger(hours) && hours >= 1 && hours <= maxSessionHours) return hours;
  throw badRequest(`sessionHours must be from 1 to ${maxSessionHours}, or null.`, { fields: ['sessionHours'] });
}

function requireDomains(texts: readonly string[]): string[] {
  if (texts.length === 0 || texts.length > maxMailDomains)
    throw badRequest(`mailDomains must have 1 to ${maxMailDomains} domains, or be null.`, { fields: ['mailDomains'] });
  return texts.map((text) => {
    const email = parseEmail(`name@${text}`);
    if (!email) throw badRequest(`${text} is not a domain such as example.com.`, { fields: ['mailDomains'] });
    return email.slice('name@'.length);
  });
}
