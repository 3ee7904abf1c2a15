import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Form counts of a site.' })
export class SiteFormsFacts {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => [ID], { description: 'Webhooks disabled after failures.' })
  disabledWebhooks!: string[];

  @Field(() => [ID], { description: 'Failing webhooks that are still retried.' })
  failingWebhooks!: string[];

  @Field(() => Int, { description: 'Spam in the last 24 hours.' })
  spamOfDay!: number;

  @Field(() => Int, { description: 'Clean leads in the last 24 hours.' })
  leadsOfDay!: number;

  @Field(() => Int, { description: 'Leads that expire within seven days.' })
  leadsDue!: number;
}
