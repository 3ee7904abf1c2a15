import { toUuid } from '@imprint/ids/id';
import { type Answer, type Ask, ask, noteSecret, operate, platform } from './agent.js';
import { eventually } from './eventually.js';
import { loopbackAddress } from './loopback-address.js';
import { mailsIn, type ReceivedMail } from './mailbox.js';
import { createSite, type SeededSite, unique } from './seed.js';
import { sql } from './sql.js';

export const goodPassword = 'uma senha bem comprida';

/** Gives every test a client address, so that rate limits do not overlap. */
export const newAddress: () => string = loopbackAddress;
export const newEmail = (): string => `p-${unique()}@example.com`;

/** Mails to an address, oldest first. */
export const mailsTo = (email: string): Promise<ReceivedMail[]> => mailsIn(platform.data_dir, email);

/**
 * The n-th mail queued for an address, once it and all earlier ones are sent: each has its own job, so files appear in
 * any order. Await mails that a job queues (a failed sign-in, a lead) before the next request.
 */
export async function nthMail(email: string, count: number): Promise<ReceivedMail> {
  let found: ReceivedMail[] = [];
  await eventually(async () => {
    found = await mailsTo(email);
    return found.length >= count && (await haveLeft(email, found.slice(0, count)));
  });
  return found[count - 1] as ReceivedMail;
}

/** Whether all mails queued before the last one are sent. */
async function haveLeft(email: string, mails: readonly ReceivedMail[]): Promise<boolean> {
  const last = mails.at(-1)?.id;
  const waiting = await sql(
    'select 1 from identity.mails where recipient = $1 and closed_at is null and id < $2::uuid limit 1',
    [email, last && toUuid(last)],
  );
  return waiting.length === 0;
}

/** The first mail to an address with this subject. */
export async function mailAbout(email: string, subject: string | RegExp): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await eventually(async () => {
    found = (await mailsTo(email)).find((mail) =>
      typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
    );
    return found !== undefined;
  });
  return found as ReceivedMail;
}

export const codeIn = ({ text }: ReceivedMail): string => noted(/^\d{6}$/m.exec(text)?.[0]) ?? 'no code';
export const tokenIn = ({ text }: ReceivedMail): string => noted(/#token=([\w-]+)/.exec(text)?.[1]) ?? 'no token';

function noted(secret: string | undefined): string | undefined {
  noteSecret(secret);
  return secret;
}

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  sessionId: string;
  /** A request with the token and address of the person. */
  ask: (path: string, options?: Ask) => Promise<Answer>;
}

export const auth = (path: string): string => `/api/v1/auth${path}`;

/** Signs in from a new address. */
export const logIn = (email: string, password = goodPassword, options: Ask = {}): Promise<Answer> =>
  ask(auth('/login'), { method: 'POST', body: { email, password }, from: newAddress(), ...options });

export interface NewPerson {
  email?: string;
  name?: string;
  organization?: { id: string; role: string };
  site?: { id: string; role: string };
}

/** Creates an account as operator and signs it in. */
export async function person({ email = newEmail(), name, organization, site }: NewPerson = {}): Promise<Person> {
  const { created } = await operate(
    'mutation ($input: CreateAccountInput!) { created: createAccount(input: $input) { id } }',
    { input: { email, password: goodPassword, name } },
  );
  if (organization) await grant({ accountId: created.id, organizationId: organization.id, role: organization.role });
  if (site) await grant({ accountId: created.id, siteId: site.id, role: site.role });
  const { status, text, body } = await logIn(email);
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text}`);
  const from = newAddress();
  return {
    id: created.id,
    email,
    password: goodPassword,
    token: body.access_token,
    refreshToken: body.refresh_token,
    sessionId: body.session_id,
    ask: (path, options = {}) => ask(path, { bearer: body.access_token, from, ...options }),
  };
}

export const grant = (input: Record<string, string>): Promise<unknown> =>
  operate('mutation ($input: GrantMembershipInput!) { grantMembership(input: $input) { done } }', { input });

export interface House extends SeededSite {
  organizationId: string;
}

/** A site with its organization. */
export async function house(): Promise<House> {
  const site = await createSite();
  const { found } = await operate('query ($id: ID!) { found: site(reference: $id) { organization { id } } }', {
    id: site.id,
  });
  return { ...site, organizationId: found.organization.id };
}

type AccountChange = 'suspendAccount' | 'reactivateAccount' | 'endAccountSessions' | 'unlockAccount';

/** A change that an operator makes to the account of another person. */
export const changeAccount = async (change: AccountChange, email: string): Promise<{ id: string; status: string }> =>
  (
    await operate(
      `mutation ($input: AccountReferenceInput!) { changed: ${change}(input: $input) { account { id status } } }`,
      { input: { email } },
    )
  ).changed.account;
