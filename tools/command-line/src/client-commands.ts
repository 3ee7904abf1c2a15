import type { Command } from 'commander';
import { asOperator } from './operator.js';
import { isJson, list } from './organization-commands.js';
import { print } from './output.js';

const clientFields = `id name redirect_uris: redirectUris scopes confidential created_at: createdAt
  id_token_algorithm: idTokenAlgorithm post_logout_redirect_uris: postLogoutRedirectUris
  backchannel_logout_uri: backchannelLogoutUri org_id: organizationId
  previous_secret_expires_at: previousSecretExpiresAt`;

interface ClientOptions {
  name?: string;
  redirectUri?: string[];
  postLogoutRedirectUri?: string[];
  backchannelLogoutUri?: string;
  idTokenAlgorithm?: string;
  org?: string;
}

export function addClientCommands(program: Command): void {
  const client = program.command('client').description('OpenID Connect applications');
  addCreateCommand(client);
  addChangeCommands(client);
  client.command('list').action(async (_options: object, command: Command) => {
    const { items } = await asOperator<{ items: object[] }>(`{ items: ssoClients { ${clientFields} } }`, {});
    print({ items }, isJson(command));
  });
  client
    .command('rotate')
    .description('issues a new secret')
    .argument('<id>', 'client_id')
    .option('--overlap <seconds>', 'how long the old secret remains valid; 0 for a leaked one', '86400')
    .action(async (id: string, { overlap }: { overlap: string }, command: Command) => {
      const { rotated } = await asOperator<{ rotated: { client: object; secret: string } }>(
        `mutation ($input: RotateSsoClientSecretInput!) { rotated: rotateSsoClientSecret(input: $input) {
          client { ${clientFields} } secret
        } }`,
        { input: { id, overlapSeconds: Number(overlap) } },
      );
      print({ ...rotated.client, secret: rotated.secret }, isJson(command));
    });
  client
    .command('delete')
    .description('deletes an application and ends its sessions')
    .argument('<id>', 'client_id')
    .action(async (id: string, _options: object, command: Command) => {
      print(await change('deleteSsoClient', 'DeleteSsoClientInput', { id }), isJson(command));
    });
}

function addCreateCommand(client: Command): void {
  client
    .command('create')
    .requiredOption('--id <id>', 'client_id')
    .requiredOption('--name <name>', 'display name')
    .requiredOption('--redirect-uri <url>', 'redirect URI, matched exactly; repeatable', collect)
    .option('--post-logout-redirect-uri <url>', 'URL to return to after a logout, matched exactly; repeatable', collect)
    .option('--scopes <scopes>', 'comma-separated scopes; those of OpenID Connect by default')
    .option('--id-token-algorithm <algorithm>', 'EdDSA (by default), ES256 or RS256')
    .option('--confidential', 'issue a secret; without it the application is public')
    .option('--backchannel-logout-uri <url>', 'URL that is notified of ended sessions')
    .option('--org <org>', 'id or slug of the organization whose brand its sign-ins show')
    .action(
      async (
        options: ClientOptions & { id: string; scopes?: string; confidential?: boolean },
        command: Command,
      ): Promise<void> => {
        const { created } = await asOperator<{ created: object }>(
          'mutation ($input: CreateSsoClientInput!) { created: createSsoClient(input: $input) { id secret } }',
          {
            input: {
              id: options.id,
              name: options.name,
              redirectUris: options.redirectUri,
              postLogoutRedirectUris: options.postLogoutRedirectUri,
              idTokenAlgorithm: options.idTokenAlgorithm?.toUpperCase(),
              scopes: list(options.scopes),
              confidential: options.confidential === true,
              backchannelLogoutUri: options.backchannelLogoutUri,
              organization: options.org,
            },
          },
        );
        print(created, isJson(command));
      },
    );
}

function addChangeCommands(client: Command): void {
  client
    .command('update')
    .argument('<id>', 'client_id')
    .option('--name <name>', 'display name')
    .option('--redirect-uri <url>', 'redirect URI, replaces all others; repeatable', collect)
    .option(
      '--post-logout-redirect-uri <url>',
      'URL to return to after a logout, replaces all others; repeatable; none for no more',
      collect,
    )
    .option('--id-token-algorithm <algorithm>', 'EdDSA, ES256 or RS256')
    .option('--backchannel-logout-uri <url>', 'URL that is notified of ended sessions; none for no more notices')
    .option('--org <org>', 'id or slug of its organization; none for the platform')
    .action(async (id: string, options: ClientOptions, command: Command) => {
      const { name, redirectUri: redirectUris } = options;
      const [backchannelLogoutUri, organization] = [options.backchannelLogoutUri, options.org].map((value) =>
        value === 'none' ? null : value,
      );
      const postLogoutRedirectUris = options.postLogoutRedirectUri?.filter((uri) => uri !== 'none');
      const idTokenAlgorithm = options.idTokenAlgorithm?.toUpperCase();
      const changes = {
        name,
        redirectUris,
        postLogoutRedirectUris,
        idTokenAlgorithm,
        backchannelLogoutUri,
        organization,
      };
      if (Object.values(changes).every((value) => value === undefined))
        command.error(
          'error: --name, --redirect-uri, --post-logout-redirect-uri, --id-token-algorithm, --backchannel-logout-uri or --org is required',
          { exitCode: 2 },
        );
      const input = { id, ...changes };
      print(await change('updateSsoClient', 'UpdateSsoClientInput', input), isJson(command));
    });
  client
    .command('scopes')
    .description('replaces the scopes; removed ones are revoked')
    .argument('<id>', 'client_id')
    .argument('<scopes>', 'comma-separated scopes')
    .action(async (id: string, scopes: string, _options: object, command: Command) => {
      const input = { id, scopes: list(scopes) ?? [] };
      print(await change('changeSsoClientScopes', 'ChangeSsoClientScopesInput', input), isJson(command));
    });
}

/** Executes a mutation that returns the application. */
async function change(mutation: string, inputType: string, input: object): Promise<object> {
  const { changed } = await asOperator<{ changed: { client: object } }>(
    `mutation ($input: ${inputType}!) { changed: ${mutation}(input: $input) { client { ${clientFields} } } }`,
    { input },
  );
  return changed.client;
}

const collect = (value: string, previous: string[] = []): string[] => [...previous, value];
