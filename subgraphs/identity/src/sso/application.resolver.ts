import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { DonePayload, done } from '../payloads.js';
import { ChangeSsoClientScopesInput, WithdrawConsentInput } from './sso.input.js';
import { AuthorizedApplicationType, ChangeSsoClientScopesPayload, SsoClientType } from './sso.type.js';
import type { SsoClient } from './sso-client.entity.js';

@Resolver()
export class ApplicationResolver {
  @Access({ staff: 'self' })
  @Query(() => [AuthorizedApplicationType], {
    description: 'Applications that the caller consented to or is signed in to, newest first.',
  })
  async viewerApplications(@Ctx() { viewers, applications }: IdentityContext): Promise<AuthorizedApplicationType[]> {
    return applications.authorizedBy((await viewers.require()).id);
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, {
    description: "Withdraws the caller's consent to an application and ends its sessions; succeeds without a consent.",
  })
  async withdrawConsent(
    @Arg('input', () => WithdrawConsentInput, { description: 'The application.' }) { clientId }: WithdrawConsentInput,
    @Ctx() { viewers, applications }: IdentityContext,
  ): Promise<DonePayload> {
    await applications.withdraw((await viewers.require()).id, clientId);
    return done;
  }

  @Access({ permission: 'platform:operate' })
  @Query(() => [SsoClientType], { description: 'Registered applications, by id.' })
  async ssoClients(@Ctx() { applications }: IdentityContext): Promise<SsoClientType[]> {
    return (await applications.list()).map(shownClient);
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => ChangeSsoClientScopesPayload, {
    description:
      'Changes the scopes of an application. Removed scopes are revoked from sessions and consents; added ones require consent.',
  })
  async changeSsoClientScopes(
    @Arg('input', () => ChangeSsoClientScopesInput, { description: 'The scopes.' })
    { id, scopes }: ChangeSsoClientScopesInput,
    @Ctx() { applications }: IdentityContext,
  ): Promise<ChangeSsoClientScopesPayload> {
    return { client: shownClient(await applications.changeScopes(id, scopes)) };
  }
}

const shownClient = ({ id, name, redirectUris, allowedScopes, secretHash }: SsoClient): SsoClientType => ({
  id,
  name,
  redirectUris,
  scopes: allowedScopes,
  confidential: (secretHash ?? null) !== null,
});
