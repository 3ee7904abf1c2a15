import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { PageArgs } from '@imprint/graphql/page-args';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { OrganizationContext } from './organization.context.js';
import type { Organization } from './organization.entity.js';
import { CreateOrganizationInput, OrganizationReferenceInput, UpdateOrganizationInput } from './organization.input.js';
import { OrganizationConnection, OrganizationPayload, OrganizationType } from './organization.type.js';

@Resolver(() => OrganizationType)
export class OrganizationResolver {
  @Access({ permission: 'site:read', staff: 'row' })
  @Query(() => OrganizationConnection, { description: 'Organizations, oldest first.' })
  async organizations(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { organizations }: OrganizationContext,
  ): Promise<OrganizationConnection> {
    return toConnection(await organizations.page(page));
  }

  @Access({ permission: 'site:read', staff: 'row' })
  @Query(() => OrganizationType, { description: 'One organization by id or slug.' })
  organization(
    @Arg('reference', () => ID, { description: 'ULID, UUID or slug.' }) reference: string,
    @Ctx() { organizations }: OrganizationContext,
  ): Promise<OrganizationType> {
    return organizations.require(reference);
  }

  @Access({ service: true })
  @Query(() => OrganizationType, {
    nullable: true,
    description: 'One organization by id or slug, for other services; null when there is none.',
  })
  organizationById(
    @Arg('id', () => ID, { description: 'ULID, UUID or slug.' }) id: string,
    @Ctx() { organizations }: OrganizationContext,
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
    @Ctx() { organizations }: OrganizationContext,
  ): Promise<OrganizationPayload> {
    return { organization: await organizations.create(input) };
  }

  @Access({ permission: 'members:manage', staff: 'row' })
  @Mutation(() => OrganizationPayload, { description: 'Updates an organization. CONFLICT when the slug is taken.' })
  async updateOrganization(
    @Arg('input', () => UpdateOrganizationInput, { description: 'The change.' }) input: UpdateOrganizationInput,
    @Ctx() { organizations }: OrganizationContext,
  ): Promise<OrganizationPayload> {
    return { organization: await organizations.update(input) };
  }

  @Access({ permission: 'members:manage', staff: 'row' })
  @Mutation(() => OrganizationPayload, {
    description:
      'Archives an organization whose sites are archived; 30 days later a job erases it with its memberships. ORGANIZATION_HAS_SITES while it has active sites.',
  })
  async archiveOrganization(
    @Arg('input', () => OrganizationReferenceInput, { description: 'The organization.' })
    { organization }: OrganizationReferenceInput,
    @Ctx() { organizationLifecycle }: OrganizationContext,
  ): Promise<OrganizationPayload> {
    return { organization: await organizationLifecycle.archive(organization) };
  }

  @Access({ permission: 'members:manage', staff: 'row' })
  @Mutation(() => OrganizationPayload, {
    description: 'Restores an archived organization within 30 days. Its sites stay archived.',
  })
  async restoreOrganization(
    @Arg('input', () => OrganizationReferenceInput, { description: 'The organization.' })
    { organization }: OrganizationReferenceInput,
    @Ctx() { organizationLifecycle }: OrganizationContext,
  ): Promise<OrganizationPayload> {
    return { organization: await organizationLifecycle.restore(organization) };
  }

  @FieldResolver(() => Date, { nullable: true, description: 'Time of the erasure; null while active.' })
  erasesAt(@Root() organization: Organization): Date | null {
    return organization.erasesAt();
  }
}
