import { randomBytes } from 'node:crypto';
import { demoDomain } from '@imprint/config/production';
import type { DemoFile } from '@imprint/config/runtime-files';
import { scopeNames } from '@imprint/principal/scope';
import type { OperatorClient } from '@imprint/service/operator-client';
import type { DataDir } from './data-dir.js';
import {
  type DemoPost,
  demoDrafts,
  demoPersonas,
  demoPosts,
  demoPostType,
  demoRecipe,
  demoTerms,
} from './demo-content.js';
import { ensureForm, ensureLeads } from './demo-form.js';
import { demoHits } from './demo-hits.js';
import { demoImages } from './demo-images.js';
import { ensurePreview } from './demo-preview.js';

/** Leads are personal data, so the demo key has no access to them. */
const scopes = scopeNames.filter((scope) => scope !== 'leads:read');
const passwordBytes = 18;
const hourMillis = 3_600_000;
const dayMillis = 24 * hourMillis;

type Urls = Pick<DemoFile, 'base_url' | 'graphql_url' | 'internal_url'>;

/**
 * Creates the demo site on an empty database with the operations of the admin. Idempotent: a start that was interrupted
 * is completed by the next one.
 */
export async function ensureDemoSite(
  operator: OperatorClient,
  dataDir: DataDir,
  urls: Urls,
  { restUrl, say }: { restUrl: string; say: (line: string) => void },
): Promise<DemoFile | null> {
  const written = await dataDir.readDemo();
  if (written) {
    const access = { restUrl, secretKey: written.secret_key, token: written.preview_token };
    const demo = { ...written, ...urls, preview_token: await ensurePreview(access) };
    await dataDir.writeDemo(demo);
    return demo;
  }
  const { organizations } = await operator.execute<{ organizations: { nodes: { slug: string }[] } }>(
    '{ organizations(first: 200) { nodes { slug } } }',
  );
  const known = organizations.nodes;
  // The database has real data; add no demo site.
  if (known.length > 0 && !known.some(({ slug }) => slug === 'demo')) return null;

  say('creating the demo site');
  const { accountId, ...owner } = await ensureOwner(operator);
  if (known.length === 0) {
    await operator.execute(
      'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization { id } } }',
      { input: { name: 'Demo', slug: 'demo', ownerAccountId: accountId } },
    );
  }
  const siteId = await ensureSite(operator);
  const personaIds = await ensurePersonas(operator, siteId);
  for (const term of demoTerms) {
    await operator.execute('mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }', {
      input: { siteId, ...term },
    });
  }
  await ensurePosts(operator, siteId, personaIds);
  await grantOwner(operator, siteId, accountId);
  const formId = await ensureForm(operator, siteId);
  const demo: DemoFile = {
    ...urls,
    site_id: siteId,
    site_slug: 'demo',
    form_id: formId,
    secret_key: await issueKey(operator, { kind: 'SECRET', name: 'Demo', scopes, personaId: personaIds[0] }),
    public_key: await issueKey(operator, {
      kind: 'PUBLIC',
      name: 'Demo website',
      scopes: ['posts:read'],
      origins: ['*'],
    }),
    owner,
  };
  await ensureImages(restUrl, demo.secret_key);
  await ensureTraffic(operator, siteId);
  await ensureLeads(operator, siteId, formId, urls.internal_url);
  demo.preview_token = await ensurePreview({ restUrl, secretKey: demo.secret_key, token: undefined });
  await checkSite(operator, siteId);
  await dataDir.writeDemo(demo);
  return demo;
}

/** The sweep at the creation of the site was before it had an owner. */
async function checkSite(operator: OperatorClient, siteId: string): Promise<void> {
  await operator.execute('mutation ($input: SiteReferenceInput!) { checkSite(input: $input) { site { id } } }', {
    input: { site: siteId },
  });
}

async function ensureSite(operator: OperatorClient): Promise<string> {
  const { sites } = await operator.execute<{ sites: { nodes: { id: string; slug: string }[] } }>(
    '{ sites(filter: { organization: "demo" }) { nodes { id slug } } }',
  );
  const site = sites.nodes.find(({ slug }) => slug === 'demo');
  if (site) return site.id;
  const { createSite } = await operator.execute<{ createSite: { site: { id: string } } }>(
    'mutation ($input: CreateSiteInput!) { createSite(input: $input) { site { id } } }',
    {
      input: {
        organization: 'demo',
        slug: 'demo',
        name: 'Demo',
        primaryDomain: demoDomain,
        defaultLanguage: 'pt-BR',
        languages: ['pt-BR', 'en'],
        applications: ['forms'],
      },
    },
  );
  return createSite.site.id;
}

/** Creates the account of the owner. A retry resets the password. */
async function ensureOwner(operator: OperatorClient): Promise<DemoFile['owner'] & { accountId: string }> {
  const owner = { email: `ana@${demoDomain}`, password: randomBytes(passwordBytes).toString('base64url') };
  const { account } = await operator
    .execute<{ account: { id: string } }>(
      'mutation ($input: SetAccountPasswordInput!) { account: setAccountPassword(input: $input) { id } }',
      { input: owner },
    )
    .catch(() =>
      operator.execute<{ account: { id: string } }>(
        'mutation ($input: CreateAccountInput!) { account: createAccount(input: $input) { id } }',
        { input: { ...owner, name: 'Ana' } },
      ),
    );
  return { ...owner, accountId: account.id };
}

/** Owner of the site and admin of its organization. */
async function grantOwner(operator: OperatorClient, siteId: string, accountId: string): Promise<void> {
  const { organization } = await operator.execute<{ organization: { id: string } }>(
    '{ organization(reference: "demo") { id } }',
  );
  const grants = [
    { accountId, organizationId: organization.id, role: 'org_admin' },
    { accountId, siteId, role: 'site_owner' },
  ];
  for (const input of grants) {
    await operator.execute('mutation ($input: GrantMembershipInput!) { grantMembership(input: $input) { done } }', {
      input,
    });
  }
}

