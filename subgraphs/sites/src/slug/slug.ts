import { toSlug } from '@imprint/ids/slug';
import { invalidField } from '../operation/invalid-field.js';

const maxLength = 63;
const shape = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export const isDnsLabel = (text: string): boolean => shape.test(text);

/** A slug of an organization or site: a DNS label, because it names a subdomain. */
export function requireDnsLabel(slug: string): string {
  if (!isDnsLabel(slug)) {
    throw invalidField('slug', 'invalid_format', 'must have 1 to 63 characters: a to z, 0 to 9 and hyphens inside');
  }
  return slug;
}

/** The given slug, or one derived from the name. */
export const slugOf = (slug: string | null | undefined, name: string): string =>
  requireDnsLabel(slug ?? toSlug(name, maxLength));

/** First labels of hosts by which people and programs know the platform, its mail and its network. */
const reservedNames: ReadonlySet<string> = new Set([
  ...['www', 'www2', 'web', 'app', 'apps', 'api', 'graph', 'graphql', 'mcp', 'gateway', 'proxy', 'internal', 'static'],
  ...['cdn', 'assets', 'media', 'images', 'img', 'files', 'download', 'downloads', 'upload', 'uploads', 'imprint'],
  ...['login', 'logout', 'signin', 'signup', 'register', 'auth', 'oauth', 'oidc', 'sso', 'id', 'identity', 'account'],
  ...['accounts', 'my', 'secure', 'security', 'password', 'admin', 'administrator', 'console', 'dashboard', 'operator'],
  ...['root', 'system', 'staff', 'support', 'help', 'status', 'docs', 'developer', 'developers', 'legal', 'privacy'],
  ...[
    'abuse',
    'billing',
    'pay',
    'payment',
    'payments',
    'mail',
    'email',
    'webmail',
    'smtp',
    'imap',
    'pop',
    'pop3',
    'mx',
  ],
  ...[
    'postmaster',
    'hostmaster',
    'webmaster',
    'noreply',
    'ns',
    'ns1',
    'ns2',
    'dns',
    'ftp',
    'sftp',
    'ssh',
    'vpn',
    'git',
  ],
  ...['localhost', 'local', 'wpad', 'isatap', 'autoconfig', 'autodiscover', 'mta-sts'],
]);

/** The domain whose subdomains serve sites, and the hosts of the platform itself. */
export interface PlatformHosts {
  domain: string;
  own: readonly string[];
}

/**
 * Refuses slugs whose subdomain readers would take for the platform: names of services, labels of internationalized
 * names (RFC 5890), and the hosts of the platform with their parents, which could set cookies for them.
 */
export function requireFreeName(slug: string, { domain, own }: PlatformHosts): string {
  const host = `${slug}.${domain}`;
  const isOwn = own.some((name) => name === host || name.endsWith(`.${host}`));
  if (reservedNames.has(slug) || /^..--/.test(slug) || isOwn) {
    throw invalidField(
      'slug',
      'reserved',
      `must not be ${slug}, which is reserved for the platform. Choose another one`,
    );
  }
  return slug;
}
