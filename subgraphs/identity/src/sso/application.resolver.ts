import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { RowPageArgs, requireRowPage } from '../operation/page-args.js';
import { DonePayload, done } from '../operation/payloads.js';
import {
  ChangeSsoClientScopesInput,
  CreateSsoClientInput,
  DeleteSsoClientInput,
  RotateSsoClientSecretInput,
  UpdateSsoClientInput,
  WithdrawConsentInput,
} from './sso.input.js';
import {
  AuthorizedApplicationType,
  ChangeSsoClientScopesPayload,
  CreateSsoClientPayload,
  DeleteSsoClientPayload,
  RotateSsoClientSecretPayload,
  SsoClientType,
  UpdateSsoClientPayload,
} from './sso.type.js';
import type { SsoClient } from './sso-client.entity.js';
import type { SsoContext } from './sso-services.js';

@Resolver()
export class ApplicationResolver {
  @Access({ staff: 'self' })
  @Query(() => [AuthorizedApplicationType], {
    description: 'Applications that the caller consented to or is signed in to, newest first.',
  })
  async viewerApplications(
    @Args(() => RowPageArgs) page: RowPageArgs,
    @Ctx() { viewers, applications }: SsoContext,
  ): Promise<AuthorizedApplicationType[]> {
    return applications.authorizedBy((await viewers.require()).id, requireRowPage(page));
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, {
    description: "Withdraws the caller's consent to an application and ends its sessions; succeeds without a consent.",
  })
  async withdrawConsent(
    @Arg('input', () => WithdrawConsentInput, { description: 'The application.' }) { clientId }: WithdrawConsentInput,
    @Ctx() { viewers, applications }: SsoContext,
  ): Promise<DonePayload> {
    await applications.withdraw((await viewers.require()).id, clientId);
    return done;
  }

  @Access({ permission: 'platform:operate', staff: 'operator' })
  @ListSize(100)
  @Query(() => [SsoClientType], { description: 'Applications that operators registered, by id.' })
  async ssoClients(@Ctx() { applications }: SsoContext): Promise<SsoClientType[]> {
    return (await applications.list()).map(shownClient);
  }

  @Access({ permission: 'platform:operate' })
  @Query(() => SsoClientType, { nullable: true, description: 'A registered application; null for an unknown id.' })
  async ssoClient(
    @Arg('id', () => ID, { description: 'client_id.' }) id: string,
    @Ctx() { applications }: SsoContext,
  ): Promise<SsoClientType | null> {
    const client = await applications.find(id);
    return client && shownClient(client);
  }

  @Access({ service: true })
  @Query(() => [String], { description: 'Origins of the redirect URIs of applications, for the adapter.' })
  applicationOrigins(@Ctx() { applications }: SsoContext): Promise<string[]> {
    return applications.listOrigins();
  }

  @Access({ permission: 'platform:operate', staff: 'operator' })
  @Mutation(() => CreateSsoClientPayload, { description: 'Registers an application.' })
  createSsoClient(
    @Arg('input', () => CreateSsoClientInput, { description: 'The application.' }) input: CreateSsoClientInput,
    @Ctx() { applications }: SsoContext,
  ): Promise<CreateSsoClientPayload> {
    return applications.register(input);
  }

  @Access({ permission: 'platform:operate', staff: 'operator' })
  @Mutation(() => UpdateSsoClientPayload, {
    description: 'Changes an application. Codes issued for a removed redirect URI become invalid.',
  })
  async updateSsoClient(
    @Arg('input', () => UpdateSsoClientInput, { description: 'The change.' })
    { id, backchannelLogoutUri, organization, ...given }: UpdateSsoClientInput,
    @Ctx() { applications }: SsoContext,
  ): Promise<UpdateSsoClientPayload> {
    const change = {
      name: given.name ?? undefined,
      redirectUris: given.redirectUris ?? undefined,
      postLogoutRedirectUris: given.postLogoutRedirectUris ?? undefined,
      idTokenAlgorithm: given.idTokenAlgorithm ?? undefined,
    };
    return { client: shownClient(await applications.update(id, { ...change, backchannelLogoutUri, organization })) };
  }

  @Access({ permission: 'platform:operate', staff: 'operator' })
  @Mutation(() => RotateSsoClientSecretPayload, {
    description: 'Issues a new secret; the old one stays valid for the overlap, the one before it ends.',
  })
  async rotateSsoClientSecret(
    @Arg('input', () => RotateSsoClientSecretInput, { description: 'The rotation.' })
    { id, overlapSeconds }: RotateSsoClientSecretInput,
    @Ctx() { applications }: SsoContext,
  ): Promise<RotateSsoClientSecretPayload> {
    const { client, secret } = await applications.rotateSecret(id, overlapSeconds);
    return { client: shownClient(client), secret };
  }

  @Access({ permission: 'platform:operate', staff: 'operator' })
  @Mutation(() => DeleteSsoClientPayload, {
    description: 'Deletes an application with its codes and consents, and ends its sessions.',
  })
  async deleteSsoClient(
    @Arg('input', () => DeleteSsoClientInput, { description: 'The application.' }) { id }: DeleteSsoClientInput,
    @Ctx() { applications }: SsoContext,
  ): Promise<DeleteSsoClientPayload> {
    return { client: shownClient(await applications.delete(id)) };
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => ChangeSsoClientScopesPayload, {
    description:
      'Changes the scopes of an application. Removed scopes are revoked from sessions and consents; added ones require consent.',
  })
  async changeSsoClientScopes(
    @Arg('input', () => ChangeSsoClientScopesInput, { description: 'The scopes.' })
    { id, scopes }: ChangeSsoClientScopesInput,
    @Ctx() { applications }: SsoContext,
  ): Promise<ChangeSsoClientScopesPayload> {
    return { client: shownClient(await applications.changeScopes(id, scopes)) };
  }
}

export const shownClient = (client: SsoClient): SsoClientType => ({
  id: client.id,
  name: client.name,
  redirectUris: client.redirectUris,
  postLogoutRedirectUris: client.postLogoutRedirectUris,
  scopes: client.allowedScopes,
  idTokenAlgorithm: client.idTokenAlgorithm,
  confidential: client.isConfidential(),
  backchannelLogoutUri: client.backchannelLogoutUri ?? null,
  organizationId: client.organizationId ?? null,
  isSelfRegistered: client.isSelfRegistered,
  previousSecretExpiresAt: client.previousSecretExpiresAt ?? null,
  createdAt: client.createdAt,
});
