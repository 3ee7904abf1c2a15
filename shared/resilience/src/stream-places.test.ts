import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type StreamPlace, StreamPlaces } from './stream-places.js';

let server: Server;
let responses: ServerResponse[];
beforeEach(async () => {
  responses = [];
  server = createServer((_request, response) => void responses.push(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A response whose client does not read. */
async function unreadResponse(): Promise<ServerResponse> {
  const count = responses.length;
  const sent = request({ port: (server.address() as AddressInfo).port, agent: false }).on('error', () => undefined);
  sent.end();
  while (responses.length === count) await new Promise((resolve) => server.once('request', resolve));
  return responses.at(-1) as ServerResponse;
}

async function taken(places: StreamPlaces, tenant: string): Promise<StreamPlace> {
  const place = places.placeFor(await unreadResponse());
  expect(place.take(tenant)).toBeNull();
  return place;
}

const refusal = async (places: StreamPlaces, tenant: string) => places.placeFor(await unreadResponse()).take(tenant);

it('refuses only the tenant above its share, and says how many it may have', async () => {
  const places = new StreamPlaces({ name: 'exports', total: 16, perTenant: 2 });
  const own = [await taken(places, 'a'), await taken(places, 'a')];
  expect(await refusal(places, 'a')).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'At most 2 exports run at once for a site or person. Retry when one has finished.',
  });
  await taken(places, 'b');
  for (const place of own) place.release();
  await taken(places, 'a');
});

it('keeps the last places for tenants without a stream', async () => {
  const places = new StreamPlaces({ name: 'exports', total: 4, perTenant: 2 });
  for (const tenant of ['a', 'a', 'b']) await taken(places, tenant);
  expect(await refusal(places, 'b')).toMatchObject({ code: 'RATE_LIMITED' });
  const last = await taken(places, 'c');
  expect(await refusal(places, 'd')).toMatchObject({ code: 'OVERLOADED' });
  last.release();
  await taken(places, 'd');
});

it('takes one place however often it is asked', async () => {
  const places = new StreamPlaces({ name: 'imports', total: 4, perTenant: 1 });
  const place = await taken(places, 'a');
  expect(place.take('a')).toBeNull();
  place.release();
  await taken(places, 'a');
});

it('gives the place of a reader without progress to the next stream, but not that of a stream without output', async () => {
  const places = new StreamPlaces({ name: 'exports', total: 4, perTenant: 2, stalledMs: 0 });
  const stalled = await unreadResponse();
  expect(places.placeFor(stalled).take('a')).toBeNull();
  const working = await unreadResponse();
  expect(places.placeFor(working).take('a')).toBeNull();
  expect(await refusal(places, 'a')).toMatchObject({ code: 'RATE_LIMITED' });
  // Exceeds the socket buffers of both ends.
  stalled.write(Buffer.alloc(64 * 1024 * 1024));
  const closed = new Promise((resolve) => stalled.once('close', resolve));
  await taken(places, 'a');
  await closed;
  expect(working.destroyed).toBe(false);
});
