import type { Command } from 'commander';
import { type IssuedKey, issueKey, revokeKey } from './api-keys.js';
import { asOperator } from './operator.js';
import { isJson, list } from './organization-commands.js';
import { print } from './output.js';

interface KeyOptions {
  site: string;
  name: string;
  scopes?: string;
  kind: string;
  origins?: string;
  allowCidrs?: string;
  allowRegions?: string;
  hours?: string;
  timeZone?: string;
  expiresAt?: string;
  limit?: string[];
  persona?: string;
  defaultLanguage?: string;
  withoutAuthor?: boolean;
}

const keyFields = `id kind prefix name scopes created_at: createdAt last_used_at: lastUsedAt
  expires_at: expiresAt revoked_at: revokedAt`;

const toInput = (options: KeyOptions) => ({
  site: options.site,
  name: options.name,
  kind: options.kind.toUpperCase(),
  scopes: list(options.scopes) ?? [],
  origins: list(options.origins),
  allowCidrs: list(options.allowCidrs),
  allowRegions: list(options.allowRegions),
  hours: options.hours,
  timeZone: options.timeZone,
  expiresAt: options.expiresAt,
  personaId: options.persona,
  defaultLanguage: options.defaultLanguage,
  withoutAuthor: options.withoutAuthor === true,
});

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('API keys');
  key
    .command('create')
    .requiredOption('--site <id|slug>', 'the site it is bound to')
    .requiredOption('--name <name>', 'display name')
    .option('--scopes <scopes>', 'comma-separated scopes', '')
    .option('--kind <kind>', 'secret or public', 'secret')
    .option('--origins <origins>', 'origins of a public key, or *')
    .option('--allow-cidrs <cidrs>', 'addresses the key may be used from')
    .option('--allow-regions <codes>', 'countries the key may be used from')
    .option('--hours <from-to>', 'daily window, for example 08:00-18:00')
    .option('--time-zone <zone>', 'time zone of the window')
    .option('--expires-at <instant>', 'expiry date-time')
    .option('--limit <bucket=n>', 'override the capacity of a bucket; repeatable', collect)
    .option('--persona <id>', 'persona that becomes the byline')
    .option('--default-language <tag>', 'language of new posts that name none')
    .option('--without-author', 'a key without author and organization')
    .action(async (options: KeyOptions, command: Command) => {
      if (options.kind !== 'secret' && options.kind !== 'public')
        command.error('error: --kind must be secret or public', { exitCode: 2 });
      const limits = options.limit?.map((text) => parseLimit(text, command));
      const { apiKey, secret } = await issueKey({ ...toInput(options), limits });
      print({ ...apiKey, secret }, isJson(command));
    });
  key
    .command('list')
    .requiredOption('--site <id|slug>', 'the site')
    .action(async ({ site }: { site: string }, command: Command) => {
      print({ items: await allKeys(site) }, isJson(command));
    });
  key
    .command('revoke')
    .argument('<id>', 'the key')
    .action(async (id: string, _options: object, command: Command) => {
      print(await revokeKey(id), isJson(command));
    });
  key
    .command('rotate')
    .argument('<id>', 'the key')
    .option('--overlap <seconds>', 'how long the old key remains valid', '86400')
    .action(async (id: string, { overlap }: { overlap: string }, command: Command) => {
      const { issued } = await asOperator<{ issued: IssuedKey }>(
        `mutation ($input: RotateApiKeyInput!) { issued: rotateApiKey(input: $input) {
          secret apiKey { id kind prefix name scopes }
        } }`,
        { input: { id, overlapSeconds: Number(overlap) } },
      );
      print({ ...issued.apiKey, secret: issued.secret }, isJson(command));
    });
}

interface KeyPage {
  page: { nodes: object[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
}

async function allKeys(site: string): Promise<object[]> {
  const query = `query ($site: ID!, $after: String) {
    page: apiKeys(site: $site, first: 200, after: $after) { nodes { ${keyFields} } pageInfo { endCursor hasNextPage } }
  }`;
  const keys: object[] = [];
  for (let after: string | null = null; ; ) {
    const { page }: KeyPage = await asOperator<KeyPage>(query, { site, after });
    keys.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return keys;
    after = page.pageInfo.endCursor;
  }
}

const collect = (value: string, previous: string[] = []): string[] => [...previous, value];

function parseLimit(text: string, command: Command): { bucket: string; perMinute: number } {
  const [, bucket, perMinute] = /^([a-z-]+)=(\d+)$/.exec(text) ?? [];
  if (bucket === undefined || perMinute === undefined) {
    command.error('error: --limit must be bucket=number, for example general=120', { exitCode: 2 });
  }
  return { bucket: bucket as string, perMinute: Number(perMinute) };
}
