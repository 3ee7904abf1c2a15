import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { SitesContext } from '../context.js';
import type { Site } from '../site/site.entity.js';
import { SitePayload, SiteType } from '../site/site.type.js';
import { applicationsOf } from './site-applications.js';

@ObjectType({ description: 'An application that a site can have, and whether it has it.' })
export class SiteApplication {
  @Field(() => String, { description: 'Unique short name.' })
  slug!: string;

  @Field(() => String, { description: 'Name shown to people.' })
  name!: string;

  @Field(() => String, { description: 'What it is for.' })
  description!: string;

  @Field(() => String, { description: 'Its version.' })
  version!: string;

  @Field(() => Boolean, { description: 'True when the site has it.' })
  installed!: boolean;

  @Field(() => Date, { nullable: true, description: 'When its switch was last moved; null when it never was.' })
  changedAt!: Date | null;

  @Field(() => ID, { nullable: true, description: 'Account that moved it; null for an operator.' })
  changedBy!: string | null;
}

@InputType({ description: 'Installs or removes an application.' })
export class SetSiteApplicationInput {
  @Field(() => ID, { description: 'Id or slug of the site.' })
  site!: string;

  @Field(() => String, { description: 'Name of the application.' })
  application!: string;

  @Field(() => Boolean, { description: 'True installs, false removes.' })
  enabled!: boolean;
}

@Resolver(() => SiteType)
export class ApplicationResolver {
  @Access({ permission: 'applets:manage', staff: 'row' })
  @Mutation(() => SitePayload, {
    description: 'Installs an application on a site or removes it. What it keeps comes back with it.',
  })
  async setSiteApplication(
    @Arg('input', () => SetSiteApplicationInput, { description: 'The change.' }) input: SetSiteApplicationInput,
    @Ctx() { sites }: SitesContext,
  ): Promise<SitePayload> {
    return { site: await sites.setApplication(input.site, input.application, input.enabled) };
  }

  @FieldResolver(() => [SiteApplication], { description: 'Every application that it can have.' })
  applicationCatalog(@Root() site: Site): SiteApplication[] {
    return applicationsOf(site);
  }
}
