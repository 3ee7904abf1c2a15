import { Access } from '@imprint/graphql/access';
import { Json } from '@imprint/graphql/scalars';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { HitContext } from './hit.context.js';

@InputType({ description: 'A hit and its site.' })
export class SiteHitInput {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Field(() => Json, { description: '{path, ip, user_agent, referrer?, at?}' })
  hit!: unknown;
}

@InputType({ description: 'Hits of a site.' })
export class SiteHitsInput {
  @Field(() => ID, { description: 'ULID of the site.' })
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

@Resolver()
export class HitResolver {
  @Access({ service: true })
  @Mutation(() => HitsPayload, { description: 'Records hits from the web layer.' })
  recordHits(
    @Arg('input', () => RecordHitsInput, { description: 'The hits.' }) { batchId, sites, hits }: RecordHitsInput,
    @Ctx() { hits: service }: HitContext,
  ): Promise<HitsPayload> {
    return service.record([...sites, ...hits.map(({ siteId, hit }) => ({ siteId, hits: [hit] }))], batchId);
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => HitsPayload, { description: 'Imports historical hits.' })
  importHits(
    @Arg('input', () => ImportHitsInput, { description: 'The hits.' }) { siteId, hits }: ImportHitsInput,
    @Ctx() { hits: service, principal }: HitContext,
  ): Promise<HitsPayload> {
    const site = siteScopeOf(principal, siteId);
    return service.record([{ siteId: site.siteId, hits }]);
  }
}
