import { AccountReference } from '@imprint/graphql/account-reference';
import { FieldResolver, Resolver, Root } from 'type-graphql';
import { LeadAccess } from './lead.type.js';

@Resolver(() => LeadAccess)
export class LeadAccessResolver {
  @FieldResolver(() => AccountReference, {
    nullable: true,
    description: 'Acting account; null for keys and operators.',
  })
  actor(@Root() { actorType, actorId }: LeadAccess): AccountReference | null {
    return actorType === 'user' && actorId ? { id: actorId } : null;
  }
}
