import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { Arg, Args, Ctx, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import type { SitesContext } from '../context.js';
import { PageArgs } from '../page-args.js';
import { OrganizationConnection, OrganizationPayload, OrganizationType } from './organization.type.js';

@InputType({ description: 'A new organization.' })
export class CreateOrganizationInput {
  @Field(() => String, { description: 'Display name, 1 to 200 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Unique short name; derived from the name when omitted.' })
  slug?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Account that administers it; only for operators.',
  })
  ownerAccountId?: string | null;
}

@InputType({ description: 'Organization changes; absent fields stay unchanged.' })
export class UpdateOrganizationInput {
  @Field(() => ID, { description: 'Id or slug of the organization.' })
  organization!: string;

  @Field(() => String, { nullable: true, description: 'Display name, 1 to 200 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Unique short name.' })
  slug?: string | null;
}

@Resolver(() => OrganizationType)
export class OrganizationResolver {
  @Access({ permission: 'site:read', staff: 'row' })
  @Query(() => OrganizationConnection, { description: 'Organizations, oldest first.' })
  async organizations(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { organizations }: SitesContext,
  ): Promise<OrganizationConnection> {
    return toConnection(await organizations.page(page));
  }

  @Access({ permission: 'site:read', staff: 'row' })
  @Query(() => OrganizationType, { description: 'One organization by id or slug.' })
  organization(
    @Arg('reference', () => ID, { description: 'ULID, UUID or slug.' }) reference: string,
    @Ctx() { organizations }: SitesContext,
  ): Promise<OrganizationType> {
    return organizations.require(reference);
  }

  @Access({ service: true })
  @Query(() => OrganizationType, {
    nullable: true,
    description: 'One organization by id, for other services; null when there is none.',
  })
  organizationById(
    @Arg('id', () => ID, { description: 'ULID or UUID.' }) id: string,
    @Ctx() { organizations }: SitesContext,
  ): Promise<OrganizationType | null> {
    return organizations.find(id);
  }

  @Access({ permission: 'site:settings', staff: 'self' })
  @Mutation(() => OrganizationPayload, {
    description: 'Creates an organization administered by the caller. CONFLICT when the slug is taken.',
  })
  async createOrganization(
    @Arg('input', () => CreateOrganizationInput, { description: 'The new organization.' })
    input: CreateOrganizationInput,
    @Ctx() { organizations }: SitesContext,
  ): Promise<OrganizationPayload> {
    return { organization: await organizations.create(input) };
  }

  @Access({ permission: 'members:manage', staff: 'row' })
  @Mutation(() => OrganizationPayload, { description: 'Updates an organization. CONFLICT when the slug is taken.' })
  async updateOrganization(
    @Arg('input', () => UpdateOrganizationInput, { description: 'The change.' }) input: UpdateOrganizationInput,
    @Ctx() { organizations }: SitesContext,
  ): Promise<OrganizationPayload> {
    return { organization: await organizations.update(input.organization, input) };
  }
}
