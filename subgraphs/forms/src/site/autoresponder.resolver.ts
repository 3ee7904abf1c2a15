import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver, UseMiddleware } from 'type-graphql';
import type { FormsContext } from '../context.js';
import { unavailableOnFailure } from '../unavailable-on-failure.js';

@InputType({ description: 'Whether forms of a site may answer visitors by mail.' })
export class AllowAutoresponderInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => Boolean, { description: 'False takes the permission back.' })
  allowed!: boolean;
}

@ObjectType({ description: 'Whether forms of a site may answer visitors by mail.' })
export class AutoresponderPayload {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => Boolean, { description: 'As it is after the change.' })
  allowed!: boolean;
}

@UseMiddleware(unavailableOnFailure)
@Resolver()
export class AutoresponderResolver {
  @Access({ permission: 'platform:operate' })
  @Mutation(() => AutoresponderPayload, { description: 'Allows automatic answers on a site, or stops them.' })
  async allowAutoresponder(
    @Arg('input', () => AllowAutoresponderInput, { description: 'The change.' }) input: AllowAutoresponderInput,
    @Ctx() { allowAutoresponder }: FormsContext,
  ): Promise<AutoresponderPayload> {
    await allowAutoresponder(input.siteId, input.allowed);
    return input;
  }
}
