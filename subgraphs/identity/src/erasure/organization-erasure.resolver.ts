import { requireId } from '@imprint/errors/require-found';
import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import { DonePayload, done } from '../operation/payloads.js';
import type { ErasureServices } from './erasure-services.js';

@InputType({ description: 'An organization whose rows are erased.' })
export class EraseOrganizationRowsInput {
  @Field(() => ID, { description: 'ULID of the organization.' })
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
    @Ctx() { organizationErasures }: ErasureServices,
  ): Promise<DonePayload> {
    await organizationErasures.erase(requireId(organizationId));
    return done;
  }
}
