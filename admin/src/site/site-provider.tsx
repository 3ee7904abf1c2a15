import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { Failure } from '../failure/failure.js';
import type { SiteSwitcherQuery } from '../generated/operations.js';
import { Loading } from '../screen/loading.js';
import { NotFound } from '../screen/not-found.js';

type Membership = NonNullable<SiteSwitcherQuery['viewer']>['sites'][number];

export interface CurrentSite {
  id: string;
  name: string;
  slug: string;
  /** Host of its public addresses. */
  domain: string;
  organizationId: string;
  isArchived: boolean;
  /** Owners alone archive and restore a site. */
  isOwner: boolean;
  /** Whether the application is installed. */
  has: (application: string) => boolean;
  /** Permissions of the member on the site. */
  may: (permission: string) => boolean;
  /** A path of the console, for example of `/posts`. */
  path: (below: string) => string;
}

/** Slug of the role. */
export const ownerRole = 'site_owner';

const SiteContext = createContext<CurrentSite | null>(null);

export function useSite(): CurrentSite {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider');
  return site;
}

interface SiteProviderProps {
  /** Id or slug. */
  reference: string;
  viewer: UseQueryResult<SiteSwitcherQuery>;
  children: ReactNode;
}

export function SiteProvider({ reference, viewer, children }: SiteProviderProps) {
  const sites = viewer.data?.viewer?.sites;
  const membership = useMemo(() => sites && findMembership(sites, reference), [sites, reference]);
  const current = useMemo(() => membership && toCurrent(membership), [membership]);
  if (viewer.isPending) return <Loading />;
  if (viewer.isLoadingError) return <Failure error={viewer.error} retry={() => void viewer.refetch()} />;
  if (!current) return <NotFound />;
  return <SiteContext value={current}>{children}</SiteContext>;
}

/** The membership of the site with an id or slug. */
export const findMembership = (sites: readonly Membership[], reference: string): Membership | undefined =>
  sites.find(({ site }) => site && (site.id === reference || site.slug === reference));

function toCurrent({ site, role, permissions }: Membership): CurrentSite | null {
  if (!site) return null;
  const { id, name, slug, effectiveDomain: domain, organizationId, status, applications } = site;
  return {
    ...{ id, name, slug, domain, organizationId },
    isArchived: status === 'ARCHIVED',
    isOwner: role === ownerRole,
    has: (application) => applications.includes(application),
    may: (permission) => permissions.includes(permission),
    path: (below) => (below === '/' ? `/sites/${id}` : `/sites/${id}${below}`),
  };
}
