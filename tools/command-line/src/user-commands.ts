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

interface ShownAccount {
  organizations: Membership[];
  sites: Membership[];
  sessions: { id: string }[];
}

const collect = (value: string, before: string[]): string[] => [...before, value];

export function addUserCommands(program: Command): void {
  const user = program.command('user').description('accounts');
  addAdministrationCommands(user);
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
        { input: { email, password, name, verified: options.unverified !== true, memberships } },
      );
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

/** Commands on the account of an address. */
const changes = {
  suspend: ['suspendAccount', 'ends every session and refuses sign-in'],
  reactivate: ['reactivateAccount', 'lets a suspended account sign in again'],
  'end-sessions': ['endAccountSessions', 'ends every session, of applications too'],
  unlock: ['unlockAccount', 'lifts the locks caused by wrong passwords and second factors'],
} as const;

const accountFields = `id email name status has_second_factor: hasSecondFactor
  created_at: createdAt last_login_at: lastLoginAt erases_at: erasesAt`;

interface Membership {
  role: string;
  owner: { slug: string } | null;
}

const toRoles = (memberships: readonly Membership[]): string[] =>
  memberships.map(({ owner, role }) => `${owner?.slug ?? 'deleted'}:${role}`);

function addAdministrationCommands(user: Command): void {
  addLookups(user);
  addAccountChanges(user);
}

function addLookups(user: Command): void {
  user
    .command('list')
    .description('accounts, newest first')
    .option('--search <text>', 'start of the address or part of the name')
    .option('--status <status>', 'pending_verification, active, suspended or deletion_scheduled')
    .option('--limit <n>', '1 to 100', '50')
    .option('--after <cursor>', 'next_cursor of the previous page')
    .action(async ({ limit, after, ...filter }: Record<string, string>, command: Command) => {
      const { found } = await asOperator<{ found: { nodes: object[]; pageInfo: { endCursor: string | null } } }>(
        `query ($filter: AccountFilterInput, $first: Int!, $after: String) {
          found: accounts(filter: $filter, first: $first, after: $after) {
            nodes { ${accountFields} } pageInfo { endCursor hasNextPage }
          }
        }`,
        { filter, first: Number(limit), after },
      );
      print({ items: found.nodes, next_cursor: found.pageInfo.endCursor }, isJson(command));
    });
  user
    .command('show')
    .description('an account with its roles and sessions')
    .requiredOption('--email <address>', 'e-mail address')
    .action(async ({ email }: { email: string }, command: Command) => {
      const { account } = await asOperator<{ account: ShownAccount | null }>(
        `query ($email: String!) { account: managedAccount(email: $email) { ${accountFields}
          organizations { role owner: organization { slug } } sites { role owner: site { slug } }
          sessions { id device: deviceName userAgent ip: ipMasked last_seen_at: lastSeenAt isImpersonation }
        } }`,
        { email },
      );
      if (!account) throw new Error(`no account has the address ${email}`);
      const { organizations, sites, sessions, ...rest } = account;
      const roles = { org_roles: toRoles(organizations), site_roles: toRoles(sites) };
      print(
        { ...rest, ...roles, sessions: isJson(command) ? sessions : sessions.map(({ id }) => id) },
        isJson(command),
      );
    });
}

function addAccountChanges(user: Command): void {
  for (const [name, [mutation, description]] of Object.entries(changes)) {
    user
      .command(name)
      .description(description)
      .requiredOption('--email <address>', 'e-mail address')
      .action(async (input: { email: string }, command: Command) => {
        const { changed } = await asOperator<{ changed: { account: object } }>(
          `mutation ($input: AccountReferenceInput!) { changed: ${mutation}(input: $input) { account { id email status } } }`,
          { input },
        );
        print(changed.account, isJson(command));
      });
  }
  user
    .command('operator')
    .description('lets an account see and decide on jobs in the console')
    .requiredOption('--email <address>', 'e-mail address')
    .option('--withdraw', 'no longer')
    .action(async ({ email, withdraw }: { email: string; withdraw?: boolean }, command: Command) => {
      const { changed } = await asOperator<{ changed: { account: object } }>(
        `mutation ($input: SetAccountOperatorInput!) {
          changed: setAccountOperator(input: $input) {
            account { id email is_operator: isOperator has_second_factor: hasSecondFactor }
          }
        }`,
        { input: { email, isOperator: withdraw !== true } },
      );
      print(changed.account, isJson(command));
    });
  user
    .command('reset-mfa')
    .description('removes the second factor of a person who lost it, and ends every session')
    .requiredOption('--email <address>', 'e-mail address')
    .action(async (input: { email: string }, command: Command) => {
      const { outcome } = await asOperator<{ outcome: object }>(
        'mutation ($input: RemoveAccountSecondFactorInput!) { outcome: removeAccountSecondFactor(input: $input) { removed: isRemoved } }',
        { input },
      );
      print(outcome, isJson(command));
    });
}

/** Parses `slug:role` of an existing organization or site. */
async function parseMembership(kind: 'organization' | 'site', text: string): Promise<Record<string, string>> {
  const [reference = '', role = ''] = text.split(':');
  if (reference === '' || role === '') throw new Error(`${text}: expected slug:role, for example demo:editor`);
  const { found } = await asOperator<{ found: { id: string } }>(
    `query ($reference: ID!) { found: ${kind}(reference: $reference) { id } }`,
    { reference },
  );
  return { [`${kind}Id`]: found.id, role };
}
