import { Access } from '@imprint/graphql/access';
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

@ObjectType({ description: 'Figures of a range of days.' })
export class TrafficTotals {
  @Field(() => Float, { description: 'Pages seen.' })
  views!: number;

  @Field(() => Float, { description: 'Visitors of each day, added up.' })
  visitors!: number;

  @Field(() => Float, { description: 'Visits; one ends after 30 minutes without a page.' })
  sessions!: number;
}

@ObjectType({ description: 'Figures of one day.' })
export class TrafficDay {
  @Field(() => String, { description: 'YYYY-MM-DD, UTC.' })
  date!: string;

  @Field(() => Float, { description: 'Pages seen.' })
  views!: number;

  @Field(() => Float, { description: 'Visitors.' })
  visitors!: number;
}

@ObjectType({ description: 'How often a path was seen.' })
export class PathViews {
  @Field(() => String, { description: 'Path, without query.' })
  path!: string;

  @Field(() => Float, { description: 'Pages seen.' })
  views!: number;
}

@ObjectType({ description: 'Hits that were not counted.' })
export class DroppedTraffic {
  @Field(() => String, { description: 'bot, no_user_agent or too_fast.' })
  reason!: string;

  @Field(() => Float, { description: 'How many.' })
  hits!: number;
}

@ObjectType({ description: 'Traffic of people over a range of days.' })
export class TrafficSummaryType {
  @Field(() => String, { description: 'First day, YYYY-MM-DD, UTC.' })
  from!: string;

  @Field(() => String, { description: 'Last day, counted in.' })
  to!: string;

  @Field(() => Int, { description: 'Days, both ends counted.' })
  days!: number;

  @Field(() => TrafficTotals, { description: 'All days together.' })
  totals!: TrafficTotals;

  @Field(() => [TrafficDay], { description: 'Every day, also those without traffic.' })
  timeseries!: TrafficDay[];
}

@ObjectType({ description: 'A page of posts by views.' })
export class PostRankingType {
  @Field(() => [PathViews], { description: 'Most seen first.' })
  items!: PathViews[];

  @Field(() => Int, { description: 'Posts seen at all.' })
  total!: number;
}

@ArgsType()
export class RangeArgs {
  @Field(() => String, { description: 'First day, YYYY-MM-DD, UTC.' })
  from!: string;

  @Field(() => String, { description: 'Last day, counted in; at most 366 days.' })
  to!: string;
}

@ArgsType()
export class SiteRangeArgs extends RangeArgs {
  @Field(() => ID, { nullable: true, description: 'The site; a key has its own.' })
  siteId?: string | null;
}

@ArgsType()
export class RankingArgs extends SiteRangeArgs {
  @Field(() => Int, { defaultValue: 50, description: 'How many at most, 1 to 200.' })
  limit!: number;

  @Field(() => Int, { defaultValue: 0, description: 'How many to pass over.' })
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
  @Field(() => Json, { description: 'A list, each {path, ip, user_agent, referrer?, at?}.' })
  hits!: unknown;
}

@InputType({ description: 'Hits of any sites, at most 5000.' })
export class RecordHitsInput {
  @Field(() => ID, { description: 'A batch of the same id is counted once.' })
  batchId!: string;

  @Field(() => [SiteHitsInput], { defaultValue: [], description: 'By site.' })
  sites!: SiteHitsInput[];

  @Field(() => [SiteHitInput], {
    defaultValue: [],
    deprecationReason: 'Send `sites`; taken until 2027-02-28.',
    description: 'One by one.',
  })
  hits!: SiteHitInput[];
}

@InputType({ description: 'Hits of one site from elsewhere.' })
export class ImportHitsInput {
  @Field(() => ID, { description: 'Id of the site.' })
  siteId!: string;

  @Field(() => [Json], { description: 'Each {path, ip, user_agent, referrer?, at}; at most 5000.' })
  hits!: unknown[];
}

@ObjectType({ description: 'What became of hits.' })
export class HitsPayload {
  @Field(() => Int, { description: 'Counted.' })
  accepted!: number;

  @Field(() => Int, { description: 'Not counted: no people.' })
  bots!: number;

  @Field(() => Int, { description: 'Not understood.' })
  rejected!: number;
}

/** Traffic fields of a site. */
@Directive('@key(fields: "id")')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class AnalyticsSiteType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}

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
  @Query(() => PostRankingType, { description: 'Posts of a site by views.' })
  postRanking(
    @Args(() => RankingArgs) { siteId, from, to, limit, offset }: RankingArgs,
    @Ctx() { traffic, principal }: AnalyticsContext,
  ): Promise<PostRankingType> {
    return traffic.ranking(siteScopeOf(principal, siteId), { from, to }, { limit, offset });
  }

  @Access({ service: true })
  @Mutation(() => HitsPayload, { description: 'Counts hits that the web layer collected.' })
  recordHits(
    @Arg('input', () => RecordHitsInput, { description: 'The hits.' }) { batchId, sites, hits }: RecordHitsInput,
    @Ctx() { hits: service }: AnalyticsContext,
  ): Promise<HitsPayload> {
    return service.record([...sites, ...hits.map(({ siteId, hit }) => ({ siteId, hits: [hit] }))], batchId);
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => HitsPayload, { description: 'Counts hits from elsewhere, also of days long gone.' })
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
    @Ctx() { trafficOfSite }: AnalyticsContext,
  ): Promise<TrafficSummary> {
    return trafficOfSite.load({ parent: site.id, given: { from: range.from, to: range.to } });
  }
}

@Resolver(() => TrafficSummaryType)
export class TrafficSummaryResolver {
  @FieldResolver(() => [PathViews], { description: 'The ten paths seen most.' })
  topPaths(@Root() { topPaths }: TrafficSummary): Promise<PathViews[]> {
    return topPaths();
  }

  @FieldResolver(() => [DroppedTraffic], { description: 'What was not counted, by reason.' })
  drops(@Root() { drops }: TrafficSummary): Promise<DroppedTraffic[]> {
    return drops();
  }
}
