import { badRequest } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { parseId } from '@imprint/ids/id';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver, UseMiddleware } from 'type-graphql';
import type { FormsContext } from '../context.js';
import { done, FormsDonePayload } from '../payloads.js';
import { unavailableOnFailure } from '../unavailable-on-failure.js';
import { accessActions } from './access-log.js';

@InputType({ description: 'A call for leads that a key made and that was refused before it came here.' })
export class RefusedLeadAccessInput {
  @Field(() => ID, { description: 'The site of the key.' })
  siteId!: string;

  @Field(() => ID, { description: 'The key.' })
  keyId!: string;

  @Field(() => String, { description: 'lead.list, lead.read or leads.export.' })
  action!: string;

  @Field(() => ID, { nullable: true, description: 'The lead that was asked for.' })
  leadId?: string | null;

  @Field(() => String, { description: 'Code of the refusal, such as rate_limited.' })
  outcome!: string;
}

@UseMiddleware(unavailableOnFailure)
@Resolver()
export class RefusedAccessResolver {
  @Access({ service: true })
  @Mutation(() => FormsDonePayload, { description: 'Puts a refused call for leads on record, before it is answered.' })
  async recordRefusedLeadAccess(
    @Arg('input', () => RefusedLeadAccessInput, { description: 'The call.' }) input: RefusedLeadAccessInput,
    @Ctx() { leads }: FormsContext,
  ): Promise<FormsDonePayload> {
    const action = accessActions.find((known) => known === input.action);
    if (!action) throw badRequest('action is not one of the access log.', { fields: ['action'] });
    const leadId = input.leadId ? parseId(input.leadId) : null;
    await leads.recordRefused(input.siteId, input.keyId, { action, leadId, outcome: input.outcome });
    return done;
  }
}
