import type { IncomingMessage } from 'node:http';
import { ownValue } from '@imprint/ids/own-value';
import { canonicalAddress, clientAddress } from './client-address.js';

/** Resolves the addresses behind the trusted proxies. */
export class ClientAddresses {
  constructor(
    private readonly trustedProxies: readonly string[],
    private readonly regionHeader: string | undefined,
  ) {}

  /** The client address: the socket peer, or the last hop outside the trusted proxies. */
  of(request: IncomingMessage): string {
    const forwarded = request.headers['x-forwarded-for'];
    return clientAddress(
      request.socket.remoteAddress ?? '',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      this.trustedProxies,
    );
  }

  /** The visitor address that the web layer forwards; null when absent. */
  visitorOf(request: IncomingMessage): string | null {
    const forwarded = request.headers['x-forwarded-for'];
    if (typeof forwarded !== 'string' || forwarded.trim() === '') return null;
    const peer = canonicalAddress(request.socket.remoteAddress ?? '') ?? '';
    return clientAddress(peer, forwarded, [hostCidr(peer), ...this.trustedProxies]);
  }

  /** Only a trusted proxy may set the region; a client could forge it. */
  regionOf(request: IncomingMessage): string | null {
    const peer = clientAddress(request.socket.remoteAddress ?? '', '0.0.0.0', this.trustedProxies);
    const isSent = peer === '0.0.0.0' && this.regionHeader !== undefined;
    const region = isSent ? ownValue(request.headers, this.regionHeader) : undefined;
    return typeof region === 'string' ? region : null;
  }

  /** The region if it is a country (ISO 3166-1 alpha-2). */
  countryOf(request: IncomingMessage): string | null {
    const region = this.regionOf(request)?.toUpperCase() ?? '';
    return countryShape.test(region) ? region : null;
  }
}

/** A country code, and neither XX (unknown) nor T1 (Tor) of Cloudflare. */
const countryShape = /^(?!XX)[A-Z]{2}$/;

/** The address as a CIDR. */
const hostCidr = (address: string): string => `${address}/${address.includes(':') ? 128 : 32}`;
