import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { DonePayload, done } from '../operation/payloads.js';
import { ConfirmNoticeAddressInput, QueueNoticeInput } from './notice.input.js';
import type { NoticeServices } from './notice-services.js';

@Resolver()
export class NoticeResolver {
  @Access({ service: true })
  @Mutation(() => DonePayload, { description: 'Queues an email for another service.' })
  async queueNotice(
    @Arg('input', () => QueueNoticeInput, { description: 'The email.' }) input: QueueNoticeInput,
    @Ctx() { notices }: NoticeServices,
  ): Promise<DonePayload> {
    await notices.queue(input);
    return done;
  }

  @Access({ public: true })
  @Mutation(() => DonePayload, {
    description: 'Agrees to mails about the leads of a site, which a form of it sends to an address. Can be repeated.',
  })
  async confirmNoticeAddress(
    @Arg('input', () => ConfirmNoticeAddressInput, { description: 'The link.' })
    { token }: ConfirmNoticeAddressInput,
    @Ctx() { noticeAddresses }: NoticeServices,
  ): Promise<DonePayload> {
    await noticeAddresses.confirm(token);
    return done;
  }
}
