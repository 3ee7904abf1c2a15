import { forbidden, notFound } from '@imprint/errors/domain-error';
import type { Principal, SiteMembership } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { Post } from './post.entity.js';

/** The preset that publishes nothing but its own. */
const ownOnlyRole = 'site_author';

/** Null for keys, operators and services, whose scopes have been checked. */
function membershipOf(principal: Principal, { siteId }: SiteScope): SiteMembership | null {
  if (principal.kind !== 'staff') return null;
  const membership = principal.sites.find((candidate) => candidate.siteId === siteId);
  if (!membership) throw notFound();
  return membership;
}

const mayPublish = ({ permissions }: SiteMembership): boolean => permissions.includes('content:publish');
const mayPublishAll = (membership: SiteMembership): boolean =>
  mayPublish(membership) && membership.role !== ownOnlyRole;

/**
 * Whoever may not publish everything changes only what is their own, and whoever may not publish at all
 * nothing that readers see. Posts of others are NOT_FOUND, as they are to strangers.
 */
export function requireMayChange(principal: Principal, site: SiteScope, post: Post): void {
  const membership = membershipOf(principal, site);
  if (!membership || mayPublishAll(membership)) return;
  if (principal.kind !== 'staff' || post.authorId !== principal.accountId) throw notFound();
  if (post.status === 'published' && !mayPublish(membership))
    throw forbidden('Your role may not change published posts.');
}

export function requireMayPublish(principal: Principal, site: SiteScope): void {
  const membership = membershipOf(principal, site);
  if (membership && !mayPublish(membership)) throw forbidden('Your role may not publish: save a draft.');
}

/** Keys are for programs that publish; who may read a post is a decision of people. */
export function requireMaySetAccess(principal: Principal): void {
  if (principal.kind === 'apiKey') throw forbidden('Only staff can set access. Omit it, or sign in.');
}

/** The account that stands behind a change; null for operators and services. */
export function editorOf(principal: Principal): string | null {
  if (principal.kind === 'staff') return principal.accountId;
  return principal.kind === 'apiKey' ? principal.authorId : null;
}
