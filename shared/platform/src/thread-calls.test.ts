import { MessageChannel } from 'node:worker_threads';
import { DomainError } from '@imprint/errors/domain-error';
import { createBirpc } from 'birpc';
import { outcomeOf, unwrap } from './thread-calls.js';
import { channelOver } from './thread-channel.js';

const refusal = new DomainError('CONFLICT', 'Take another slug.', {
  reason: 'SLUG_TAKEN',
  fields: ['slug'],
  faults: [{ path: 'slug', reason: 'taken' }],
  retryAfterSeconds: 3,
  isUncertain: true,
  cause: new Error('sent with request id a'),
});
const first = {
  double: (number: number) => outcomeOf(Promise.resolve(number * 2)),
  refuse: () => outcomeOf(Promise.reject<never>(refusal)),
  fail: () => outcomeOf(Promise.reject<never>(new TypeError('unexpected', { cause: () => 'cannot be copied' }))),
};
const { port1, port2 } = new MessageChannel();
let sent = 0;
createBirpc(first, channelOver(port1));
const far = createBirpc<typeof first>(
  {},
  channelOver({
    postMessage: (messages) => {
      sent++;
      port2.postMessage(messages);
    },
    on: (event, take) => port2.on(event, take),
  }),
);

afterAll(() => port1.close());

it('returns each call its own value, and sends concurrent calls in one message', async () => {
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const values = await Promise.all(numbers.map((number) => unwrap(far.double(number))));
  expect(values).toEqual(numbers.map((number) => number * 2));
  expect(sent).toBe(1);
});

it('preserves a domain error with the text of its cause', async () => {
  const error = await unwrap(far.refuse()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DomainError);
  expect({ ...(error as DomainError) }).toEqual({ ...refusal });
  expect((error as DomainError).message).toBe(refusal.message);
  expect(String((error as DomainError).cause)).toContain('sent with request id a');
});

it('converts any other error to INTERNAL', async () => {
  const error = await unwrap(far.fail()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'INTERNAL' });
  expect(String((error as DomainError).cause)).toContain('unexpected');
});
