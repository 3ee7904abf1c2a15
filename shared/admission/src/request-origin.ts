import type { IncomingMessage } from 'node:http';
import type { ClientAddresses } from './client-addresses.js';
import type { Circumstances } from './key-restrictions.js';

/** Where and when a request was made. Lazy: the decision on most keys needs none of it. */
export class RequestOrigin implements Circumstances {
  #ip: string | undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly addresses: ClientAddresses,
  ) {}

  get ip(): string {
    this.#ip ??= this.addresses.of(this.request);
    return this.#ip;
  }

  get region(): string | null {
    return this.addresses.regionOf(this.request);
  }

  get now(): Date {
    return new Date();
  }

  /** The `Origin` header. */
  get origin(): string | undefined {
    return this.request.headers.origin;
  }
}
