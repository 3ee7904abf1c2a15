import { person } from '../../support/people.js';
import { unique, workspace } from '../../support/seed.js';

const lines = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

it('exports drafts too, in the format of an import, and resumes', async () => {
  const w = await workspace();
  const owner = await person({ site: { id: w.site.id, role: 'site_owner' } });
  const path = `/api/v1/sites/${w.site.id}/posts/export`;
  const [published, draft] = [await w.published({ external_id: unique() }), await w.post()];
  const { status, headers, text } = await owner.ask(path);
  expect([status, headers['content-type'], headers['x-export-total']]).toEqual([200, 'application/x-ndjson', '2']);
  expect(lines(text)).toEqual(lines((await w.ask('/v1/export?resource=posts')).text));
  expect(lines(text).map(({ id }) => id)).toEqual([published.id, draft.id]);
  expect(lines((await owner.ask(`${path}?after=${published.id}`)).text).map(({ id }) => id)).toEqual([draft.id]);
  expect(lines((await owner.ask(`${path}?limit=1`)).text)).toHaveLength(1);
  expect((await owner.ask(`${path}?limit=x`)).status).toBe(400);
});

it('is 404 to people who do not see the site', async () => {
  const w = await workspace();
  const stranger = await person();
  const answers = await Promise.all(
    [w.site.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV'].map((id) => stranger.ask(`/api/v1/sites/${id}/posts/export`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
