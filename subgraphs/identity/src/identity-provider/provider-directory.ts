import { notFound } from '@imprint/errors/domain-error';
import type { Provider } from './provider.js';

/** A provider of the `IDENTITY_PROVIDERS` setting. */
export interface ConfiguredProvider {
  id: string;
  name: string;
  issuer: string;
  client_id: string;
  client_secret?: string | undefined;
}

/** The identity providers that people can sign in with. */
export class ProviderDirectory {
  readonly #configured: ReadonlyMap<string, Provider>;

  constructor(configured: readonly ConfiguredProvider[]) {
    this.#configured = new Map(configured.map((provider) => [provider.id, toProvider(provider)]));
  }

  /** Those of the installation, in the order of the setting. */
  listConfigured(): Provider[] {
    return [...this.#configured.values()];
  }

  /** NOT_FOUND for an unknown one. */
  require(id: string): Provider {
    const provider = this.find(id);
    if (!provider) throw notFound();
    return provider;
  }

  find(id: string): Provider | null {
    return this.#configured.get(id) ?? null;
  }
}

const toProvider = ({ client_id: clientId, client_secret: secret, ...provider }: ConfiguredProvider): Provider => ({
  ...provider,
  clientId,
  clientSecret: secret ?? null,
});
