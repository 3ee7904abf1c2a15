import type { Made } from '@imprint/graphql/lazy-members';
import { type NoticeDependencies, NoticeService } from './notice.service.js';
import { type NoticeAddressDependencies, NoticeAddressService } from './notice-address.service.js';

export type NoticeServices = Made<typeof noticeServices>;

export const noticeServices = {
  noticeAddresses: (request: NoticeAddressDependencies) => new NoticeAddressService(request),
  notices: (request: NoticeDependencies) => new NoticeService(request),
};
