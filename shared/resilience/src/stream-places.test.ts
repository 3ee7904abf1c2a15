import { StreamPlaces } from './stream-places.js';

const held = (places: StreamPlaces, tenant: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { done: places.run(tenant, () => promise), end: resolve };
};

it('rejects only the tenant above its share', async () => {
  const places = new StreamPlaces({ total: 16, perTenant: 2 });
  const streams = [held(places, 'a'), held(places, 'a')];
  await expect(places.run('a', async () => 'third')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(places.run('b', async () => 'other')).resolves.toBe('other');
  for (const { end, done } of streams) {
    end();
    await done;
  }
  await expect(places.run('a', async () => 'again')).resolves.toBe('again');
});

it('keeps the last slots for tenants without a stream', async () => {
  const places = new StreamPlaces({ total: 4, perTenant: 2 });
  const first = held(places, 'a');
  await expect(places.run('a', async () => 'second')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const others = ['b', 'c', 'd'].map((tenant) => held(places, tenant));
  await expect(places.run('e', async () => 'no place')).rejects.toMatchObject({ code: 'OVERLOADED' });
  for (const { end, done } of [first, ...others]) {
    end();
    await done;
  }
});
