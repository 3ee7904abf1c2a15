import { serverAudits } from 'graphql-http';
import { ask, platform } from '../../support/agent.js';
import { newAddress } from '../../support/people.js';

const address = newAddress();

/** Uses a separate client address, because concurrent tests share rate limits by address. */
const fetchFn = async (url: string, { method, headers, body }: RequestInit = {}): Promise<Response> => {
  const { origin, pathname, search } = new URL(url);
  const answer = await ask(pathname + search, {
    ...(method !== undefined && { method }),
    // Default Content-Type of fetch for a string body.
    headers: { ...(body && { 'content-type': 'text/plain;charset=UTF-8' }), ...(headers as Record<string, string>) },
    body,
    baseUrl: origin,
    from: address,
  });
  return new Response(answer.text, { status: answer.status, headers: answer.headers as Record<string, string> });
};

const audits = serverAudits({ url: platform.graphql_url, fetchFn });

/** Ids of recommendations that the gateway does not follow; docs/adr/0013 has the reasons. */
const declined = new Set(['5A70', 'D6D5', '6A70', '572B', 'FDE2', '7B9B']);

describe('the public audits of GraphQL over HTTP', () => {
  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s: %s', async (id, name, audit) => {
    const result = await audit.fn();
    if (declined.has(id)) {
      expect(name).toMatch(/^(SHOULD|MAY)/);
      expect(result.status).not.toBe('ok');
      return;
    }
    expect(result.status === 'ok' ? 'ok' : result).toBe('ok');
  });
});
