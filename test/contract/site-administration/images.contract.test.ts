import { insideAddresses } from '@imprint/outbound/inside-addresses.samples';
import { ask, operate } from '../../support/agent.js';
import { eventually } from '../../support/eventually.js';
import { type ImageHost, imageHost } from '../../support/image-host.js';
import { type House, house, type Person, person } from '../../support/people.js';
import { unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let outside: ImageHost;
let home: House;
let owner: Person;
beforeAll(async () => {
  outside = await imageHost();
});
afterAll(() => outside.close());
beforeEach(async () => {
  home = await house();
  owner = await person({ site: { id: home.id, role: 'site_owner' } });
});

const patch = (settings: object) =>
  owner.ask(`/api/v1/sites/${home.id}`, { method: 'PATCH', body: { name: unique(), settings } });
const stored = async () => (await owner.ask(`/api/v1/sites/${home.id}`)).body;

describe('"an external image referenced in `settings` is ingested to the service\'s own CDN"', () => {
  it('is copied to the own store, for any settings key', async () => {
    const { status, body } = await patch({
      logo_url: `${outside.base}/logo.png`,
      customization: { hero: { cover: `${outside.base}/hops.png?1` } },
    });
    expect(status).toBe(200);
    for (const url of [body.settings.logo_url, body.settings.customization.hero.cover]) {
      expect(url).toContain('/media/m/');
      expect((await ask(new URL(url).pathname)).headers['content-type']).toBe('image/png');
    }
    const rows = await sql(
      `select i.source_url, i.status, i.own_url from sites.site_image_ingest i join sites.sites s on s.id = i.site_id
       where s.slug = $1 and i.field = 'settings.logo_url'`,
      [home.slug],
    );
    expect(rows).toEqual([
      { source_url: `${outside.base}/logo.png`, status: 'taken', own_url: body.settings.logo_url },
    ]);
  });

  it('is fetched once for all fields that reference it', async () => {
    const url = `${outside.base}/logo.png?${unique()}`;
    const { body } = await patch({ logo_url: url, favicon_png_url: url, customization: { image: url } });
    const { logo_url: copy, favicon_png_url: icon, customization } = body.settings;
    expect([icon, customization.image]).toEqual([copy, copy]);
    expect(outside.asked.filter((path) => url.endsWith(path))).toHaveLength(1);
  });

  it('recognizes existing copies', async () => {
    const { body } = await patch({ logo_url: `${outside.base}/logo.png?${unique()}` });
    const asked = outside.asked.length;
    const again = await patch({ favicon_png_url: body.settings.logo_url });
    expect([again.status, again.body.settings.favicon_png_url, outside.asked.length]).toEqual([
      200,
      body.settings.logo_url,
      asked,
    ]);
  });
});

describe('"a NEW external image permanently rejected by the ingest is refused with 422"', () => {
  it.each([
    ['/missing.png', 'not_found'],
    ['/gone.png', 'not_found'],
    ['/secret.png', 'forbidden'],
    ['/locked.png', 'forbidden'],
    ['/page.png', 'not_an_image'],
    ['/paper.png', 'not_an_image'],
    ['/large.png', 'too_large'],
    ['/tall.png', 'too_many_pixels'],
    ['/unsafe.svg', 'unsafe_svg'],
    ['/inside.png', 'redirect_blocked'],
    ['/chain.png', 'redirect_blocked'],
    ['/circle.png', 'redirect_blocked'],
  ])('%s with field and reason %s, and nothing is saved', async (path, reason) => {
    const before = await stored();
    const { status, body } = await patch({ title: 'Depois', logo_url: outside.base + path });
    expect([status, body]).toEqual([
      422,
      {
        error: {
          code: 'image_rejected',
          message: expect.stringContaining('settings.logo_url'),
          field: 'settings.logo_url',
          reason,
          errors: [{ field: 'settings.logo_url', reason }],
        },
      },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('reports each of them', async () => {
    const { body } = await patch({
      logo_url: `${outside.base}/missing.png`,
      favicon_png_url: `${outside.base}/page.png`,
      favicon_ico_url: `${outside.base}/icon.ico`,
    });
    expect(body.error.errors).toEqual([
      { field: 'settings.logo_url', reason: 'not_found' },
      { field: 'settings.favicon_png_url', reason: 'not_an_image' },
    ]);
    // The copy of the accepted image is deleted too.
    const { mediaAssets } = await operate('query ($id: ID!) { mediaAssets(siteId: $id) { nodes { id } } }', {
      id: home.id,
    });
    expect(mediaAssets.nodes).toEqual([]);
  });

  /** The loopback address is allowed, so that images of the test server can be fetched. */
  const elsewhere = insideAddresses.filter((url) => {
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    const isWritten = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url) && !url.startsWith('data:');
    return isWritten && !/^(127\.|example\.com|\[::ffff:7f)|localhost\.*$/.test(host);
  });

  it('applies to every spelling of a private address', async () => {
    expect(elsewhere.length).toBeGreaterThanOrEqual(50);
    const before = await stored();
    const answers = await Promise.all(
      elsewhere.map(async (url) => {
        const { status, body } = await patch({ logo_url: url });
        return [url, status, body.error?.code, body.error?.reason];
      }),
    );
    const open = answers.filter(
      ([, status, code, reason]) =>
        status !== 422 || code !== 'image_rejected' || !/^(invalid_url|blocked_address)$/.test(String(reason)),
    );
    expect(open).toEqual([]);
    expect(await stored()).toEqual(before);
  });
});

it('keeps an existing image that is no longer available', async () => {
  const path = `/old-${unique()}.png`;
  outside.answers[path] = (_, response) => void response.writeHead(503).end();
  await patch({ logo_url: outside.base + path });
  outside.answers[path] = (_, response) => void response.writeHead(404).end();
  const { status, body } = await patch({ tagline: 'x', logo_url: outside.base + path });
  expect([status, body.settings]).toEqual([200, { tagline: 'x', logo_url: outside.base + path }]);
});

it.each(['/later.png', '/busy.png'])(
  'keeps the site saved when %s fails for now, and shows that the image is pending',
  async (path) => {
    const url = `${outside.base}${path}?${unique()}`;
    const { status, body } = await patch({ title: 'Salvo', logo_url: url });
    expect([status, body.settings]).toEqual([200, { title: 'Salvo', logo_url: url }]);
    await eventually(async () => {
      const { items } = (await owner.ask(`/api/v1/sites/${home.id}/health`)).body;
      const item = items.find(({ code }: { code: string }) => code === 'image_ingest_pending');
      return item?.params.fields.includes('settings.logo_url');
    });
  },
);
