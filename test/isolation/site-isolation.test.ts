import { multipart } from '../support/multipart.js';
import { requestFor, routes } from '../support/route-requests.js';
import { paragraph, type Workspace, workspace } from '../support/seed.js';
import { sql } from '../support/sql.js';

const marker = 'segredo-da-casa-vizinha';
let mine: Workspace;
let theirs: Workspace;
let theirPosts: { id: string; slug: string }[];
let theirAsset: string;

beforeAll(async () => {
  mine = await workspace();
  theirs = await workspace();
  theirPosts = [];
  for (const status of ['draft', 'published']) {
    theirPosts.push(
      await theirs.post({
        title: marker,
        slug: `${marker}-${status}`,
        status,
        excerpt: marker,
        blocks_json: paragraph(marker),
      }),
    );
  }
  const { body, contentType } = multipart([{ name: 'file', content: `%PDF-1.7 ${marker}`, filename: marker }]);
  const asset = await theirs.ask('/v1/media', { method: 'POST', body, headers: { 'content-type': contentType } });
  theirAsset = asset.body.id;
  expect((await theirs.ask(`/v1/media/${theirAsset}`)).status).toBe(200);
});

const rows = async () => {
  const posts = await sql('select row_to_json(p) as row from content.posts p where title = $1 order by id', [marker]);
  const assets = await sql('select id, deleted_at from media.assets where filename = $1', [marker]);
  return JSON.stringify([posts, assets]);
};

/** An id of the caller's own system and a number of a part name nothing of another site. */
const ownNames = /:external_id|:part/;
const withReference = routes.filter(({ path }) => path.includes(':') && !ownNames.test(path));

/** Every route with an id × an id of another site: the same bytes as for an unknown id. */
describe.each(withReference.map((route) => [route.name, route] as const))('%s', (_, route) => {
  it("responds to another site's post exactly as to a missing one", async () => {
    const before = await rows();
    const answers = new Set<string>();
    const references = [
      ...theirPosts.flatMap(({ id, slug }) => [id, id.toLowerCase(), slug]),
      theirAsset,
      '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      '0f9a3c5e-6c0e-4a39-9d0a-0a1b2c3d4e5f',
      'no-such-slug',
    ];
    for (const reference of references) {
      const { path, options } = requestFor(route, reference);
      const { status, text, headers } = await mine.ask(path, options);
      const { date: _date, 'x-request-id': _id, ratelimit: _left, ...stable } = headers;
      answers.add(JSON.stringify([status, text, stable]));
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^\[404,/);
    expect(await rows()).toBe(before);
  });
});

describe.each(
  routes
    .filter((route) => route.method === 'GET' && !withReference.includes(route))
    .map((route) => [route.name, route] as const),
)('%s', (_, route) => {
  it('returns nothing of another site', async () => {
    const ofTheirs = [
      `?ids=${theirPosts.map(({ id }) => id)}&include=content`,
      `?slugs=${theirPosts.map(({ slug }) => slug)}&include=content`,
    ];
    for (const suffix of ['', `?q=${marker}`, '?limit=50', ...ofTheirs]) {
      const { path, options } = requestFor(route, '');
      const joined = path.includes('?') ? path + suffix.replace('?', '&') : path + suffix;
      const { text } = await mine.ask(joined, options);
      expect(text).not.toContain(marker);
      expect(text).not.toContain(theirs.site.id);
    }
  });
});
