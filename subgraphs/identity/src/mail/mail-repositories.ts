import type { EntityManager } from '@mikro-orm/postgresql';
import { MailRepository } from './mail.repository.js';
import { NoticeAddressRepository } from './notice-address.repository.js';

export const mailRepositories = {
  mails: (em: EntityManager) => new MailRepository(em),
  noticeAddresses: (em: EntityManager) => new NoticeAddressRepository(em),
};

export type MailRepositories = typeof mailRepositories;
