import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { type Answer, type Ask, ask, noteSecret, operate, platform } from './agent.js';
import { eventually } from './eventually.js';
import { loopbackAddress } from './loopback-address.js';
import { createSite, type SeededSite, unique } from './seed.js';

export const goodPassword = 'uma senha bem comprida';

/** Every test is a neighbour of its own. */
export const newAddress: () => string = loopbackAddress;
export const newEmail = (): string => `p-${unique()}@example.com`;

export interface ReceivedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

const parsed = new Map<string, ReceivedMail>();

/** Mails that the platform wrote for an address, the oldest first. */
export async function mailsTo(email: string): Promise<ReceivedMail[]> {
  const folder = join(platform.data_dir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  for (const name of names) {
    if (parsed.has(name)) continue;
    const { to, subject = '', text = '', html = '' } = await PostalMime.parse(await readFile(join(folder, name)));
    parsed.set(name, { id: name.slice(0, -4), to: to?.[0]?.address ?? '', subject, text, html });
  }
  return names.flatMap((name) => parsed.get(name) ?? []).filter((mail) => mail.to === email);
}

/** The newest mail to an address, once there are so many. */
export async function nthMail(email: string, count: number): Promise<ReceivedMail> {
  let found: ReceivedMail[] = [];
  await eventually(async () => {
    found = await mailsTo(email);
    return found.length >= count;
  });
  return found[count - 1] as ReceivedMail;
}

/** The newest mail to an address with this subject, once there are so many: mails of jobs come in no order with others. */
export async function mailAbout(email: string, subject: string, count = 1): Promise<ReceivedMail> {
  let found: ReceivedMail[] = [];
  await eventually(async () => {
    found = (await mailsTo(email)).filter((mail) => mail.subject === subject);
    return found.length >= count;
  });
  return found[count - 1] as ReceivedMail;
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
  /** A request with the person's token, from an address of their own. */
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

/** An account that an operator made, signed in. */
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
