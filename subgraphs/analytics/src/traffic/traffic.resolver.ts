import { Access } from '@imprint/graphql/access';
import { Identified } from '@imprint/graphql/identified';
import { ListSize } from '@imprint/graphql/list-size';
import { Json } from '@imprint/graphql/scalars';
import { siteScopeOf } from '@imprint/principal/site-scope';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { AnalyticsContext } from '../context.js';
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

  @ListSize(366)
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

  @Field(() => String, { description: 'Last day, inclusive; at most 366 days.' })
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

@InputType({ description: 'A hit and its site.' })
export class SiteHitInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => Json, { description: '{path, ip, user_agent, referrer?, at?}' })
  hit!: unknown;
}

@InputType({ description: 'Hits of a site.' })
export class SiteHitsInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  // JSON: coercing a thousand input objects here and in the gateway would cost more than counting them.
  @Field(() => Json, { description: 'A list of {path, ip, user_agent, referrer?, at?}.' })
  hits!: unknown;
}

@InputType({ description: 'A batch of hits of any sites, at most 5000.' })
export class RecordHitsInput {
  @Field(() => ID, { description: 'Idempotency key: a batch is counted once.' })
  batchId!: string;

  @Field(() => [SiteHitsInput], { defaultValue: [], description: 'Hits grouped by site.' })
  sites!: SiteHitsInput[];

  @Field(() => [SiteHitInput], {
    defaultValue: [],
    deprecationReason: 'Use `sites`; accepted until 2027-02-28.',
    description: 'Single hits.',
  })
  hits!: SiteHitInput[];
}

@InputType({ description: 'Imported hits of one site.' })
export class ImportHitsInput {
  @Field(() => ID, { description: 'Id of the site.' })
  siteId!: string;

  @Field(() => [Json], { description: 'Each {path, ip, user_agent, referrer?, at}; at most 5000.' })
  hits!: unknown[];
}

@ObjectType({ description: 'Result of recording hits.' })
export class HitsPayload {
  @Field(() => Int, { description: 'Hits counted.' })
  accepted!: number;

  @Field(() => Int, { description: 'Hits dropped as bots.' })
  bots!: number;

  @Field(() => Int, { description: 'Invalid hits.' })
  rejected!: number;
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
    @Ctx() { traffic, principal }: AnalyticsContext,
  ): Promise<TrafficSummary> {
    return traffic.summary(siteScopeOf(principal, siteId), { from, to });
  }

  @Access({ scope: 'analytics:read', permission: 'site:read' })
  @Query(() => PostRankingType, { description: 'Posts of a site, by views.' })
  postRanking(
    @Args(() => RankingArgs) { siteId, from, to, limit, offset }: RankingArgs,
    @Ctx() { traffic, principal }: AnalyticsContext,
  ): Promise<PostRankingType> {
    return traffic.ranking(siteScopeOf(principal, siteId), { from, to }, { limit, offset });
  }

  @Access({ service: true })
  @Mutation(() => HitsPayload, { description: 'Records hits from the web layer.' })
  recordHits(
    @Arg('input', () => RecordHitsInput, { description: 'The hits.' }) { batchId, sites, hits }: RecordHitsInput,
    @Ctx() { hits: service }: AnalyticsContext,
  ): Promise<HitsPayload> {
    return service.record([...sites, ...hits.map(({ siteId, hit }) => ({ siteId, hits: [hit] }))], batchId);
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => HitsPayload, { description: 'Imports historical hits.' })
  importHits(
    @Arg('input', () => ImportHitsInput, { description: 'The hits.' }) { siteId, hits }: ImportHitsInput,
    @Ctx() { hits: service, principal }: AnalyticsContext,
  ): Promise<HitsPayload> {
    const site = siteScopeOf(principal, siteId);
    return service.record([{ siteId: site.siteId, hits }]);
  }

  @FieldResolver(() => TrafficSummaryType, { nullable: true, description: 'Traffic of the site.' })
  analytics(
    @Root() site: AnalyticsSiteType,
    @Args(() => RangeArgs) range: RangeArgs,
    @Ctx() { trafficBySite }: AnalyticsContext,
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
