import { ApiKeys, type PostHistoryQuery, SiteSwitcher, Team } from '../generated/operations.js';
import { useOperation, usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

type Revision = PostHistoryQuery['postRevisions'][number];

/** Names of the authors of changes; what they are for those who may not read members and keys, or who are gone. */
export function useRevisionAuthors(revisions: readonly Revision[]): (author: Revision['by']) => string {
  const text = useWords(words);
  const { id: siteId, organizationId, may } = useSite();
  const { data } = useOperation(SiteSwitcher, {});
  const viewer = data?.viewer;
  const isBy = (kind: string) => revisions.some(({ by }) => by.kind === kind && by.id !== viewer?.id);
  const team = usePages(Team, { siteId, organizationId }, ({ siteMembers }) => siteMembers.pageInfo, {
    isEnabled: may('members:manage') && isBy('account'),
  });
  const keys = useOperation(ApiKeys, { site: siteId }, { isEnabled: may('site:settings') && isBy('key') });
  const names = new Map([
    ...(team.data?.pages.flatMap(({ siteMembers }) => siteMembers.nodes) ?? []).map(
      ({ userId, name, email }) => [userId, name || email] as const,
    ),
    ...(keys.data?.apiKeys.nodes ?? []).map(({ id, name }) => [id, name] as const),
    ...(viewer ? [[viewer.id, viewer.name || viewer.email] as const] : []),
  ]);
  return ({ kind, id }) => names.get(id ?? '') ?? new Map(Object.entries(text.changers)).get(kind) ?? text.platform;
}
