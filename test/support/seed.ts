import { randomBytes } from 'node:crypto';
import { type Answer, type Ask, ask, askUntilAdmitted, operate } from './agent.js';

export const scopes = [
  'posts:read',
  'posts:write',
  'posts:delete',
  'post_types:read',
  'sites:read',
  'site:read',
  'site:write',
  'seo:read',
  'seo:write',
  'media:read',
  'media:write',
  'analytics:read',
  'leads:read',
  'export',
  'import',
];

/** High limits for tests of other rules. */
const plenty = ['general', 'public-read', 'public-read-ip', 'leads'].map((bucket) => ({ bucket, perMinute: 100_000 }));

export const unique = (): string => randomBytes(6).toString('hex');

export interface SeededSite {
  id: string;
  slug: string;
  domain: string;
}

export async function createSite(
  input: { languages?: string[]; defaultLanguage?: string; primaryDomain?: string | null } = {},
): Promise<SeededSite> {
  const slug = `s-${unique()}`;
  const organization = `o-${unique()}`;
  await operate(
    'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization { id } } }',
    {
      input: { name: organization, slug: organization },
    },
  );
  const domain = `${slug}.example`;
  const { createSite: made } = await operate(
    'mutation ($input: CreateSiteInput!) { createSite(input: $input) { site { id } } }',
    {
      input: { organization, slug, primaryDomain: domain, languages: ['pt-BR', 'en'], ...input },
    },
  );
  return { id: made.site.id, slug, domain };
}

export interface SeededKey {
  id: string;
  secret: string;
  prefix: string;
}

export async function createKey(site: SeededSite, input: Record<string, unknown> = {}): Promise<SeededKey> {
  const { createApiKey } = await operate(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { id prefix } } }',
    { input: { site: site.id, name: 'test', scopes, limits: plenty, ...input } },
  );
  return { secret: createApiKey.secret, ...createApiKey.apiKey };
}

export const createPublicKey = (site: SeededSite, input: Record<string, unknown> = {}): Promise<SeededKey> =>
  createKey(site, { kind: 'PUBLIC', scopes: ['posts:read'], origins: ['*'], ...input });

export const revokeKey = (id: string): Promise<unknown> =>
  operate('mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }', { id });

/** Counts hits synchronously, unlike the web layer. */
export const importHits = async (siteId: string, hits: readonly object[]) =>
  (
    await operate('mutation ($input: ImportHitsInput!) { importHits(input: $input) { accepted bots rejected } }', {
      input: { siteId, hits },
    })
  ).importHits;

export const paragraph = (text: string) => ({ v: 1, blocks: [{ type: 'paragraph', text }] });

/** A site for one test, with a full-access key and helpers. */
export interface Workspace {
  site: SeededSite;
  key: SeededKey;
  ask: (path: string, options?: Ask) => Promise<Answer>;
  post: (input?: Record<string, unknown>) => Promise<{ id: string; slug: string; status: string }>;
  published: (input?: Record<string, unknown>) => Promise<{ id: string; slug: string; status: string }>;
}

export async function workspace(input: Parameters<typeof createSite>[0] = {}): Promise<Workspace> {
  const site = await createSite(input);
  const key = await createKey(site);
  const askWithKey = (path: string, options: Ask = {}) => ask(path, { key: key.secret, ...options });
  const post = async (fields: Record<string, unknown> = {}) => {
    const answer = await askUntilAdmitted('/v1/posts', {
      method: 'POST',
      key: key.secret,
      body: { title: `Post ${unique()}`, blocks_json: paragraph('Text.'), ...fields },
    });
    if (answer.status !== 201) throw new Error(`create returned ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  return { site, key, ask: askWithKey, post, published: (fields = {}) => post({ status: 'published', ...fields }) };
}
