import type { Command } from 'commander';
import { asOperator } from './operator.js';
import { isJson } from './organization-commands.js';
import { print } from './output.js';

interface CreateOptions {
  email: string;
  password: string;
  name?: string;
  unverified?: boolean;
  orgRole: string[];
  siteRole: string[];
}

const collect = (value: string, before: string[]): string[] => [...before, value];

export function addUserCommands(program: Command): void {
  const user = program.command('user').description('accounts');
  user
    .command('create')
    .requiredOption('--email <address>', 'e-mail address')
    .requiredOption('--password <text>', '12 to 128 characters')
    .option('--name <name>', 'name shown to others')
    .option('--unverified', 'require email verification')
    .option('--org-role <slug:role>', 'membership of an organization; repeatable', collect, [])
    .option('--site-role <slug:role>', 'membership of a site; repeatable', collect, [])
    .action(async (options: CreateOptions, command: Command) => {
      const memberships = [
        ...(await Promise.all(options.orgRole.map((text) => parseMembership('organization', text)))),
        ...(await Promise.all(options.siteRole.map((text) => parseMembership('site', text)))),
      ];
      const { email, password, name } = options;
      const { created } = await asOperator<{ created: { id: string } }>(
        'mutation ($input: CreateAccountInput!) { created: createAccount(input: $input) { id email status } }',
        { input: { email, password, name, verified: options.unverified !== true } },
      );
      for (const membership of memberships) {
        await asOperator('mutation ($input: GrantMembershipInput!) { grantMembership(input: $input) { done } }', {
          input: { accountId: created.id, ...membership },
        });
      }
      print(created, isJson(command));
    });
  user
    .command('token')
    .description('creates an access token for an account; audited')
    .requiredOption('--email <address>', 'e-mail address')
    .action(async ({ email }: { email: string }, command: Command) => {
      const { token } = await asOperator<{ token: object }>(
        'mutation ($input: ImpersonateInput!) { token: impersonate(input: $input) { access_token: accessToken expires_in: expiresIn } }',
        { input: { email } },
      );
      print(token, isJson(command));
    });
  user
    .command('password')
    .description('sets a password and ends every session')
    .requiredOption('--email <address>', 'e-mail address')
    .requiredOption('--password <text>', '12 to 128 characters')
    .action(async (input: { email: string; password: string }, command: Command) => {
      const { set } = await asOperator<{ set: object }>(
        'mutation ($input: SetAccountPasswordInput!) { set: setAccountPassword(input: $input) { id email status } }',
        { input },
      );
      print(set, isJson(command));
    });
}

/** Parses `slug:role`; the organization or site must exist before the account is created. */
async function parseMembership(kind: 'organization' | 'site', text: string): Promise<Record<string, string>> {
  const [reference = '', role = ''] = text.split(':');
  if (reference === '' || role === '') throw new Error(`${text}: expected slug:role, for example demo:editor`);
  const { found } = await asOperator<{ found: { id: string } }>(
    `query ($reference: ID!) { found: ${kind}(reference: $reference) { id } }`,
    { reference },
  );
  return { [`${kind}Id`]: found.id, role };
}
