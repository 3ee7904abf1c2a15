import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { newId } from '@imprint/ids/id';
import { SiteDirectory } from './site-directory.js';

const id = newId();

/** A directory and the requests that it sent to the sites subgraph, each answered by the test. */
function arrange() {
  const requests: PromiseWithResolvers<object>[] = [];
  const query = (() => {
    const request = Promise.withResolvers<object>();
    requests.push(request);
    return request.promise;
  }) as SubgraphQuery;
  const directory = new SiteDirectory(query);
  const answer = (index: number, publicOrigin: string) => requests[index]?.resolve({ sites: [{ publicOrigin }] });
  const origin = async () => (await directory.require(id)).publicOrigin;
  return { directory, requests, answer, origin };
}

const sent = async (requests: readonly object[], count: number): Promise<void> => {
  while (requests.length < count) await new Promise(setImmediate);
};

it('sends one request for concurrent reads and fresh facts', async () => {
  const { requests, answer, origin } = arrange();
  const reads = [origin(), origin()];
  answer(0, 'https://a.example');
  expect([...(await Promise.all(reads)), await origin()]).toEqual(Array(3).fill('https://a.example'));
  expect(requests).toHaveLength(1);
});

it('refreshes with a request that began after the change', async () => {
  const { directory, requests, answer, origin } = arrange();
  const before = origin();
  const refreshed = directory.refresh(id);
  answer(0, 'https://before.example');
  expect(await before).toBe('https://before.example');
  await sent(requests, 2);
  answer(1, 'https://after.example');
  await refreshed;
  expect(await origin()).toBe('https://after.example');
});

it('fails to refresh while the sites service is unavailable, and serves cached facts', async () => {
  const { directory, requests, answer, origin } = arrange();
  const first = origin();
  answer(0, 'https://a.example');
  await first;
  const refreshed = directory.refresh(id);
  await sent(requests, 2);
  requests[1]?.reject(new Error('away'));
  await sent(requests, 3);
  requests[2]?.reject(new Error('away'));
  await expect(refreshed).rejects.toThrow('away');
  expect(await origin()).toBe('https://a.example');
});
