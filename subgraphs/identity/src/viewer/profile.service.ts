import { badRequest } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { parseId } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { requireLocale, requireName } from '../account/account-fields.js';
import { canonicalEmail } from '../account/email-address.js';
import type { EmailChangeService } from '../email-change/email-change.service.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { getAccess } from '../membership/access.js';
import type { MembershipRepositories } from '../membership/membership-repositories.js';
import type { ViewerService } from '../session/viewer.service.js';
import type { UpdateViewerInput } from './viewer.input.js';

const assetSite = 'query IdentityAssetSite($id: ID!) { mediaAssetSite(id: $id) }';

export interface ProfileDependencies {
  repositories: MembershipRepositories;
  em: EntityManager;
  viewers: ViewerService;
  emailChanges: EmailChangeService;
  limits: IdentityLimits;
  queryMedia: SubgraphQuery;
  now: () => Date;
}

/** Changes of the caller's name, language, avatar and address. */
export class ProfileService {
  constructor(private readonly deps: ProfileDependencies) {}

  /** A new address stays pending until its code arrives; the response does not reveal whether it has an account. */
  async update(changes: UpdateViewerInput): Promise<Account> {
    const locale = typeof changes.locale === 'string' ? requireLocale(changes.locale) : undefined;
    const email = typeof changes.email === 'string' ? canonicalEmail(changes.email) : undefined;
    const known = await this.deps.viewers.require();
    // Clients send back an unchanged name, which may be older than its rule.
    const isRenamed = changes.name !== undefined && changes.name !== known.name;
    const name = isRenamed ? requireName(changes.name) : undefined;
    const avatar = changes.avatarMediaId === undefined ? undefined : await this.#avatar(known, changes.avatarMediaId);
    const isMove = email !== undefined && email !== known.email;
    if (isMove) {
      await this.deps.viewers.proveAll(changes.currentPassword, changes.code);
      await this.deps.limits.charge(
        ['code pause', `email_change ${email}`],
        ['code mailbox', `email_change ${known.id}`],
      );
    }
    return this.deps.em.fork().transactional(async (em) => {
      const account = await this.deps.viewers.lock(em, isMove ? known : undefined);
      if (name !== undefined) account.name = name;
      if (locale !== undefined) account.locale = locale;
      if (avatar !== undefined) Object.assign(account, avatar);
      account.updatedAt = this.deps.now();
      if (isMove) await this.deps.emailChanges.request(em, account, email);
      return account;
    });
  }

  /** Accepts only assets of the account's own sites, so that URLs of other assets stay private. */
  async #avatar(account: Account, reference: string | null): Promise<Pick<Account, 'avatarMediaId' | 'avatarSiteId'>> {
    if (reference === null) return { avatarMediaId: null, avatarSiteId: null };
    const avatarMediaId = parseId(reference);
    const found = avatarMediaId
      ? await this.deps.queryMedia<{ mediaAssetSite: string | null }>(assetSite, { id: avatarMediaId })
      : null;
    const own = (await getAccess(this.deps.repositories.memberships(this.deps.em), account.id)).sites.map(
      ({ siteId }) => siteId,
    );
    if (!avatarMediaId || !found?.mediaAssetSite || !own.includes(found.mediaAssetSite)) {
      throw badRequest('avatar_media_id must be an asset of one of your sites.', { fields: ['avatarMediaId'] });
    }
    return { avatarMediaId, avatarSiteId: found.mediaAssetSite };
  }
}
