import { applicationEpoch } from '@imprint/admission/application-epoch';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { FormSites } from './form-sites.js';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const minute = 60_000;

/** Stub of the sites subgraph. */
function arrange(applications: string[] | null) {
  const owner = { applications, status: 'ACTIVE', isDown: false, requestCount: 0 };
  const query: SubgraphQuery = async () => {
    owner.requestCount++;
    if (owner.isDown) throw new Error('away');
    const site = owner.applications && {
      id,
      organizationId: id,
      status: owner.status,
      applications: owner.applications,
    };
    return { siteById: site } as never;
  };
  const admission = new MemoryAdmissionStore();
  const sites = new FormSites(query, admission, () => now);
  const installed = () =>
    sites.find(id).then(
      (site) => site?.hasForms ?? null,
      () => 'unavailable',
    );
  return { owner, admission, installed };
}

let now: number;
beforeEach(() => {
  now = 1_000_000;
});

it('sends one request per minute', async () => {
  const { owner, installed } = arrange(['forms']);
  for (const after of [0, minute - 1]) {
    now = 1_000_000 + after;
    expect(await installed()).toBe(true);
  }
  expect(owner.requestCount).toBe(1);
  now += 1;
  await installed();
  expect(owner.requestCount).toBe(2);
});

it('sends one request for concurrent misses', async () => {
  const { owner, installed } = arrange(['forms']);
  expect(await Promise.all([installed(), installed(), installed()])).toEqual([true, true, true]);
  expect(owner.requestCount).toBe(1);
});

it('serves a stale yes for ten minutes while the sites subgraph is down, then throws UNAVAILABLE', async () => {
  const { owner, installed } = arrange(['forms']);
  await installed();
  owner.isDown = true;
  now += 11 * minute - 1;
  expect(await installed()).toBe(true);
  now += 1;
  expect(await installed()).toBe('unavailable');
});

it('serves a stale no for one minute', async () => {
  const { owner, installed } = arrange([]);
  expect(await installed()).toBe(false);
  owner.isDown = true;
  now += 2 * minute - 1;
  expect(await installed()).toBe(false);
  now += 1;
  expect(await installed()).toBe('unavailable');
});

it('applies an invalidation at once and ignores older rows', async () => {
  const { owner, admission, installed } = arrange(['forms']);
  await installed();
  owner.applications = [];
  await admission.bumpEpoch(applicationEpoch(id));
  expect(await installed()).toBe(false);
  await admission.bumpEpoch(applicationEpoch(id));
  owner.isDown = true;
  expect(await installed()).toBe('unavailable');
});

it('falls back to the TTL without invalidations', async () => {
  const { owner, admission, installed } = arrange(['forms']);
  admission.epochOf = () => Promise.reject(new Error('away'));
  await installed();
  await installed();
  expect(owner.requestCount).toBe(1);
});

it('throws UNAVAILABLE for an uncached site and does not cache a miss', async () => {
  const { owner, installed } = arrange(null);
  owner.isDown = true;
  expect(await installed()).toBe('unavailable');
  owner.isDown = false;
  expect(await installed()).toBeNull();
  owner.applications = ['forms'];
  expect(await installed()).toBe(true);
});

it('reports an archived site as not installed', async () => {
  const { owner, installed } = arrange(['forms']);
  owner.status = 'ARCHIVED';
  expect(await installed()).toBe(false);
});
