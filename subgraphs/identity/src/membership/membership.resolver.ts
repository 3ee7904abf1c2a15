import { FieldResolver, Resolver, Root } from 'type-graphql';
import {
  IdentityOrganizationType,
  IdentitySiteType,
  OrganizationMembershipType,
  SiteMembershipType,
} from './membership.type.js';

@Resolver(() => SiteMembershipType)
export class SiteMembershipResolver {
  @FieldResolver(() => IdentitySiteType, { nullable: true, description: 'The site.' })
  site(@Root() { siteId }: SiteMembershipType): IdentitySiteType {
    return { id: siteId };
  }
}

@Resolver(() => OrganizationMembershipType)
export class OrganizationMembershipResolver {
  @FieldResolver(() => IdentityOrganizationType, { nullable: true, description: 'The organization.' })
  organization(@Root() { organizationId }: OrganizationMembershipType): IdentityOrganizationType {
    return { id: organizationId };
  }
}
