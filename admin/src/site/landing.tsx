import type { UseQueryResult } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { SiteSwitcherQuery } from '../generated/operations.js';
import type { afterSignIn } from '../session/after-sign-in.js';
import { SiteListScreen } from './site-list-screen.js';

/** The sites; right after a sign-in the only one instead, if there is just one to choose. */
export function Landing({ viewer }: { viewer: UseQueryResult<SiteSwitcherQuery> }) {
  const state = useHistoryState<typeof afterSignIn | null>();
  const sites = viewer.data?.viewer.sites ?? [];
  const [only, ...others] = sites.flatMap(({ site }) => (site && site.status !== 'ARCHIVED' ? site : []));
  if (state?.isAfterSignIn && only && others.length === 0) return <Redirect to={`/sites/${only.id}`} replace />;
  return <SiteListScreen viewer={viewer} />;
}
