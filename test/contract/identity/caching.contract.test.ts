import type { Route } from '@imprint/rest-adapter/route';
import { contracts } from '@imprint/rest-adapter/routes/index';
import { mountedPaths } from '@imprint/rest-contract/published-route';
import { type Ask, ask, platform } from '../../support/agent.js';
import { type Workspace, workspace } from '../../support/seed.js';

const routes: readonly Route[] = [...contracts.identity, ...contracts.forms];
const pathsOf = (rows: readonly Route[]): string[] => [
  ...new Set(rows.flatMap(mountedPaths).map((path) => path.replace(/:\w+/g, '01ARZ3NDEKTSV4RRFFQ69G5FAV'))),
];
const inside = pathsOf(routes.filter(({ auth }) => auth === 'internal'));
const outside = pathsOf(routes.filter(({ auth }) => auth !== 'internal'));

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

/** Paths whose response has an unexpected status or lacks `no-store`. */
async function listOthers(paths: readonly string[], status: number, options: Ask): Promise<string[]> {
  const others = [];
  for (const path of paths) {
    const answer = await ask(path, options);
    const caching = answer.headers['cache-control'] ?? 'none';
    if (answer.status !== status || !/\bno-store\b/.test(caching)) others.push(`${path} ${answer.status} ${caching}`);
  }
  return others;
}

describe('no cache stores', () => {
  it('the 405 of a path of identity or forms', async () => {
    expect(await listOthers(outside, 405, { method: 'PUT' })).toEqual([]);
    expect(await listOthers(inside, 405, { method: 'PUT', baseUrl: platform.internal_url })).toEqual([]);
  });

  it('the 404 of a path for account tokens to an API key', async () => {
    const paths = pathsOf(routes.filter(({ auth, method }) => auth === 'bearer' && method === 'POST'));
    expect(await listOthers(paths, 404, { method: 'POST', key: w.key.secret })).toEqual([]);
  });

  it.each(['/health', '/ready', '/api/v1/health', '/api/v1/ready'])('the reply of %s', async (path) => {
    expect(await listOthers([path], 200, {})).toEqual([]);
  });
});
