import { toSlug } from '@imprint/ids/slug';
import { OperationError } from '@imprint/service/operator-client';
import type { Command } from 'commander';
import { findAccount } from './accounts.js';
import { issueKey } from './api-keys.js';
import { asOperator } from './operator.js';
import { isJson, list } from './organization-commands.js';
import { print } from './output.js';

interface SetupOptions {
  org: string;
  site: string;
  domain: string;
  language: string;
  owner: string;
  password?: string;
  scopes: string;
}

interface Setup {
  org_id: string;
  site_id: string;
  owner: { email: string; invited: boolean };
  key: { id: string; secret: string | null };
}

const slugLimit = 63;
const keyName = 'Setup';

export function addSetupCommand(program: Command): void {
  program
    .command('setup')
    .description('creates the first organization, site, owner and key; repeatable')
    .requiredOption('--org <name>', 'organization that owns the site')
    .requiredOption('--site <name>', 'the site')
    .requiredOption('--domain <host>', 'host that readers use')
    .option('--language <tag>', 'default language', 'pt-BR')
    .requiredOption('--owner <address>', 'e-mail address of the owner')
    .option('--password <text>', 'password of the owner; prompted on a terminal, and without one sent an invitation')
    .option(
      '--scopes <scopes>',
      'scopes of the key, separated by commas',
      'posts:read,posts:write,seo:read,seo:write,media:read,media:write,site:read,sites:read',
    )
    .action(async (options: SetupOptions, command: Command) => {
      const known = await findAccount(options.owner);
      const chosen = options.password ?? (known ? undefined : await promptPassword());
      const accountId = known?.id ?? (await createAccount(options.owner, chosen));
      const organizationId = await ensureOrganization(options.org, accountId);
      const siteId = await ensureSite(organizationId, options);
      await grant({ accountId, organizationId, role: 'org_admin' });
      await grant({ accountId, siteId, role: 'site_owner' });
      const key = await ensureKey(siteId, list(options.scopes) ?? []);
      const result: Setup = {
        org_id: organizationId,
        site_id: siteId,
        owner: { email: options.owner, invited: !known && chosen === undefined },
        key,
      };
      print(isJson(command) ? result : readable(result), isJson(command));
    });
}

/** Undefined without a terminal or for an empty answer. */
async function promptPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  // Only here: it takes a fifth of a second to load.
  const { default: password } = await import('@inquirer/password');
  const answer = await password({ message: 'Password of the owner (empty sends an invitation):', mask: true });
  return answer === '' ? undefined : answer;
}

async function ensureOrganization(name: string, ownerAccountId: string): Promise<string> {
  const slug = toSlug(name, slugLimit);
  const known = await findBySlug<{ id: string }>(
    'query ($slug: ID!) { found: organization(reference: $slug) { id } }',
    slug,
  );
  if (known) return known.id;
  const { created } = await asOperator<{ created: { organization: { id: string } } }>(
    'mutation ($input: CreateOrganizationInput!) { created: createOrganization(input: $input) { organization { id } } }',
    { input: { name, slug, ownerAccountId } },
  );
  return created.organization.id;
}

async function ensureSite(organization: string, { site: name, domain, language }: SetupOptions): Promise<string> {
  const slug = toSlug(name, slugLimit);
  const known = await findBySlug<{ id: string; organizationId: string }>(
    'query ($slug: ID!) { found: site(reference: $slug) { id organizationId } }',
    slug,
  );
  if (known && known.organizationId !== organization)
    throw new Error(`site ${slug} belongs to another organization: choose another --site`);
  if (known) return known.id;
  const { created } = await asOperator<{ created: { site: { id: string } } }>(
    'mutation ($input: CreateSiteInput!) { created: createSite(input: $input) { site { id } } }',
    { input: { organization, slug, name, primaryDomain: domain, defaultLanguage: language } },
  );
  return created.site.id;
}

async function findBySlug<Found>(query: string, slug: string): Promise<Found | null> {
  try {
    return (await asOperator<{ found: Found }>(query, { slug })).found;
  } catch (error) {
    if (error instanceof OperationError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

async function createAccount(email: string, chosen: string | undefined): Promise<string> {
  const { created } = await asOperator<{ created: { id: string } }>(
    'mutation ($input: CreateAccountInput!) { created: createAccount(input: $input) { id } }',
    { input: { email, password: chosen } },
  );
  return created.id;
}

async function grant(input: Record<string, string>): Promise<void> {
  await asOperator('mutation ($input: GrantMembershipInput!) { grantMembership(input: $input) { done } }', { input });
}

/** The secret is null for a key of an earlier run: it is shown once. */
async function ensureKey(site: string, scopes: readonly string[]): Promise<Setup['key']> {
  const { apiKeys } = await asOperator<{
    apiKeys: { nodes: { id: string; name: string; revokedAt: string | null }[] };
  }>('query ($site: ID!) { apiKeys(site: $site, first: 200) { nodes { id name revokedAt } } }', { site });
  const key = apiKeys.nodes.find(({ name, revokedAt }) => name === keyName && revokedAt === null);
  if (key) return { id: key.id, secret: null };
  const { apiKey, secret } = await issueKey({ site, name: keyName, scopes });
  return { id: apiKey.id, secret };
}

const readable = ({ org_id, site_id, owner, key }: Setup) => ({
  organization: org_id,
  site: site_id,
  owner: owner.invited ? `${owner.email} (invited by email)` : owner.email,
  key: key.secret ?? `${key.id} (created before; its secret is shown once)`,
});
