import type { GraphqlAnswer } from '../support/agent.js';
import { askWithToken } from '../support/estate.js';
import { type Person, person } from '../support/people.js';
import { paragraph, type Workspace, workspace } from '../support/seed.js';

const postCount = 8;
/** Together they exceed the response budget of an operation; one is far below it. */
const body = paragraph('Um texto longo. '.repeat(80_000));

const list = (selection: string) => `
  query ($siteId: ID!, $first: Int!) {
    posts(siteId: $siteId, statuses: [PUBLISHED], first: $first) { nodes { id ${selection} } }
  }`;
const bodies = list('blocks contentHtml');
const aliases = list(Array.from({ length: 28 }, (_, index) => `a${index}: contentHtml`).join(' '));

const reasonOf = ({ errors }: GraphqlAnswer) =>
  String(errors?.map(({ extensions }) => [extensions.code, extensions.reason]));
/** Rejected by the content service, or by the gateway, which counts response bytes of all services. */
const tooLarge = expect.stringMatching(/BAD_REQUEST,(RESULT_TOO_LARGE|TOO_MANY_BODIES)/);

describe('an attacker requests the bodies of many large posts', () => {
  let home: Workspace;
  let attacker: Person;

  beforeAll(async () => {
    home = await workspace();
    attacker = await person({ site: { id: home.site.id, role: 'owner' } });
    for (let index = 0; index < postCount; index++)
      await home.published({ title: `Large ${index}`, blocks_json: body });
  });

  const ask = (query: string, first: number) => askWithToken(attacker.token, query, { siteId: home.site.id, first });

  it('is rejected with the reason, eight times concurrently, while another tenant is served', async () => {
    const victim = await workspace();
    const [answers, listed] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => ask(bodies, postCount))),
      victim.ask('/v1/posts'),
    ]);
    expect(listed.status).toBe(200);
    for (const answer of answers) {
      expect(reasonOf(answer)).toEqual(tooLarge);
      expect(answer.text.length).toBeLessThan(10_000);
    }
  });

  it('is rejected when aliases multiply one body', async () => {
    expect(reasonOf(await ask(aliases, 1))).toBe('BAD_REQUEST,RESULT_TOO_LARGE');
  });

  it('leaves each post readable alone, and all of them in an export', async () => {
    const answer = await ask(bodies, 1);
    expect(answer.errors).toBeUndefined();
    expect(answer.data.posts.nodes[0].contentHtml).toContain('Um texto longo.');
    const { status, text } = await home.ask('/v1/export?resource=posts');
    expect([status, text.trimEnd().split('\n').length]).toEqual([200, postCount]);
  });
});
