import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { DonePayload, done } from '../operation/payloads.js';
import type { IdentityProvider } from './identity-provider.entity.js';
import {
  AddIdentityProviderInput,
  IdentityProviderPayload,
  IdentityProviderType,
  RemoveIdentityProviderInput,
  UpdateIdentityProviderInput,
} from './identity-provider.type.js';
import type { IdentityProviderContext } from './identity-provider-services.js';

@Resolver(() => IdentityProviderType)
export class IdentityProviderResolver {
  @Access({ staff: 'self' })
  @ListSize(10)
  @Query(() => [IdentityProviderType], {
    description: 'Identity providers of an organization, oldest first. Requires member management.',
  })
  async identityProviders(
    @Arg('organizationId', () => ID, { description: 'ULID of the organization.' }) organizationId: string,
    @Ctx() { authority, identityProviders }: IdentityProviderContext,
  ): Promise<IdentityProvider[]> {
    return identityProviders.list(await authority.onOrganization(organizationId));
  }

  @Access({ staff: 'self' })
  @Mutation(() => IdentityProviderPayload, {
    description: 'Adds an identity provider. It signs in addresses of mail domains that the organization has proven.',
  })
  async addIdentityProvider(
    @Arg('input', () => AddIdentityProviderInput, { description: 'The provider.' })
    { organizationId, ...provider }: AddIdentityProviderInput,
    @Ctx() { authority, identityProviders }: IdentityProviderContext,
  ): Promise<IdentityProviderPayload> {
    return { provider: await identityProviders.add(await authority.onOrganization(organizationId), provider) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => IdentityProviderPayload, {
    description: 'Changes an identity provider. Disabling it, or another issuer, ends the sessions that it opened.',
  })
  async updateIdentityProvider(
    @Arg('input', () => UpdateIdentityProviderInput, { description: 'The changes.' })
    { organizationId, providerId, ...change }: UpdateIdentityProviderInput,
    @Ctx() { authority, identityProviders }: IdentityProviderContext,
  ): Promise<IdentityProviderPayload> {
    const organization = await authority.onOrganization(organizationId);
    return { provider: await identityProviders.update(organization, providerId, change) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, {
    description: 'Removes an identity provider with its links, and ends the sessions that it opened.',
  })
  async removeIdentityProvider(
    @Arg('input', () => RemoveIdentityProviderInput, { description: 'The provider.' })
    { organizationId, providerId }: RemoveIdentityProviderInput,
    @Ctx() { authority, identityProviders }: IdentityProviderContext,
  ): Promise<DonePayload> {
    await identityProviders.remove(await authority.onOrganization(organizationId), providerId);
    return done;
  }

  @FieldResolver(() => String, { description: 'Redirect URI to register at the provider.' })
  redirectUri(@Root() { id }: IdentityProvider, @Ctx() { urls }: IdentityProviderContext): string {
    return urls.providerCallback(id);
  }

  @FieldResolver(() => Boolean, { description: 'True when it has a secret.' })
  hasSecret(@Root() { secretSealed }: IdentityProvider): boolean {
    return typeof secretSealed === 'string';
  }
}
