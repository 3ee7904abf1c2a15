import type { LookupAddress } from 'node:dns';
import { connect } from 'node:tls';
import { callOutside } from '@imprint/outbound/call-outside';
import { checkTarget } from '@imprint/outbound/outside-target';
import { queryNameServers as resolve } from '@imprint/outbound/resolve-name';
import { proofPlace } from '../domain/domain-probe.js';
import type { Site } from '../site/site.entity.js';
import { isLocal } from '../site/site-domains.js';
import type { Finding, PendingCheck } from './pending-check.js';

const expiryDays = 14;
const certificateMillis = 3_000;

export interface DomainProbe {
  /** Addresses of a host; empty when it does not exist. Throws when DNS fails. */
  addressesOf: (host: string) => Promise<string[]>;
  /** Expiry of a host's certificate; null when unknown. */
  certificateEnd: (host: string) => Promise<Date | null>;
}

/** Checks that a site's domains are proven, and that the primary one resolves to the platform with a valid certificate. */
export const domainCheck = (probe: DomainProbe, platformDomain: string, now: () => Date): PendingCheck => ({
  name: 'domains',
  codes: ['domain_unverified', 'dns_mismatch', 'tls_expiring'],
  isPerSite: true,
  find: async (sites) => {
    const named = sites.filter((site) => site.domains().length > 0);
    return (await Promise.all(named.map((site) => checkDomain(site, probe, platformDomain, now())))).flat();
  },
});

async function checkDomain(site: Site, probe: DomainProbe, platformDomain: string, now: Date): Promise<Finding[]> {
  const { id: siteId, primaryDomain: host, slug } = site;
  const [unproven] = site.domains().filter((domain) => !site.isProven(domain));
  if (unproven) {
    const { recordName, value, fileUrl } = proofPlace(unproven, siteId);
    const params = { domain: unproven, record_name: recordName, record_value: value, file_url: fileUrl };
    return [{ siteId, code: 'domain_unverified', params }];
  }
  if (!host || isLocal(host)) return [];
  const addresses = await probe.addressesOf(host);
  const params = { domain: host };
  if (addresses.length === 0) return [{ siteId, code: 'domain_unverified', params }];
  const found: Finding[] = [];
  // Without addresses of the platform's own name there is nothing to compare.
  const expected = await probe.addressesOf(`${slug}.${platformDomain}`);
  if (expected.length > 0 && !addresses.some((address) => expected.includes(address))) {
    found.push({ siteId, code: 'dns_mismatch', params: { ...params, addresses, expected } });
  }
  const end = await probe.certificateEnd(host);
  if (end && end.getTime() - now.getTime() < expiryDays * 86_400_000) {
    found.push({ siteId, code: 'tls_expiring', params: { ...params, expires_at: end.toISOString() } });
  }
  return found;
}

/** Queries DNS and the host, which must be public. */
export const outsideProbe = (allowedCidrs: readonly string[]): DomainProbe => ({
  addressesOf: async (host) => (await resolve(host)).map(({ address }) => address),
  certificateEnd: async (host) => {
    try {
      return await callOutside({ timeoutMillis: certificateMillis }, async (signal) => {
        const { addresses } = await checkTarget(`https://${host}/`, { allowedCidrs, resolve });
        return certificateEnd(host, addresses[0], signal);
      });
    } catch {
      return null;
    }
  },
});

function certificateEnd(host: string, address: LookupAddress | undefined, signal: AbortSignal): Promise<Date | null> {
  return new Promise((done) => {
    // Only the certificate is inspected; no data is sent or read.
    const socket = connect({ host: address?.address, port: 443, servername: host, rejectUnauthorized: false });
    const end = (at: Date | null) => {
      socket.destroy();
      done(at);
    };
    signal.addEventListener('abort', () => end(null), { once: true });
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      end(until ? new Date(until) : null);
    });
  });
}
