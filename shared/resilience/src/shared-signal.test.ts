import { sharedSignal } from './shared-signal.js';

it('is aborted once every signal is aborted', () => {
  const clients = [new AbortController(), new AbortController(), new AbortController()];
  const signal = sharedSignal(clients.map((client) => client.signal));
  for (const client of clients) {
    expect(signal?.aborted).toBe(false);
    client.abort();
  }
  expect(signal?.aborted).toBe(true);
});

it('is undefined when one of the signals is', () => {
  expect(sharedSignal([new AbortController().signal, undefined])).toBeUndefined();
  expect(sharedSignal([])).toBeUndefined();
});
