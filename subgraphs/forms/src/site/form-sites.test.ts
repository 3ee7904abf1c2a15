import { applicationEpoch } from '@imprint/admission/application-epoch';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { FormSites } from './form-sites.js';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const minute = 60_000;

/** The owner of sites: says what it is told to, or nothing. */
function arrange(applications: string[] | null) {
  const owner = { applications, status: 'ACTIVE', isAway: false, asked: 0 };
  const query: SubgraphQuery = async () => {
    owner.asked++;
    if (owner.isAway) throw new Error('away');
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

it('asks once a minute', async () => {
  const { owner, installed } = arrange(['forms']);
  for (const after of [0, minute - 1]) {
    now = 1_000_000 + after;
    expect(await installed()).toBe(true);
  }
  expect(owner.asked).toBe(1);
  now += 1;
  await installed();
  expect(owner.asked).toBe(2);
});

it('asks once for all that meet an unknown site at the same moment', async () => {
  const { owner, installed } = arrange(['forms']);
  expect(await Promise.all([installed(), installed(), installed()])).toEqual([true, true, true]);
  expect(owner.asked).toBe(1);
});

it('goes on with a yes for ten minutes more while the owner is away, then says that nobody knows', async () => {
  const { owner, installed } = arrange(['forms']);
  await installed();
  owner.isAway = true;
  now += 11 * minute - 1;
  expect(await installed()).toBe(true);
  now += 1;
  expect(await installed()).toBe('unavailable');
});

it('goes on with a no for one minute more', async () => {
  const { owner, installed } = arrange([]);
  expect(await installed()).toBe(false);
  owner.isAway = true;
  now += 2 * minute - 1;
  expect(await installed()).toBe(false);
  now += 1;
  expect(await installed()).toBe('unavailable');
});

it('hears of a switch at once, and then goes by nothing older', async () => {
  const { owner, admission, installed } = arrange(['forms']);
  await installed();
  owner.applications = [];
  await admission.bumpEpoch(applicationEpoch(id));
  expect(await installed()).toBe(false);
  await admission.bumpEpoch(applicationEpoch(id));
  owner.isAway = true;
  expect(await installed()).toBe('unavailable');
});

it('counts minutes while nobody can tell of switches', async () => {
  const { owner, admission, installed } = arrange(['forms']);
  admission.epochOf = () => Promise.reject(new Error('away'));
  await installed();
  await installed();
  expect(owner.asked).toBe(1);
});

it('has no answer of its own for a site that it never heard of', async () => {
  const { owner, installed } = arrange(null);
  owner.isAway = true;
  expect(await installed()).toBe('unavailable');
  owner.isAway = false;
  expect(await installed()).toBeNull();
  owner.applications = ['forms'];
  expect(await installed()).toBe(true);
});

it('says no of a site that is out of use, whatever is installed there', async () => {
  const { owner, installed } = arrange(['forms']);
  owner.status = 'ARCHIVED';
  expect(await installed()).toBe(false);
});
