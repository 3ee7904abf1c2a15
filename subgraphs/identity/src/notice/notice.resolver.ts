import { badRequest } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { Json } from '@imprint/graphql/scalars';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { DonePayload, done } from '../payloads.js';
import { type NoticeTemplate, noticeTemplates } from './notice.service.js';

@InputType({ description: 'An email requested by another service.' })
export class QueueNoticeInput {
  @Field(() => String, { description: 'Idempotency key: one email is sent per id.' })
  id!: string;

  @Field(() => ID, { description: 'Site that the email concerns.' })
  siteId!: string;

  @Field(() => String, { description: 'lead_received, lead_autoresponse, webhook_disabled or api_key_rotated.' })
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
  values!: unknown;
}

@Resolver()
export class NoticeResolver {
  @Access({ service: true })
  @Mutation(() => DonePayload, { description: 'Queues an email for another service.' })
  async queueNotice(
    @Arg('input', () => QueueNoticeInput, { description: 'The email.' }) input: QueueNoticeInput,
    @Ctx() { notices }: IdentityContext,
  ): Promise<DonePayload> {
    const template = noticeTemplates.find((name): name is NoticeTemplate => name === input.template);
    if (!template) throw badRequest(`template must be one of ${noticeTemplates.join(', ')}.`);
    await notices.queue({
      ...input,
      template,
      to: input.to ?? null,
      accountId: input.accountId ?? null,
      values: input.values as Record<string, string>,
    });
    return done;
  }
}
