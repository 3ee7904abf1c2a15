import { ServiceSecrets } from './service-secrets.js';

interface WithClient {
  readonly client?: { readonly address: string } | undefined;
}

/**
 * Keyed hashes of client addresses for audit logs. Equal across the services of an installation; without the key,
 * enumerating addresses reveals nothing.
 */
export class AddressHash {
  readonly #secrets: ServiceSecrets;

  /** `signingSecrets` are shared by the services of the installation; the first one is used. */
  constructor(signingSecrets: readonly string[]) {
    this.#secrets = new ServiceSecrets(signingSecrets, 'audit', 'INTERNAL_SIGNING_KEY');
  }

  /** Adds the hash of its address to a caller. */
  attach<Caller extends WithClient>(caller: Caller): Caller & { addressHash?: string } {
    return caller.client ? { ...caller, addressHash: this.#secrets.digest(caller.client.address, 'address') } : caller;
  }
}
