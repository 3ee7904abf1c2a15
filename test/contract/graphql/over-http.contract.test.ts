import { serverAudits } from 'graphql-http';
import { platform } from '../../support/agent.js';

const audits = serverAudits({ url: platform.graphql_url });

/** Recommendations that the gateway does not follow, by their id; docs/adr/0013 says why. */
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
