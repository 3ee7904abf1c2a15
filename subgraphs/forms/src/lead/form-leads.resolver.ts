import { Ctx, FieldResolver, Int, Resolver, Root, UseMiddleware } from 'type-graphql';
import type { Form } from '../form/form.entity.js';
import { FormType } from '../form/form.type.js';
import { unavailableOnFailure } from '../operation/unavailable-on-failure.js';
import type { LeadContext } from './lead.context.js';

@UseMiddleware(unavailableOnFailure)
@Resolver(() => FormType)
export class FormLeadsResolver {
  @FieldResolver(() => Int, { description: 'Number of clean leads.' })
  async leadsCount(@Root() { id }: Form, @Ctx() { formCounts }: LeadContext): Promise<number> {
    return (await formCounts.load(id)).leads;
  }

  @FieldResolver(() => Int, { description: 'Number of spam leads.' })
  async spamCount(@Root() { id }: Form, @Ctx() { formCounts }: LeadContext): Promise<number> {
    return (await formCounts.load(id)).spam;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'Time of the newest clean lead.' })
  async lastLeadAt(@Root() { id }: Form, @Ctx() { formCounts }: LeadContext): Promise<Date | null> {
    return (await formCounts.load(id)).lastLeadAt;
  }
}
