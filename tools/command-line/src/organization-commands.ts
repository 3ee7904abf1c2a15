import type { Command } from 'commander';
import { requireAccount } from './accounts.js';
import { asOperator } from './operator.js';
import { print } from './output.js';

interface GlobalOptions {
  json?: boolean;
}

export const isJson = (command: Command): boolean => command.optsWithGlobals<GlobalOptions>().json === true;

/** Splits a comma list; an absent option stays absent. */
export const list = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export function addOrganizationCommands(program: Command): void {
  program
    .command('org')
    .description('organizations')
    .command('create')
    .requiredOption('--name <name>', 'display name')
    .option('--slug <slug>', 'unique short name')
    .option('--owner <address>', 'account that administers it and is the author of keys that an operator creates')
    .action(async ({ owner, ...options }: { name: string; slug?: string; owner?: string }, command: Command) => {
      const ownerAccountId = owner && (await requireAccount(owner)).id;
      const { created } = await asOperator<{ created: { organization: object } }>(
        'mutation ($input: CreateOrganizationInput!) { created: createOrganization(input: $input) { organization { id slug name } } }',
        { input: { ...options, ownerAccountId } },
      );
      print(created.organization, isJson(command));
    });
}

interface SiteOptions {
  org: string;
  slug: string;
  domain: string;
  language?: string;
  languages?: string;
  forms?: boolean;
}

export function addSiteCommands(program: Command): void {
  const site = program.command('site').description('sites');
  site
    .command('create')
    .requiredOption('--org <id|slug>', 'organization that owns it')
    .requiredOption('--slug <slug>', 'unique short name')
    .requiredOption('--domain <host>', 'host that readers use')
    .option('--language <tag>', 'default language', 'pt-BR')
    .option('--languages <tags>', 'all languages, separated by commas')
    .option('--forms', 'install the forms application')
    .action(async (options: SiteOptions, command: Command) => {
      const { created } = await asOperator<{ created: { site: object } }>(
        `mutation ($input: CreateSiteInput!) { created: createSite(input: $input) {
          site { id org_id: organizationId slug primary_domain: primaryDomain default_language: defaultLanguage }
        } }`,
        {
          input: {
            organization: options.org,
            slug: options.slug,
            primaryDomain: options.domain,
            defaultLanguage: options.language,
            languages: list(options.languages),
            applications: options.forms ? ['forms'] : [],
          },
        },
      );
      print(created.site, isJson(command));
    });
  site
    .command('forms')
    .description('installs the forms application on a site or removes it')
    .requiredOption('--site <id|slug>', 'the site')
    .option('--enable', 'install it')
    .option('--disable', 'remove it')
    .action(async (options: { site: string; enable?: boolean; disable?: boolean }, command: Command) => {
      if (options.enable === options.disable) command.error('error: give --enable or --disable', { exitCode: 2 });
      const { set } = await asOperator<{ set: { site: { applications: string[] } } }>(
        'mutation ($input: SetSiteApplicationInput!) { set: setSiteApplication(input: $input) { site { applications } } }',
        { input: { site: options.site, application: 'forms', enabled: options.enable === true } },
      );
      print({ slug: 'forms', enabled: set.site.applications.includes('forms') }, isJson(command));
    });
  site
    .command('autoresponder')
    .description('allows forms of a site to answer visitors by mail, or stops them')
    .requiredOption('--site <id>', 'the site')
    .option('--allow', 'allow it')
    .option('--deny', 'stop it')
    .action(async (options: { site: string; allow?: boolean; deny?: boolean }, command: Command) => {
      if (options.allow === options.deny) command.error('error: give --allow or --deny', { exitCode: 2 });
      const { set } = await asOperator<{ set: { siteId: string; allowed: boolean } }>(
        'mutation ($input: AllowAutoresponderInput!) { set: allowAutoresponder(input: $input) { siteId allowed } }',
        { input: { siteId: options.site, allowed: options.allow === true } },
      );
      print({ site_id: set.siteId, allowed: set.allowed }, isJson(command));
    });
}
