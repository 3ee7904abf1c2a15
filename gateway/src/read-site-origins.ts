import { newId } from '@imprint/ids/id';
import type { OriginsOfSite } from '@imprint/service/site-origins';
import { parse } from 'graphql';
import type { Gateway } from './gateway.js';

const document = parse('query GatewaySiteOrigins { siteOrigins { siteId origins } }');

/** The origins of the admin interfaces of all sites. */
export async function readSiteOrigins(gateway: Gateway): Promise<OriginsOfSite[]> {
  const principal = { kind: 'service', name: 'gateway' } as const;
  const { data, errors } = await gateway.execute({ document, variables: {}, principal, requestId: newId() });
  const { siteOrigins = null } = (data ?? {}) as { siteOrigins?: OriginsOfSite[] | null };
  if (!siteOrigins) throw new Error('the origins of sites cannot be read', { cause: errors?.[0] });
  return siteOrigins;
}
