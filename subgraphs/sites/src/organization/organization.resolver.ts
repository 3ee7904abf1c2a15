import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { SitesContext } from '../context.js';
import { OrganizationType } from './organization.type.js';

@InputType({ description: 'A new organization.' })
export class CreateOrganizationInput {
  @Field(() => String, { description: 'Name shown to people, 1 to 200 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Unique short name; made from the name when omitted.' })
  slug?: string | null;
}

@ObjectType({ description: 'What createOrganization made.' })
export class CreateOrganizationPayload {
  @Field(() => OrganizationType, { description: 'The new organization.' })
  organization!: OrganizationType;
}

@Resolver(() => OrganizationType)
export class OrganizationResolver {
  @Access({ permission: 'site:read', staff: 'row' })
  @Query(() => [OrganizationType], { description: 'Organizations in the order of their making.' })
  organizations(
    @Arg('first', () => Int, { defaultValue: 50, description: 'How many at most, up to 200.' }) first: number,
    @Ctx() { organizations }: SitesContext,
  ): Promise<OrganizationType[]> {
    return organizations.list(Math.min(Math.max(first, 1), 200));
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

  @Access({ permission: 'platform:operate' })
  @Mutation(() => CreateOrganizationPayload, {
    description: 'Creates an organization. CONFLICT when the slug is taken.',
  })
  async createOrganization(
    @Arg('input', () => CreateOrganizationInput, { description: 'The new organization.' })
    input: CreateOrganizationInput,
    @Ctx() { organizations }: SitesContext,
  ): Promise<CreateOrganizationPayload> {
    return { organization: await organizations.create(input) };
  }
}
