import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import {
  OrganizationBrandType,
  SignInBrandInput,
  UpdateOrganizationBrandInput,
  UpdateOrganizationBrandPayload,
} from './brand.type.js';
import type { BrandContext } from './brand-services.js';

@Resolver(() => OrganizationBrandType)
export class BrandResolver {
  @Access({ public: true })
  @Query(() => OrganizationBrandType, {
    nullable: true,
    description: 'The brand that the hosted pages show in a journey; null for that of the platform.',
  })
  signInBrand(
    @Arg('input', () => SignInBrandInput, { description: 'The journey.' }) input: SignInBrandInput,
    @Ctx() { brands }: BrandContext,
  ): Promise<OrganizationBrandType | null> {
    return brands.findShown(input);
  }

  @Access({ staff: 'self' })
  @Query(() => OrganizationBrandType, {
    nullable: true,
    description: 'Brand of an organization; null before it was set. Requires member management.',
  })
  async organizationBrand(
    @Arg('organizationId', () => ID, { description: 'ULID of the organization.' }) organizationId: string,
    @Ctx() { authority, brands }: BrandContext,
  ): Promise<OrganizationBrandType | null> {
    return brands.find(await authority.onOrganization(organizationId));
  }

  @Access({ staff: 'self' })
  @Mutation(() => UpdateOrganizationBrandPayload, {
    description: 'Changes the brand. The hosted pages show it within a minute. Requires member management.',
  })
  async updateOrganizationBrand(
    @Arg('input', () => UpdateOrganizationBrandInput, { description: 'The changes.' })
    { organizationId, ...change }: UpdateOrganizationBrandInput,
    @Ctx() { authority, brands }: BrandContext,
  ): Promise<UpdateOrganizationBrandPayload> {
    return { brand: await brands.change(await authority.onOrganization(organizationId), change) };
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the organization.' })
  async organizationName(
    @Root() { organizationId }: OrganizationBrandType,
    @Ctx() { sites }: BrandContext,
  ): Promise<string | null> {
    return (await sites.organization(organizationId))?.name ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Unique short name of the organization.' })
  async organizationSlug(
    @Root() { organizationId }: OrganizationBrandType,
    @Ctx() { sites }: BrandContext,
  ): Promise<string | null> {
    return (await sites.organization(organizationId))?.slug ?? null;
  }
}
