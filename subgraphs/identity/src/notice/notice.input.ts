import { Json } from '@imprint/graphql/scalars';
import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'The link of a mail that asks for an agreement.' })
export class ConfirmNoticeAddressInput {
  @Field(() => String, { description: 'Token of the link.' })
  token!: string;
}

@InputType({ description: 'An email requested by another service.' })
export class QueueNoticeInput {
  @Field(() => String, { description: 'Idempotency key: one email is sent per id.' })
  id!: string;

  @Field(() => ID, { description: 'Site that the email concerns.' })
  siteId!: string;

  @Field(() => String, {
    description: 'notice_address, lead_received, lead_autoresponse, webhook_disabled or api_key_rotated.',
  })
  template!: string;

  @Field(() => [String], { nullable: true, description: 'Recipient addresses; the site owners when omitted.' })
  to?: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Account that receives it while it is a member of the site; the owners otherwise.',
  })
  accountId?: string | null;

  @Field(() => String, { description: 'Language (BCP 47) for recipients without a known language.' })
  language!: string;

  @Field(() => Json, { description: 'Template values by name.' })
  values!: Record<string, string>;
}
