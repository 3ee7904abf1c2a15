import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { SitesContext } from '../context.js';
import { PageArgs } from '../page-args.js';
import { CreateOrganizationInput, UpdateOrganizationInput } from './organization.input.js';
import { OrganizationConnection, OrganizationPayload, OrganizationType } from './organization.type.js';

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
    return { organization: await organizations.update(input) };
  }
}
