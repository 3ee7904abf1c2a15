import { requireId } from '@imprint/errors/require-found';
import 'reflect-metadata';
import type { SiteRowCount } from '@imprint/persistence/site-rows.repository';
import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Access } from './access.js';
import { SiteInput } from './site-input.js';

/** The data of a site in a subgraph. Every call is idempotent. */
export interface SiteErasure {
  count(siteId: string): Promise<SiteRowCount[]>;
  /** Erases a part within the deadline of a request. True once nothing is left. */
  eraseBatch(siteId: string): Promise<boolean>;
}

interface ErasureContext {
  erasure: SiteErasure;
}

@Directive('@shareable')
@ObjectType('SiteRowCount', { description: 'Rows of a site in one table.' })
export class SiteRowCountType {
  @Field(() => String, { description: 'Table.' })
  kind!: string;

  @Field(() => Int, { description: 'Number of rows.' })
  count!: number;
}

@InputType({ description: 'A site whose rows are erased.' })
class EraseSiteRowsInput extends SiteInput {}

@Directive('@shareable')
@ObjectType({ description: 'State of an erasure.' })
class EraseSiteRowsPayload {
  @Field(() => Boolean, { description: 'True once no row of the site is left.' })
  isErased!: boolean;
}

/** Operations with which the sites service erases an archived site, `formsRows` and `eraseFormsRows` for forms. */
export function siteErasureResolver(subgraph: string): NewableFunction {
  @Resolver()
  class SiteErasureResolver {
    @Access({ service: true })
    @Query(() => [SiteRowCountType], { name: `${subgraph}Rows`, description: 'Counts the rows of a site.' })
    countRows(
      @Arg('siteId', () => ID, { description: 'ULID of the site.' }) siteId: string,
      @Ctx() { erasure }: ErasureContext,
    ): Promise<SiteRowCountType[]> {
      return erasure.count(requireId(siteId));
    }

    @Access({ service: true })
    @Mutation(() => EraseSiteRowsPayload, {
      name: `erase${subgraph[0]?.toUpperCase()}${subgraph.slice(1)}Rows`,
      description: 'Erases a batch of the rows of a site. Repeat it until none is left.',
    })
    async eraseRows(
      @Arg('input', () => EraseSiteRowsInput, { description: 'The site.' }) { siteId }: EraseSiteRowsInput,
      @Ctx() { erasure }: ErasureContext,
    ): Promise<EraseSiteRowsPayload> {
      return { isErased: await erasure.eraseBatch(requireId(siteId)) };
    }
  }
  return SiteErasureResolver;
}
