import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Site } from '../site/site.entity.js';
import { SiteReferenceInput } from '../site/site.input.js';
import { SitePayload, SiteType } from '../site/site.type.js';
import type { SiteDomainContext } from './site-domain.context.js';
import { SiteDomainType } from './site-domain.type.js';

@InputType({ description: 'A name of a site.' })
export class CheckDomainInput extends SiteReferenceInput {
  @Field(() => String, { description: 'A claimed host name, in ASCII.' })
  domain!: string;
}

@Resolver(() => SiteType)
export class SiteDomainResolver {
  @ListSize(5)
  @FieldResolver(() => [SiteDomainType], { description: 'Claimed names, the primary domain first.' })
  domains(@Root() site: Site, @Ctx() { domainsBySite }: SiteDomainContext): Promise<SiteDomainType[]> {
    return domainsBySite.load(site);
  }

  @Access({ service: true })
  @Query(() => ID, {
    nullable: true,
    description: 'Organization that has proven a mail domain, for other services; null when there is none.',
  })
  mailDomainOrganization(
    @Arg('domain', () => String, { description: 'Host name in ASCII.' }) domain: string,
    @Ctx() { domains }: SiteDomainContext,
  ): Promise<string | null> {
    return domains.mailOrganization(domain);
  }

  @Access({ service: true })
  @Query(() => Boolean, {
    description: 'True for an organization that has proven a mail domain, for other services.',
  })
  provesMailDomain(
    @Arg('organizationId', () => ID, { description: 'ULID of the organization.' }) organizationId: string,
    @Ctx() { domains }: SiteDomainContext,
  ): Promise<boolean> {
    return domains.provesMail(organizationId);
  }

  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, {
    description:
      'Looks now for the proof of a name. NOT_FOUND for a name that the site does not claim; RATE_LIMITED within 5 seconds of the last check.',
  })
  async checkDomain(
    @Arg('input', () => CheckDomainInput, { description: 'The name.' }) { site, domain }: CheckDomainInput,
    @Ctx() { domains }: SiteDomainContext,
  ): Promise<SitePayload> {
    return { site: await domains.check(site, domain) };
  }
}
