import { bucketNames } from '@imprint/admission/bucket-names';
import { isCidr } from '@imprint/admission/cidr';
import type { DailyHours } from '@imprint/admission/key-restrictions';
import { badRequest } from '@imprint/errors/domain-error';
import { canonicalLanguage } from '@imprint/ids/language-tag';
import { isScope, type Scope, scopeNames } from '@imprint/principal/scope';
import type { ApiKey } from './api-key.entity.js';
import type { CreateApiKeyInput, KeyLimitInput } from './api-key.input.js';
import type { KeyKind } from './api-key-secret.js';

type RequestedTerms = Omit<CreateApiKeyInput, 'kind'> & { kind: KeyKind };

export interface Terms
  extends Pick<ApiKey, 'name' | 'kind' | 'scopes' | 'allowedOrigins' | 'allowedCidrs' | 'allowedRegions' | 'limits'> {
  hours: DailyHours | null;
  expiresAt: Date | null;
  defaultLanguage: string | null;
}

const nameLimit = 200;
/** Each request with the key is matched against every entry of its lists. */
const listLimit = 100;
/** The only scope of public routes. */
const publicScopes: readonly Scope[] = ['posts:read'];

/** Validates the terms of a new key; errors list the accepted values. `highestLimit` caps requests per minute. */
export function requireTerms(input: CreateApiKeyInput, now: Date, highestLimit: number): Terms {
  const terms: RequestedTerms = { ...input, kind: input.kind ?? 'secret' };
  const name = terms.name.trim();
  if (name === '' || name.length > nameLimit) throw fault('name', `must have 1 to ${nameLimit} characters`);
  if (terms.expiresAt && terms.expiresAt <= now) throw fault('expiresAt', 'must be in the future');
  for (const list of ['origins', 'allowCidrs', 'allowRegions'] as const) {
    if ((terms[list] ?? []).length > listLimit) throw fault(list, `can contain at most ${listLimit} entries`);
  }
  return {
    name,
    kind: terms.kind,
    scopes: requireScopes(terms),
    allowedOrigins: requireOrigins(terms),
    allowedCidrs: (terms.allowCidrs ?? []).map(requireCidr),
    allowedRegions: (terms.allowRegions ?? []).map(requireRegion),
    hours: requireHours(terms),
    limits: Object.fromEntries((terms.limits ?? []).map((limit) => requireLimit(limit, highestLimit))),
    expiresAt: terms.expiresAt ?? null,
    defaultLanguage: requireLanguage(terms),
  };
}

const fault = (field: string, rule: string) => badRequest(`${field} ${rule}.`, { fields: [field] });

function requireScopes({ kind, scopes }: RequestedTerms): Scope[] {
  const accepted = kind === 'public' ? publicScopes : scopeNames;
  const wanted = kind === 'public' && scopes.length === 0 ? publicScopes : scopes;
  if (wanted.length === 0) throw fault('scopes', `must contain at least one of ${accepted.join(', ')}`);
  return [...new Set(wanted)].map((scope) => {
    if (isScope(scope) && accepted.includes(scope)) return scope;
    throw fault('scopes', `contains an unknown scope ${scope}; a ${kind} key accepts ${accepted.join(', ')}`);
  });
}

function requireOrigins({ kind, origins }: RequestedTerms): string[] {
  const given = origins ?? [];
  if (kind === 'secret') {
    if (given.length > 0) throw fault('origins', 'apply to public keys only');
    return [];
  }
  if (given.length === 0)
    throw fault('origins', 'must list https://host[:port] origins, or * for any, on a public key');
  return given.map((origin) => {
    const isOrigin =
      URL.canParse(origin) && /^https?:\/\//.test(origin) && new URL(origin).origin === origin.toLowerCase();
    if (origin === '*' || isOrigin) return origin.toLowerCase();
    throw fault('origins', `contains an invalid origin ${origin}; accepted are http(s)://host[:port] and *`);
  });
}

function requireCidr(cidr: string): string {
  if (isCidr(cidr)) return cidr;
  throw fault(
    'allowCidrs',
    `contains an invalid range ${cidr}; accepted are addresses and ranges such as 203.0.113.0/24 and 2001:db8::/32`,
  );
}

function requireRegion(region: string): string {
  if (/^[A-Za-z]{2}$/.test(region)) return region.toUpperCase();
  throw fault('allowRegions', `contains an invalid region ${region}; accepted are two-letter country codes such as BR`);
}

function requireHours({ hours, timeZone }: RequestedTerms): DailyHours | null {
  const zone = timeZone ?? 'UTC';
  if (!isTimeZone(zone))
    throw fault('timeZone', `contains an unknown zone ${zone}; accepted are names such as America/Sao_Paulo`);
  if (!hours) return null;
  const time = '(?:[01]\\d|2[0-3]):[0-5]\\d';
  const [, from, to] = new RegExp(`^(${time})-(${time})$`).exec(hours) ?? [];
  if (from === undefined || to === undefined || from === to) throw fault('hours', 'must look like 08:00-18:00');
  return { from, to, timeZone: zone };
}

function requireLanguage({ defaultLanguage: tag }: RequestedTerms): string | null {
  if (!tag) return null;
  const canonical = canonicalLanguage(tag);
  if (!canonical) throw fault('defaultLanguage', 'must be a BCP 47 tag such as pt-BR');
  return canonical;
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function requireLimit({ bucket, perMinute }: KeyLimitInput, highestLimit: number): [string, number] {
  if (!bucketNames.some((name) => name === bucket)) {
    throw fault('limits', `contains an unknown bucket ${bucket}; accepted are ${bucketNames.join(', ')}`);
  }
  if (!Number.isInteger(perMinute) || perMinute < 1 || perMinute > highestLimit) {
    throw fault('limits', `must be whole numbers from 1 to ${highestLimit} a minute`);
  }
  return [bucket, perMinute];
}
