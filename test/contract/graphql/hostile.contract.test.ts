import { platform } from '../../support/agent.js';
import { bodyOf, hostileRequests } from '../../support/hostile-documents.js';
import { person } from '../../support/people.js';

let token: string;
beforeAll(async () => {
  token = (await person()).token;
});

const send = async (body: string) => {
  const response = await fetch(platform.graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  return { status: response.status, text: await response.text() };
};

describe.each(Object.entries(hostileRequests))('%s', (_, hostile) => {
  it('is rejected with a short reason and without data', async () => {
    const { status, text } = await send(bodyOf(hostile));
    const { data, errors } = JSON.parse(text);
    expect(status).toBeLessThan(500);
    expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
    expect(errors.map(({ message }: { message: string }) => message).join(' ')).toMatch(hostile.refusal);
    // The response does not echo the input in full.
    expect(text.length).toBeLessThan(20_000);
  });
});

it('does not affect the platform', async () => {
  await Promise.all(Object.values(hostileRequests).map((hostile) => send(bodyOf(hostile))));
  expect(JSON.parse((await send('{"query":"{ __typename }"}')).text)).toEqual({ data: { __typename: 'Query' } });
});
