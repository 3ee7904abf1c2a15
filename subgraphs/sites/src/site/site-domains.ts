import { domainToASCII } from 'node:url';
import type { PublishedProof } from '../domain/domain-probe.js';
import { invalidField } from '../operation/invalid-field.js';

/** Proof of a name: published by its owner, vouched for by the operator, or not needed. */
export type DomainProofMethod = PublishedProof | 'operator' | 'local';

export interface DomainProof {
  method: DomainProofMethod;
  /** ISO 8601 instant. */
  at: string;
}

const holdMillis = 7 * 24 * 3_600_000;

/** Until then other sites cannot claim an unproven name without a proof. */
export const heldUntil = (claimedAt: Date): Date => new Date(claimedAt.getTime() + holdMillis);

/** Names below `localhost` never leave the machine (RFC 6761). */
export const isLocal = (domain: string): boolean => domain === 'localhost' || domain.endsWith('.localhost');

const shape = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const aliasLimit = 50;
/** Maximum host name length in any script. Conversion to ASCII takes superlinear time. */
const nameLimit = 253;

/**
 * Validates a host name and converts it to ASCII. Refuses subdomains of the platform, which belong to site slugs:
 * claiming one would hijack another site's readers.
 */
export function requireDomain(field: string, text: string, platformDomain: string): string {
  const name = text.trim().toLowerCase();
  const domain = name.length <= nameLimit ? domainToASCII(name) : '';
  if (!shape.test(domain)) {
    throw invalidField(field, 'invalid_format', 'must be a host name such as www.example.com');
  }
  if (domain === platformDomain || domain.endsWith(`.${platformDomain}`)) {
    throw invalidField(field, 'reserved', `must not be a subdomain of ${platformDomain}`);
  }
  return domain;
}

export function requireAliases(aliases: readonly string[], platformDomain: string): string[] {
  if (aliases.length > aliasLimit) {
    throw invalidField('aliases', 'too_long', `can contain at most ${aliasLimit} domains`);
  }
  return [...new Set(aliases.map((alias) => requireDomain('aliases', alias, platformDomain)))];
}
