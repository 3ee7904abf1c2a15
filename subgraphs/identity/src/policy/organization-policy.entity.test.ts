import { OrganizationPolicy, type SignIn, type WaysIn } from './organization-policy.entity.js';

const now = new Date('2030-01-01T00:00:00Z');
const hour = 60 * 60_000;
const email = 'ana@example.com';
const policyWith = (fields: Partial<OrganizationPolicy> = {}) =>
  Object.assign(new OrganizationPolicy(), {
    requiresSecondFactor: false,
    signInMethods: null,
    sessionHours: null,
    mailDomains: null,
    ...fields,
  });
const signInWith = (fields: Partial<SignIn> = {}): SignIn => ({
  amr: ['pwd'],
  authenticatedAt: now,
  isImpersonation: () => false,
  isStrong: () => false,
  ...fields,
});

describe('violations of a session', () => {
  it('are none without rules', () => {
    expect(policyWith().violationsOf(signInWith(), email, now)).toEqual([]);
  });

  it('name each broken rule', () => {
    const policy = policyWith({
      requiresSecondFactor: true,
      signInMethods: ['passkey'],
      sessionHours: 1,
      mailDomains: ['house.example'],
    });
    expect(policy.violationsOf(signInWith(), email, new Date(now.getTime() + hour))).toEqual([
      'SECOND_FACTOR_REQUIRED',
      'SIGN_IN_METHOD_REFUSED',
      'SIGN_IN_TOO_OLD',
      'MAIL_DOMAIN_REFUSED',
    ]);
  });

  it('exempt the impersonation of an operator', () => {
    const policy = policyWith({ requiresSecondFactor: true });
    expect(policy.violationsOf(signInWith({ isImpersonation: () => true }), email, now)).toEqual([]);
  });

  it.each([
    [['pwd', 'otp', 'mfa'], 'password'],
    [['fed'], 'identity_provider'],
    [['pop', 'user', 'mfa'], 'passkey'],
    [['otp'], 'mail_code'],
    // A passkey as second factor does not make it the way in.
    [['pwd', 'pop', 'mfa'], 'password'],
  ] as const)('read the method of %j as %s', (amr, method) => {
    const session = signInWith({ amr: [...amr] });
    expect(policyWith({ signInMethods: [method] }).violationsOf(session, email, now)).toEqual([]);
  });

  it('count the age of the sign-in to the hour', () => {
    const policy = policyWith({ sessionHours: 2 });
    expect(policy.violationsOf(signInWith(), email, new Date(now.getTime() + 2 * hour - 1))).toEqual([]);
    expect(policy.violationsOf(signInWith(), email, new Date(now.getTime() + 2 * hour))).toEqual(['SIGN_IN_TOO_OLD']);
  });
});

describe('an account', () => {
  const waysWith = (methods: Partial<WaysIn['methods']>, hasAuthenticator = false): WaysIn => ({
    email,
    methods: { password: false, mail_code: false, passkey: false, identity_provider: false, ...methods },
    hasAuthenticator,
  });

  it('meets a required second factor with an authenticator or a passkey', () => {
    const policy = policyWith({ requiresSecondFactor: true });
    expect(policy.isMetBy(waysWith({ password: true }))).toBe(false);
    expect(policy.isMetBy(waysWith({ password: true }, true))).toBe(true);
    expect(policy.isMetBy(waysWith({ passkey: true }))).toBe(true);
  });

  it('needs one allowed way in', () => {
    const policy = policyWith({ signInMethods: ['identity_provider'] });
    expect(policy.isMetBy(waysWith({ password: true, passkey: true }))).toBe(false);
    expect(policy.isMetBy(waysWith({ identity_provider: true }))).toBe(true);
  });

  it('is not admitted from a subdomain of an allowed domain', () => {
    const policy = policyWith({ mailDomains: ['example.com'] });
    expect(policy.admits('ana@example.com')).toBe(true);
    expect(policy.admits('ana@sub.example.com')).toBe(false);
    expect(policy.admits('ana@badexample.com')).toBe(false);
  });
});

describe('a change', () => {
  it('keeps absent rules and lifts those set to null', () => {
    const policy = policyWith({ sessionHours: 8, mailDomains: ['example.com'] });
    policy.change({ sessionHours: null }, now);
    expect(policy.rules()).toMatchObject({ sessionHours: null, mailDomains: ['example.com'] });
  });

  it.each([
    { sessionHours: 0 },
    { sessionHours: 2_161 },
    { sessionHours: 1.5 },
    { signInMethods: [] },
    { signInMethods: ['magic'] },
    { mailDomains: [] },
    { mailDomains: ['not a domain'] },
  ])('refuses %j', (change) => {
    expect(() => policyWith().change(change, now)).toThrow();
  });
});
