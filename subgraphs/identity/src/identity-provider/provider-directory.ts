import { forbidden, notFound } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import type { SiteDirectory } from '../site/site-directory.js';
import type { IdentityProvider } from './identity-provider.entity.js';
import type { IdentityProviderRepositories } from './identity-provider-repositories.js';
import type { Provider } from './provider.js';

/** A provider of the `IDENTITY_PROVIDERS` setting. */
export interface ConfiguredProvider {
  id: string;
  name: string;
  type: Provider['type'];
  issuer: string;
  client_id: string;
  client_secret?: string | undefined;
}

export const providerNotFound = () => notFound({ reason: 'PROVIDER_NOT_FOUND' });

/** Binds the sealed secret of a client to its row. */
export const secretContext = (providerId: string): string => `identity provider ${providerId}`;

export interface ProviderDirectoryDependencies {
  repositories: IdentityProviderRepositories;
  em: EntityManager;
  configuredProviders: readonly ConfiguredProvider[];
  sites: SiteDirectory;
  secrets: IdentitySecrets;
}

/** The identity providers that people can sign in with: those of the installation, and those of organizations. */
export class ProviderDirectory {
  constructor(private readonly deps: ProviderDirectoryDependencies) {}

  /**
   * Those of the installation, in the order of the setting, and the enabled ones of an organization (id or slug). An
   * organization chooses the names of its providers, so they are offered only once it has proven a mail domain.
   */
  async listOffered(reference: string | null | undefined): Promise<Provider[]> {
    const organization = reference ? await this.deps.sites.organization(reference.toLowerCase()) : null;
    const isOpen =
      organization && !organization.archivedAt && (await this.deps.sites.provesMail(organization.organizationId));
    const own = isOpen ? await this.#listEnabled(organization.organizationId) : [];
    return [...own, ...this.deps.configuredProviders.map(toProvider)];
  }

  /** {@link require}, for a new sign-in. PROVIDER_NOT_FOUND for one of an organization without a proven mail domain. */
  async requireOffered(id: string): Promise<Provider> {
    const provider = await this.require(id);
    const { organizationId } = provider;
    if (organizationId !== null && !(await this.deps.sites.provesMail(organizationId))) throw providerNotFound();
    return provider;
  }

  /** The oldest enabled provider of the organization that has proven the domain. PROVIDER_NOT_FOUND without one. */
  async requireForDomain(domain: string): Promise<Provider> {
    const organizationId = await this.deps.sites.mailOrganization(domain);
    const [provider] = organizationId ? await this.#listEnabled(organizationId) : [];
    if (!provider) throw providerNotFound();
    return provider;
  }

  /** PROVIDER_NOT_FOUND for an unknown or disabled one. */
  async require(id: string): Promise<Provider> {
    const provider = await this.find(id);
    if (!provider) throw providerNotFound();
    return provider;
  }

  async find(id: string): Promise<Provider | null> {
    const configured = this.deps.configuredProviders.find((candidate) => candidate.id === id);
    if (configured) return toProvider(configured);
    const rowId = parseId(id);
    const row = rowId ? await this.deps.repositories.identityProviders(this.deps.em.fork()).find(rowId) : null;
    return row?.isEnabled ? this.#opened(row) : null;
  }

  /**
   * Locks the provider against changes until the transaction of `em` ends. False if it is disabled, removed or has another
   * issuer, which has ended its sessions.
   */
  async lockUnchanged(em: EntityManager, { id, organizationId, issuer }: Provider): Promise<boolean> {
    if (organizationId === null) return true;
    const row = await this.deps.repositories.identityProviders(em).lockShared(id);
    return row?.isEnabled === true && row.issuer === issuer;
  }

  /**
   * The operator of an organization's provider can assert any address, so it counts only for addresses of a domain that
   * the organization has proven. Throws MAIL_DOMAIN_REFUSED.
   */
  async requireDomainOf({ organizationId }: Provider, email: string): Promise<void> {
    if (organizationId === null) return;
    const domain = email.slice(email.lastIndexOf('@') + 1);
    if ((await this.deps.sites.mailOrganization(domain)) === organizationId) return;
    throw forbidden('The organization of the identity provider has not proven the domain of the address.', {
      reason: 'MAIL_DOMAIN_REFUSED',
    });
  }

  async #listEnabled(organizationId: string): Promise<Provider[]> {
    const rows = await this.deps.repositories.identityProviders(this.deps.em.fork()).listOfOrganization(organizationId);
    return rows.filter(({ isEnabled }) => isEnabled).map((row) => this.#opened(row));
  }

  #opened({
    id,
    organizationId,
    name,
    addsMembers,
    issuer,
    clientId,
    secretSealed = null,
  }: IdentityProvider): Provider {
    const clientSecret = secretSealed && this.deps.secrets.open(secretSealed, secretContext(id));
    return { id, organizationId, name, addsMembers, type: 'openid', issuer, clientId, clientSecret };
  }
}

const toProvider = ({ client_id: clientId, client_secret: secret, ...provider }: ConfiguredProvider): Provider => ({
  ...provider,
  clientId,
  organizationId: null,
  addsMembers: false,
  clientSecret: secret ?? null,
});
