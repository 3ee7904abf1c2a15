import { ServiceSecrets } from './service-secrets.js';

interface WithClient {
  readonly client?: { readonly address: string } | undefined;
}

/**
 * Keyed hashes of client addresses for audit logs. Equal addresses are equal in all services of an installation; without
 * the key none is found by trying all addresses.
 */
export class AddressHash {
  readonly #secrets: ServiceSecrets;

  /** `signingSecrets` are those that the services of the installation share; the first one counts. */
  constructor(signingSecrets: readonly string[]) {
    this.#secrets = new ServiceSecrets(signingSecrets, 'audit', 'INTERNAL_SIGNING_KEY');
  }

  /** A caller together with the hash of its address. */
  attach<Caller extends WithClient>(caller: Caller): Caller & { addressHash?: string } {
    return caller.client ? { ...caller, addressHash: this.#secrets.digest(caller.client.address, 'address') } : caller;
  }
}