async function ensurePersonas(operator: OperatorClient, siteId: string): Promise<string[]> {
  const { personas } = await operator.execute<{ personas: { id: string; slug: string }[] }>(
    'query ($siteId: ID!) { personas(siteId: $siteId) { id slug } }',
    { siteId },
  );
  const ids: string[] = [];
  for (const persona of demoPersonas) {
    const known = personas.find(({ slug }) => slug === persona.slug);
    if (known) {
      ids.push(known.id);
      continue;
    }
    const { createPersona } = await operator.execute<{ createPersona: { persona: { id: string } } }>(
      'mutation ($input: CreatePersonaInput!) { createPersona(input: $input) { persona { id } } }',
      { input: { siteId, ...persona } },
    );
    ids.push(createPersona.persona.id);
  }
  return ids;
}

async function ensurePosts(operator: OperatorClient, siteId: string, personaIds: readonly string[]): Promise<void> {
  const { posts, postTypes } = await operator.execute<{
    posts: { nodes: { id: string; title: string }[] };
    postTypes: { slug: string }[];
  }>(
    `query ($siteId: ID!) {
       posts(siteId: $siteId, statuses: [DRAFT, SCHEDULED, PUBLISHED], first: 50) { nodes { id title } }
       postTypes(siteId: $siteId) { slug }
     }`,
    { siteId },
  );
  if (!postTypes.some(({ slug }) => slug === demoPostType.slug)) {
    await operator.execute(
      'mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { id } } }',
      { input: { siteId, ...demoPostType } },
    );
  }
  const present = new Map(posts.nodes.map(({ id, title }) => [title, id]));
  const nextWeek = new Date(Date.now() + 7 * dayMillis).toISOString();
  const missing = [
    ...demoPosts.map((post, index) => publishedInput(post, index, personaIds)),
    { ...demoRecipe, status: 'PUBLISHED', publishedAt: nextWeek },
    ...demoDrafts.map((title) => ({ title, status: 'DRAFT', blocks: toDocument(['Ainda por escrever.']) })),
  ].filter(({ title }) => !present.has(title));
  for (const input of missing) {
    const translates = demoPosts.find(({ title }) => title === input.title)?.translates;
    const translationOf = translates && { id: present.get(translates) };
    const { createPost } = await operator.execute<{ createPost: { id: string } }>(
      'mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }',
      { input: { siteId, ...input, ...(translationOf && { translationOf }) } },
    );
    present.set(input.title, createPost.id);
  }
}

function publishedInput(post: DemoPost, index: number, personaIds: readonly string[]) {
  return {
    title: post.title,
    status: 'PUBLISHED',
    language: post.language,
    categorySlugs: [post.category],
    tagSlugs: post.tags,
    personaId: personaIds[post.persona],
    publishedAt: new Date(Date.now() - (index + 1) * 9 * hourMillis).toISOString(),
    blocks: toDocument(post.paragraphs),
  };
}

function toDocument(paragraphs: readonly string[]) {
  return { v: 1, blocks: paragraphs.map((text) => ({ type: 'paragraph', text })) };
}

/** Thirty days of traffic, more on newer posts. */
async function ensureTraffic(operator: OperatorClient, siteId: string): Promise<void> {
  const now = Date.now();
  const day = (millis: number) => new Date(millis).toISOString().slice(0, 10);
  const { trafficSummary, posts } = await operator.execute<{
    trafficSummary: { totals: { views: number } };
    posts: { nodes: { slug: string; language: string }[] };
  }>(
    `query ($siteId: ID!, $from: String!, $to: String!) {
       trafficSummary(siteId: $siteId, from: $from, to: $to) { totals { views } }
       posts(siteId: $siteId, statuses: [PUBLISHED], first: 50) { nodes { slug language } }
     }`,
    { siteId, from: day(now - 30 * dayMillis), to: day(now) },
  );
  if (trafficSummary.totals.views > 0) return;
  const paths = ['/', ...posts.nodes.map(({ slug, language }) => (language === 'en' ? `/en/${slug}` : `/${slug}`))];
  await operator.execute('mutation ($input: ImportHitsInput!) { importHits(input: $input) { accepted } }', {
    input: { siteId, hits: demoHits(paths, now) },
  });
}

/** Uploads the images over REST with a key and sets them as covers of the newest posts. */
async function ensureImages(restUrl: string, key: string): Promise<void> {
  const ask = async <Reply>(path: string, init: RequestInit = {}): Promise<Reply> => {
    const headers = { authorization: `Bearer ${key}`, ...init.headers };
    const response = await fetch(`${restUrl}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`demo site: ${path} returned ${response.status}`);
    return (await response.json()) as Reply;
  };
  const { items } = await ask<{ items: unknown[] }>('/v1/media?limit=1');
  if (items.length > 0) return;
  const posts = await ask<{ items: { id: string }[] }>('/v1/posts');
  for (const [index, { filename, bytes }] of (await demoImages()).entries()) {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), filename);
    const { id } = await ask<{ id: string }>('/v1/media', { method: 'POST', body });
    const post = posts.items[index];
    if (!post) continue;
    await ask(`/v1/posts/${post.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ featured_image_id: id }),
    });
  }
}

async function issueKey(operator: OperatorClient, input: Record<string, unknown>): Promise<string> {
  const { createApiKey } = await operator.execute<{ createApiKey: { secret: string } }>(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }',
    { input: { site: 'demo', ...input } },
  );
  return createApiKey.secret;
}
