import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { LinkedIdentity, PendingLink } from '../linked-identity/linked-identity.entity.js';
import { DonePayload, done } from '../operation/payloads.js';
import { ConfirmIdentityLinkInput, UnlinkIdentityInput } from './identity-links.input.js';
import { ConfirmIdentityLinkPayload, LinkedIdentityType, PendingIdentityLinkType } from './identity-links.type.js';
import type { IdentityProviderContext } from './identity-provider-services.js';
import { CompleteProviderLoginInput, StartProviderLoginInput } from './provider-login.input.js';
import { ProviderLoginPayload, SignInProviderType, StartProviderLoginPayload } from './provider-login.type.js';

@Resolver(() => LinkedIdentityType)
export class ProviderLoginResolver {
  @Access({ public: true })
  @ListSize(10)
  @Query(() => [SignInProviderType], { description: 'Identity providers that the sign-in page offers.' })
  signInProviders(
    @Arg('organization', () => String, {
      nullable: true,
      description: 'Id or slug of an organization whose providers come first.',
    })
    organization: string | null | undefined,
    @Ctx() { providers }: IdentityProviderContext,
  ): Promise<SignInProviderType[]> {
    return providers.listOffered(organization);
  }

  @Access({ public: true })
  @Mutation(() => StartProviderLoginPayload, {
    description: 'Starts a sign-in at an identity provider. PROVIDER_UNAVAILABLE if it does not respond.',
  })
  startProviderLogin(
    @Arg('input', () => StartProviderLoginInput, { description: 'The provider.' }) input: StartProviderLoginInput,
    @Ctx() { providerLogins }: IdentityProviderContext,
  ): Promise<StartProviderLoginPayload> {
    return providerLogins.start(input);
  }

  @Access({ public: true })
  @Mutation(() => ProviderLoginPayload, {
    description:
      'Completes a sign-in at an identity provider. PROVIDER_LOGIN_FAILED for every response that is not valid.',
  })
  completeProviderLogin(
    @Arg('input', () => CompleteProviderLoginInput, { description: 'The response.' }) input: CompleteProviderLoginInput,
    @Ctx() { providerLogins }: IdentityProviderContext,
  ): Promise<ProviderLoginPayload> {
    return providerLogins.complete(input);
  }

  @Access({ staff: 'self' })
  @ListSize(10)
  @Query(() => [LinkedIdentityType], {
    description:
      "The caller's identities at identity providers, oldest first. PASSKEY_REQUIRED as for `viewerPasskeys`.",
  })
  async viewerIdentities(@Ctx() { viewers, identities }: IdentityProviderContext): Promise<LinkedIdentity[]> {
    return identities.list(await viewers.requireForList());
  }

  @Access({ staff: 'self' })
  @Query(() => PendingIdentityLinkType, { description: 'What a confirmation would link to the own account.' })
  pendingIdentityLink(
    @Arg('linkToken', () => String, { description: 'Token of the pending link.' }) linkToken: string,
    @Ctx() { identityLinks }: IdentityProviderContext,
  ): Promise<PendingLink> {
    return identityLinks.find(linkToken);
  }

  @Access({ staff: 'self' })
  @Mutation(() => ConfirmIdentityLinkPayload, {
    description: 'Links an identity to the own account. LOGIN_REQUIRED unless the session is newer than the link.',
  })
  async confirmIdentityLink(
    @Arg('input', () => ConfirmIdentityLinkInput, { description: 'The link.' }) { linkToken }: ConfirmIdentityLinkInput,
    @Ctx() { identityLinks }: IdentityProviderContext,
  ): Promise<ConfirmIdentityLinkPayload> {
    return { identity: await identityLinks.confirm(linkToken) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Removes a linked identity and ends all other sessions.' })
  async unlinkIdentity(
    @Arg('input', () => UnlinkIdentityInput, { description: 'The identity.' }) input: UnlinkIdentityInput,
    @Ctx() { identityLinks }: IdentityProviderContext,
  ): Promise<DonePayload> {
    await identityLinks.remove(input);
    return done;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the provider; null once it is gone.' })
  async providerName(
    @Root() { provider }: LinkedIdentity,
    @Ctx() { providers }: IdentityProviderContext,
  ): Promise<string | null> {
    return (await providers.find(provider))?.name ?? null;
  }
}
