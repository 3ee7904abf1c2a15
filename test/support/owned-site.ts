import type { startPlatform } from './platform-process.js';
import { operateOn, type SendOptions, type Sent, send } from './send.js';

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

export const ownerPassword = 'uma senha bem comprida';

export interface OwnedSite {
  siteId: string;
  /** Access token of the owner. */
  token: string;
}

/** A site with its signed-in owner, on a platform of the test. */
export async function ownedSite(
  { facts }: Platform,
  { slug = 'casa', applications = [] as string[] } = {},
): Promise<OwnedSite> {
  const email = `${slug}@example.com`;
  const operate = (query: string, input: object) => operateOn(facts, query, { input });
  await operate(
    'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization { id } } }',
    {
      name: slug,
      slug,
    },
  );
  const { made } = await operate(
    'mutation ($input: CreateSiteInput!) { made: createSite(input: $input) { site { id } } }',
    {
      organization: slug,
      slug,
      primaryDomain: `${slug}.example`,
      applications,
    },
  );
  const { created } = await operate(
    'mutation ($input: CreateAccountInput!) { created: createAccount(input: $input) { id } }',
    {
      email,
      password: ownerPassword,
    },
  );
  await operate('mutation ($input: GrantMembershipInput!) { grantMembership(input: $input) { done } }', {
    accountId: created.id,
    siteId: made.site.id,
    role: 'owner',
  });
  const { body } = await send(facts.base_url, '/api/v1/auth/login', { body: { email, password: ownerPassword } });
  return { token: body.access_token, siteId: made.site.id };
}

/** The forms application of such a site. */
export function formsOf({ facts }: Platform, { siteId, token }: OwnedSite) {
  const admin = (method: string, path: string, body?: unknown): Promise<Sent> =>
    send(facts.base_url, `/api/v1${path}${path.includes('?') ? '&' : '?'}site_id=${siteId}`, {
      method,
      body,
      bearer: token,
    });
  const visitor = (path: string, options: SendOptions = {}): Promise<Sent> =>
    send(facts.internal_url, `/v1/public/forms/${path}`, { headers: { 'x-service-site-id': siteId }, ...options });
  return {
    admin,
    visitor,
    makeForm: async (): Promise<string> => {
      const fields = [{ id: 'name', type: 'text', label: 'Name' }];
      const settings = { min_fill_seconds: 0, notify_emails: [] };
      const { status, body, text } = await admin('POST', '/forms', {
        name: 'Contato',
        status: 'active',
        fields,
        settings,
      });
      if (status !== 201) throw new Error(`create returned ${status}: ${text}`);
      return body.id;
    },
    submit: async (formId: string, name: string): Promise<Sent> => {
      const { body } = await visitor(formId, { method: 'GET' });
      return visitor(`${formId}/submit`, { body: { render_token: body?.render_token ?? '', data: { name } } });
    },
  };
}
