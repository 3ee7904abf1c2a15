import {
  ApiKeys,
  ContentWebhooks,
  DeletedPosts,
  FormList,
  PostTerms,
  PostTypes,
  SiteAuthors,
  Webhooks,
} from '../generated/operations.js';
import { useOperation, usePages } from '../graph/use-operation.js';
import { useSite } from '../site/site-provider.js';
import { type TargetKind, targetKindOf } from './audit-target.js';
import type { LoggedEvent } from './merge-audit-logs.js';

/**
 * Names of the targets that still exist and that the member may see. Each list is read only while one of its targets is
 * shown; more than its first page is not searched.
 */
export function useTargetNames(events: readonly LoggedEvent[]): (kind: TargetKind, target: string) => string | null {
  const { id: siteId, may, has } = useSite();
  const shown = new Set(events.map(targetKindOf));
  const needs = (permission: string, ...kinds: readonly TargetKind[]) => ({
    isEnabled: may(permission) && kinds.some((kind) => shown.has(kind)),
  });
  const ofForms = (permission: string, kind: TargetKind) => ({
    isEnabled: has('forms') && needs(permission, kind).isEnabled,
  });
  const isByKey = events.some(({ actorType }) => actorType === 'apiKey');
  const keys = useOperation(
    ApiKeys,
    { site: siteId },
    { isEnabled: isByKey || needs('site:settings', 'key').isEnabled },
  );
  const forms = useOperation(FormList, { siteId }, ofForms('forms:write', 'form'));
  const formWebhooks = useOperation(Webhooks, { siteId }, ofForms('webhooks:manage', 'formWebhook'));
  const contentWebhooks = useOperation(ContentWebhooks, { siteId }, needs('webhooks:manage', 'contentWebhook'));
  const authors = useOperation(SiteAuthors, { siteId }, needs('content:write', 'author'));
  const types = useOperation(PostTypes, { siteId }, needs('content:write', 'postType'));
  const terms = useOperation(PostTerms, { siteId }, needs('content:write', 'category', 'tag'));
  const names: Partial<Record<TargetKind, ReadonlyMap<string, string>>> = {
    key: namesBy(keys.data?.apiKeys.nodes, ({ id }) => id),
    form: namesBy(forms.data?.forms, ({ id }) => id),
    formWebhook: namesBy(formWebhooks.data?.webhooks.map(toNamed), ({ id }) => id),
    contentWebhook: namesBy(contentWebhooks.data?.webhooks.map(toNamed), ({ id }) => id),
    author: namesBy(authors.data?.personas, ({ slug }) => slug),
    postType: namesBy(types.data?.postTypes, ({ slug }) => slug),
    category: namesBy(terms.data?.categories, ({ slug }) => slug),
    tag: namesBy(terms.data?.tags, ({ slug }) => slug),
    post: useDeletedTitles(shown.has('post') && may('content:write')),
  };
  return (kind, target) => names[kind]?.get(target) ?? null;
}

const toNamed = ({ id, name, url }: { id: string; name: string | null; url: string }) => ({ id, name: name || url });

const namesBy = <Item extends { name: string }>(items: readonly Item[] | undefined, keyOf: (item: Item) => string) =>
  new Map(items?.map((item) => [keyOf(item), item.name]));

/** Titles of the deleted posts that can still be restored, by id. */
function useDeletedTitles(isEnabled: boolean): ReadonlyMap<string, string> {
  const { id: siteId } = useSite();
  const list = usePages(DeletedPosts, { siteId }, ({ deletedPosts }) => deletedPosts.pageInfo, { isEnabled });
  const posts = list.data?.pages.flatMap(({ deletedPosts }) => deletedPosts.nodes) ?? [];
  return new Map(posts.map(({ postId, title }) => [postId, title]));
}
