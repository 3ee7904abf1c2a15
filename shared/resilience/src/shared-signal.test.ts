import { sharedSignal } from './shared-signal.js';

it('is aborted once nobody waits any longer', () => {
  const clients = [new AbortController(), new AbortController(), new AbortController()];
  const signal = sharedSignal(clients.map((client) => client.signal));
  for (const client of clients) {
    expect(signal?.aborted).toBe(false);
    client.abort();
  }
  expect(signal?.aborted).toBe(true);
});

it('does not exist where one of them cannot be gone', () => {
  expect(sharedSignal([new AbortController().signal, undefined])).toBeUndefined();
  expect(sharedSignal([])).toBeUndefined();
});
