import { Access } from '@imprint/graphql/access';
import { Identified } from '@imprint/graphql/identified';
import { ListSize } from '@imprint/graphql/list-size';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { longestRangeDays } from '@imprint/time/longest-range';
import {
  Args,
  ArgsType,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { TrafficContext } from './traffic.context.js';
import type { TrafficSummary } from './traffic.service.js';

@ObjectType({ description: 'Totals of a range of days.' })
export class TrafficTotals {
  @Field(() => Float, { description: 'Page views.' })
  views!: number;

  @Field(() => Float, { description: 'Sum of daily visitors.' })
  visitors!: number;

  @Field(() => Float, { description: 'Sessions; one ends after 30 minutes without a page view.' })
  sessions!: number;
}

@ObjectType({ description: 'Traffic of one day.' })
export class TrafficDay {
  @Field(() => String, { description: 'YYYY-MM-DD, UTC.' })
  date!: string;

  @Field(() => Float, { description: 'Page views.' })
  views!: number;

  @Field(() => Float, { description: 'Unique visitors of the day.' })
  visitors!: number;
}

@ObjectType({ description: 'Views of a path.' })
export class PathViews {
  @Field(() => String, { description: 'Path, without query.' })
  path!: string;

  @Field(() => Float, { description: 'Page views.' })
  views!: number;
}

@ObjectType({ description: 'Views that came from pages of a host.' })
export class ReferrerViews {
  @Field(() => String, { description: 'Host name.' })
  host!: string;

  @Field(() => Float, { description: 'Page views.' })
  views!: number;
}

@ObjectType({ description: 'Dropped hits of one reason.' })
export class DroppedTraffic {
  @Field(() => String, { description: 'bot, no_user_agent or too_fast.' })
  reason!: string;

  @Field(() => Float, { description: 'Number of hits.' })
  hits!: number;
}

@ObjectType({ description: 'Human traffic over a range of days.' })
export class TrafficSummaryType {
  @Field(() => String, { description: 'First day, YYYY-MM-DD, UTC.' })
  from!: string;

  @Field(() => String, { description: 'Last day, inclusive.' })
  to!: string;

  @Field(() => Int, { description: 'Number of days, inclusive.' })
  days!: number;

  @Field(() => TrafficTotals, { description: 'Totals over all days.' })
  totals!: TrafficTotals;

  @ListSize(longestRangeDays)
  @Field(() => [TrafficDay], { description: 'One entry per day, including days without traffic.' })
  timeseries!: TrafficDay[];
}

@ObjectType({ description: 'A page of posts by views.' })
export class PostRankingType {
  @Field(() => [PathViews], { description: 'Most viewed first.' })
  items!: PathViews[];

  @Field(() => Int, { description: 'Total number of posts with views.' })
  total!: number;
}

@ArgsType()
export class RangeArgs {
  @Field(() => String, { description: 'First day, YYYY-MM-DD, UTC.' })
  from!: string;

  @Field(() => String, { description: `Last day, inclusive; at most ${longestRangeDays} days.` })
  to!: string;
}

@ArgsType()
export class SiteRangeArgs extends RangeArgs {
  @Field(() => ID, { nullable: true, description: 'Site id; omit for API keys.' })
  siteId?: string | null;
}

@ArgsType()
export class RankingArgs extends SiteRangeArgs {
  @Field(() => Int, { defaultValue: 50, description: 'Page size, 1 to 200.' })
  limit!: number;

  @Field(() => Int, { defaultValue: 0, description: 'Items to skip.' })
  offset!: number;
}

/** Traffic fields of a site. */
@Directive('@key(fields: "id")')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class AnalyticsSiteType extends Identified {}

@Resolver(() => AnalyticsSiteType)
export class TrafficResolver {
  @Access({ scope: 'analytics:read', permission: 'site:read' })
  @Query(() => TrafficSummaryType, { description: 'Traffic of a site.' })
  trafficSummary(
    @Args(() => SiteRangeArgs) { siteId, from, to }: SiteRangeArgs,
    @Ctx() { traffic, principal }: TrafficContext,
  ): Promise<TrafficSummary> {
    return traffic.summary(siteScopeOf(principal, siteId), { from, to });
  }

  @Access({ scope: 'analytics:read', permission: 'site:read' })
  @Query(() => PostRankingType, { description: 'Posts of a site, by views.' })
  postRanking(
    @Args(() => RankingArgs) { siteId, from, to, limit, offset }: RankingArgs,
    @Ctx() { traffic, principal }: TrafficContext,
  ): Promise<PostRankingType> {
    return traffic.ranking(siteScopeOf(principal, siteId), { from, to }, { limit, offset });
  }

  @FieldResolver(() => TrafficSummaryType, { nullable: true, description: 'Traffic of the site.' })
  analytics(
    @Root() site: AnalyticsSiteType,
    @Args(() => RangeArgs) range: RangeArgs,
    @Ctx() { trafficBySite }: TrafficContext,
  ): Promise<TrafficSummary> {
    return trafficBySite.load({ parent: site.id, given: { from: range.from, to: range.to } });
  }
}

@Resolver(() => TrafficSummaryType)
export class TrafficSummaryResolver {
  @ListSize(10)
  @FieldResolver(() => [PathViews], { description: 'The ten most viewed paths.' })
  topPaths(@Root() { topPaths }: TrafficSummary): Promise<PathViews[]> {
    return topPaths();
  }

  @ListSize(10)
  @FieldResolver(() => [ReferrerViews], { description: 'The ten hosts from whose pages most views came.' })
  topReferrers(@Root() { topReferrers }: TrafficSummary): Promise<ReferrerViews[]> {
    return topReferrers();
  }

  @ListSize(10)
  @FieldResolver(() => [DroppedTraffic], { description: 'Dropped hits by reason.' })
  drops(@Root() { drops }: TrafficSummary): Promise<DroppedTraffic[]> {
    return drops();
  }
}
