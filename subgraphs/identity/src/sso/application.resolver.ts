import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { DonePayload, done } from '../payloads.js';
import type { SsoClient } from './sso-client.entity.js';

@ObjectType('AuthorizedApplication', {
  description: 'An application with access to an account.',
})
export class AuthorizedApplicationType {
  @Field(() => ID, { description: 'client_id.' })
  clientId!: string;

  @Field(() => String, { description: 'Name of the application.' })
  name!: string;

  @Field(() => [String], { description: 'Granted scopes.' })
  scopes!: string[];

  @Field(() => Date, { description: 'Time of the consent, or of the first open session when no consent was required.' })
  grantedAt!: Date;
}

@InputType({ description: "Revokes an application's access." })
export class WithdrawConsentInput {
  @Field(() => ID, { description: 'client_id.' })
  clientId!: string;
}

@ObjectType('SsoClient', { description: 'A registered application.' })
export class SsoClientType {
  @Field(() => ID, { description: 'client_id.' })
  id!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => [String], { description: 'Registered redirect URIs.' })
  redirectUris!: string[];

  @Field(() => [String], { description: 'Scopes that it may request.' })
  scopes!: string[];

  @Field(() => Boolean, { description: 'True for a confidential client.' })
  confidential!: boolean;
}

@InputType({ description: 'A scope change of an application.' })
export class ChangeSsoClientScopesInput {
  @Field(() => ID, { description: 'client_id.' })
  id!: string;

  @Field(() => [String], { description: 'All scopes that it may request.' })
  scopes!: string[];
}

@ObjectType({ description: 'The updated application.' })
export class ChangeSsoClientScopesPayload {
  @Field(() => SsoClientType, { description: 'The application.' })
  client!: SsoClientType;
}

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
