import { badRequest } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { parseId } from '@imprint/ids/id';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver, UseMiddleware } from 'type-graphql';
import { accessActions } from '../access-log/access-record.entity.js';
import type { FormsContext } from '../context.js';
import { done, FormsDonePayload } from '../payloads.js';
import { unavailableOnFailure } from '../unavailable-on-failure.js';

@InputType({ description: 'A refused lead request of an API key.' })
export class RefusedLeadAccessInput {
  @Field(() => ID, { description: 'The site of the key.' })
  siteId!: string;

  @Field(() => ID, { description: 'The key.' })
  keyId!: string;

  @Field(() => String, { description: 'lead.list, lead.read or leads.export.' })
  action!: string;

  @Field(() => ID, { nullable: true, description: 'Requested lead.' })
  leadId?: string | null;

  @Field(() => String, { description: 'Error code, such as rate_limited.' })
  outcome!: string;
}

@UseMiddleware(unavailableOnFailure)
@Resolver()
export class RefusedAccessResolver {
  @Access({ service: true })
  @Mutation(() => FormsDonePayload, { description: 'Records a refused lead request before the response.' })
  async recordRefusedLeadAccess(
    @Arg('input', () => RefusedLeadAccessInput, { description: 'The request.' }) input: RefusedLeadAccessInput,
    @Ctx() { leads }: FormsContext,
  ): Promise<FormsDonePayload> {
    const action = accessActions.find((known) => known === input.action);
    if (!action) throw badRequest('action is not an access log action.', { fields: ['action'] });
    const leadId = input.leadId ? parseId(input.leadId) : null;
    await leads.recordRefused(input.siteId, input.keyId, { action, leadId, outcome: input.outcome });
    return done;
  }
}
