import { requireId } from '@imprint/errors/require-found';
import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { DonePayload, done } from '../payloads.js';

@InputType({ description: 'An organization whose rows are erased.' })
export class EraseOrganizationRowsInput {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;
}

@Resolver()
export class OrganizationErasureResolver {
  @Access({ service: true })
  @Mutation(() => DonePayload, {
    description: 'Erases memberships, invitations, roles, policy and brand of an organization.',
  })
  async eraseOrganizationRows(
    @Arg('input', () => EraseOrganizationRowsInput, { description: 'The organization.' })
    { organizationId }: EraseOrganizationRowsInput,
    @Ctx() { eraseOrganization }: IdentityContext,
  ): Promise<DonePayload> {
    const id = requireId(organizationId);
    await eraseOrganization(id);
    return done;
  }
}
