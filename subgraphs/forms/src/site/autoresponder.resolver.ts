import { Access } from '@imprint/graphql/access';
import { SiteInput } from '@imprint/graphql/site-input';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver, UseMiddleware } from 'type-graphql';
import { unavailableOnFailure } from '../operation/unavailable-on-failure.js';
import type { SiteContext } from './site.context.js';

@InputType({ description: 'Autoresponse permission of a site.' })
export class AllowAutoresponderInput extends SiteInput {
  @Field(() => Boolean, { description: 'False revokes the permission.' })
  allowed!: boolean;
}

@ObjectType({ description: 'Autoresponse permission of a site.' })
export class AutoresponderPayload {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => Boolean, { description: 'New state.' })
  allowed!: boolean;
}

@UseMiddleware(unavailableOnFailure)
@Resolver()
export class AutoresponderResolver {
  @Access({ permission: 'platform:operate' })
  @Mutation(() => AutoresponderPayload, { description: 'Allows or disables autoresponses on a site.' })
  async allowAutoresponder(
    @Arg('input', () => AllowAutoresponderInput, { description: 'The change.' }) input: AllowAutoresponderInput,
    @Ctx() { autoresponders }: SiteContext,
  ): Promise<AutoresponderPayload> {
    await autoresponders.allow(input.siteId, input.allowed);
    return input;
  }
}
