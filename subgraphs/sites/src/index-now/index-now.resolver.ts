import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Site } from '../site/site.entity.js';
import { SiteReferenceInput } from '../site/site.input.js';
import { SitePayload, SiteType } from '../site/site.type.js';
import type { IndexNowContext } from './index-now.context.js';

@ObjectType({ description: 'Proof to search engines that pings for a site come from its owner.' })
class IndexNowKey {
  @Field(() => String, { description: 'Name, without .txt, and content of the file. Public.' })
  key!: string;

  @Field(() => String, { description: 'Where the site must serve the key.' })
  url!: string;

  @Field(() => Boolean, { description: 'True once the site was seen to serve it; only then it is pinged for.' })
  isVerified!: boolean;

  @Field(() => Date, { nullable: true, description: 'Time of the last check that had an answer.' })
  checkedAt!: Date | null;
}

@Resolver(() => SiteType)
export class IndexNowResolver {
  @FieldResolver(() => IndexNowKey, { description: 'Key for search engines (indexnow.org).' })
  indexNow(@Root() site: Site, @Ctx() { indexNow, platformDomain }: IndexNowContext): IndexNowKey {
    return {
      key: site.indexNowKey,
      url: indexNow.keyUrl(site),
      isVerified: site.isIndexNowVerified(platformDomain),
      checkedAt: site.indexNowCheckedAt ?? null,
    };
  }

  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, {
    description: 'Checks now whether the site serves its IndexNow key; does nothing without the setting INDEXNOW_URL.',
  })
  async verifyIndexNow(
    @Arg('input', () => SiteReferenceInput, { description: 'The site.' }) { site: reference }: SiteReferenceInput,
    @Ctx() { access, sweeper }: IndexNowContext,
  ): Promise<SitePayload> {
    const site = await access.require(reference, 'site:settings');
    await sweeper.sweepSite(site.id, 'IndexNow');
    return { site: await access.reload(site) };
  }
}
