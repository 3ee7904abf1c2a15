import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { applicationCatalog } from '../site/application-catalog.js';
import type { Site } from '../site/site.entity.js';
import { SiteReferenceInput } from '../site/site.input.js';
import { SitePayload, SiteType } from '../site/site.type.js';
import type { ApplicationContext } from './application.context.js';

@ObjectType({ description: 'An application and its installation state on a site.' })
export class SiteApplication {
  @Field(() => String, { description: 'Unique short name.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => String, { description: 'Description.' })
  description!: string;

  @Field(() => String, { description: 'Version.' })
  version!: string;

  @Field(() => Boolean, { description: 'True when installed.' })
  installed!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last installation or removal; null if never changed.',
  })
  changedAt!: Date | null;

  @Field(() => ID, { nullable: true, description: 'Account that made that change; null for an operator.' })
  changedBy!: string | null;
}

@InputType({ description: 'Installs or removes an application.' })
export class SetSiteApplicationInput extends SiteReferenceInput {
  @Field(() => String, { description: 'Name of the application.' })
  application!: string;

  @Field(() => Boolean, { description: 'True installs, false removes.' })
  enabled!: boolean;
}

@Resolver(() => SiteType)
export class ApplicationResolver {
  @Access({ permission: 'applets:manage', staff: 'row' })
  @Mutation(() => SitePayload, {
    description: 'Installs or removes an application. Its data is kept and available again after reinstallation.',
  })
  async setSiteApplication(
    @Arg('input', () => SetSiteApplicationInput, { description: 'The change.' }) input: SetSiteApplicationInput,
    @Ctx() { applications }: ApplicationContext,
  ): Promise<SitePayload> {
    return { site: await applications.set(input.site, input.application, input.enabled) };
  }

  @ListSize(10)
  @FieldResolver(() => [SiteApplication], { description: 'All available applications.' })
  applicationCatalog(@Root() site: Site): SiteApplication[] {
    return applicationCatalog.map((entry) => {
      const { at, by = null } = site.applicationChanges[entry.slug] ?? {};
      const installed = site.applications.includes(entry.slug);
      return { ...entry, installed, changedAt: at ? new Date(at) : null, changedBy: by };
    });
  }
}
