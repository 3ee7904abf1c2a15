import { SiteSwitcher, type SiteSwitcherQuery } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useSite } from '../site/site-provider.js';

export type OwnOrganization = NonNullable<SiteSwitcherQuery['viewer']['organizations'][number]['organization']>;

/** The organization of the current site; null for members of the site alone. */
export function useOwnOrganization(): OwnOrganization | null {
  const { organizationId } = useSite();
  const { data } = useOperation(SiteSwitcher, {});
  const own = data?.viewer.organizations.find(({ organization }) => organization?.id === organizationId);
  return own?.organization ?? null;
}
