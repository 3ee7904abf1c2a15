import { type DomainError, forbidden, notFound } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import type { Principal, SiteMembership } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { Post, PostAccess } from './post.entity.js';

/** The preset role limited to its own posts. */
const ownOnlyRole = 'site_author';

/** Role of the person behind the principal. Null for keys, operators and services: their scopes are already checked. */
function findMembership(principal: Principal, { siteId }: SiteScope): SiteMembership | null {
  if (principal.kind === 'apiKey') return principal.agent?.membership ?? null;
  if (principal.kind !== 'staff') return null;
  return requireFound(principal.sites.find((candidate) => candidate.siteId === siteId));
}

const mayPublish = ({ permissions }: SiteMembership): boolean => permissions.includes('content:publish');
const mayPublishAll = (membership: SiteMembership): boolean =>
  mayPublish(membership) && membership.role !== ownOnlyRole;

/** Readers see it, will see it at its date, or will see it again once it is restored. */
function isReleased({ status, deletedFrom }: Post): boolean {
  const restored = status === 'deleted' ? deletedFrom : status;
  return restored === 'published' || restored === 'scheduled';
}

/**
 * Members without publish rights on all posts can change only their own; without any publish right, only those that
 * are not published or scheduled. Posts of others are NOT_FOUND.
 */
function findRefusal(principal: Principal, site: SiteScope, post: Post): DomainError | null {
  const membership = findMembership(principal, site);
  if (!membership || mayPublishAll(membership)) return null;
  if (post.authorId !== getEditorId(principal)) return notFound();
  return isReleased(post) && !mayPublish(membership)
    ? forbidden('Your role cannot change published or scheduled posts. Ask an editor.')
    : null;
}

export function requireMayChange(principal: Principal, site: SiteScope, post: Post): void {
  const refusal = findRefusal(principal, site, post);
  if (refusal) throw refusal;
}

/** FORBIDDEN for members who can change only their own posts. */
export function requireMayChangeAll(principal: Principal, site: SiteScope): void {
  const membership = findMembership(principal, site);
  if (membership && !mayPublishAll(membership)) {
    throw forbidden('Your role cannot change the posts of others. Ask an editor.');
  }
}

/** Whether the role of a reader allows changes; the scopes of keys are checked with the operation. */
export const mayChange = (principal: Principal, post: Post): boolean => findRefusal(principal, post, post) === null;

export function requireMayPublish(principal: Principal, site: SiteScope): void {
  const membership = findMembership(principal, site);
  if (membership && !mayPublish(membership)) throw forbidden('Your role cannot publish. Save a draft instead.');
}

/** Whether the principal may create bylines: members without publish rights use existing ones. */
export function mayAddPersona(principal: Principal, site: SiteScope): boolean {
  const membership = findMembership(principal, site);
  return !membership || mayPublish(membership);
}

/** Access is a staff decision; API keys can only set that of imported posts. */
export function requireMaySetAccess(principal: Principal, isImport: boolean): void {
  if (principal.kind === 'apiKey' && !isImport) throw forbidden('Only staff can set access. Omit it, or sign in.');
}

/** An import by an API key can restrict a post, but not make a restricted one public. */
export function requireMayOpen(principal: Principal, post: Post, access: PostAccess | undefined): void {
  if (principal.kind !== 'apiKey' || access !== 'public' || !post.isRestricted()) return;
  throw forbidden('The post is restricted. Only staff can make it public.', { fields: ['access'] });
}

/** The account responsible for a change; null for operators and services. */
export function getEditorId(principal: Principal): string | null {
  if (principal.kind === 'staff') return principal.accountId;
  return principal.kind === 'apiKey' ? principal.authorId : null;
}
