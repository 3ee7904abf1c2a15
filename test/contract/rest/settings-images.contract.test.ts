import { createServer, type RequestListener, type Server } from 'node:http';
import sharp from 'sharp';
import { ask } from '../../support/agent.js';
import { unique, type Workspace, workspace } from '../../support/seed.js';

let outside: Server;
let base: string;
const asked: string[] = [];
let png: Buffer;
/** An icon of one pixel, as favicons are made. */
const ico = Buffer.from(
  '00000100010001010000010020003000000016000000280000000100000002000000010020000000000000000000000000000000000000000000000000000000ff00ff00000000',
  'hex',
);

const answers: Record<string, RequestListener> = {
  '/logo.png': (_, response) => response.end(png),
  '/icon.ico': (_, response) => response.end(ico),
  '/hop.png': (_, response) => response.writeHead(302, { location: '/logo.png' }).end(),
  '/inside.png': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/x.png' }).end(),
  '/missing.png': (_, response) => response.writeHead(404).end(),
  '/secret.png': (_, response) => response.writeHead(403).end(),
  '/page.png': (_, response) => response.end('<html>no image</html>'),
  '/paper.png': (_, response) => response.end('%PDF-1.7'),
  '/large.png': (_, response) => response.end(Buffer.alloc(9 * 1024 * 1024)),
  '/unsafe.svg': (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"><g>'),
  '/scripted.svg': (_, response) =>
    response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script><path d="M1 1"/></svg>'),
  '/later.png': (_, response) => response.writeHead(503).end(),
};

beforeAll(async () => {
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const tall = await sharp({ create: { width: 1, height: 20_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  answers['/tall.png'] = (_, response) => response.end(tall);
  outside = createServer((request, response) => {
    asked.push(request.url ?? '');
    const [path = ''] = (request.url ?? '').split('?');
    answers[path]?.(request, response);
  });
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  const address = outside.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});

let w: Workspace;
beforeEach(async () => {
  w = await workspace();
});

const change = (settings: object) => w.ask('/v1/sites/me/settings', { method: 'PATCH', body: { settings } });
const settings = async () => (await w.ask('/v1/sites/me/settings')).body.settings;

it('become copies of our own, wherever settings and SEO name them', async () => {
  const { status, body } = await change({
    logo_url: `${base}/logo.png`,
    favicon_ico_url: `${base}/icon.ico`,
    customization: {
      hero: { cover: `${base}/hop.png?cover`, text: 'Olá' },
      gallery: [`${base}/scripted.svg`],
      link: `${base}/no-image`,
    },
  });
  expect(status).toBe(200);
  const { logo_url: logo, favicon_ico_url: icon, customization } = body.settings;
  expect(customization).toMatchObject({ hero: { text: 'Olá' }, link: `${base}/no-image` });
  const types = await Promise.all(
    [logo, icon, customization.hero.cover, customization.gallery[0]].map(async (url) => {
      expect(url).toContain('/media/m/');
      const answer = await ask(new URL(url).pathname);
      return [answer.status, answer.headers['content-type']];
    }),
  );
  expect(types).toEqual([
    [200, 'image/png'],
    [200, 'image/x-icon'],
    [200, 'image/png'],
    [200, 'image/svg+xml'],
  ]);
  expect((await ask(new URL(customization.gallery[0]).pathname)).text).not.toContain('script');
  const seo = await w.ask('/v1/sites/me/seo', { method: 'PATCH', body: { default_og_image: `${base}/logo.png?og` } });
  expect(seo.body.seo.default_og_image).toContain('/media/m/');
});

it.each([
  ['/missing.png', 'not_found'],
  ['/secret.png', 'forbidden'],
  ['/page.png', 'not_an_image'],
  ['/paper.png', 'not_an_image'],
  ['/large.png', 'too_large'],
  ['/tall.png', 'too_many_pixels'],
  ['/unsafe.svg', 'unsafe_svg'],
  ['/inside.png', 'redirect_blocked'],
])('%s is refused with 422 naming field and reason %s, and nothing is saved', async (path, reason) => {
  await change({ title: 'Antes' });
  const { status, body } = await change({ title: 'Depois', logo_url: base + path });
  expect([status, body.error.code]).toEqual([422, 'unprocessable']);
  expect(body.error.message).toContain('settings.logo_url');
  expect(body.error.message).toContain(reason);
  expect(await settings()).toEqual({ title: 'Antes' });
  expect((await w.ask('/v1/media')).body.items).toEqual([]);
});

it.each([
  'http://10.0.0.1/logo.png',
  'http://169.254.169.254/logo.png',
  'http://[::1]/logo.png',
  'http://2130706434/logo.png',
  'https://user:secret@example.com/logo.png',
])('%s is refused with 422', async (url) => {
  expect((await change({ logo_url: url })).status).toBe(422);
  expect(await settings()).toEqual({});
});

it('that cannot be fetched for now are saved as they are', async () => {
  const { status, body } = await change({ title: 'Salvo', logo_url: `${base}/later.png` });
  expect([status, body.settings]).toEqual([200, { title: 'Salvo', logo_url: `${base}/later.png` }]);
});

it('that are old, our own or no web addresses are left alone', async () => {
  await change({ logo_url: `${base}/later.png` });
  answers['/later.png'] = (_, response) => response.writeHead(404).end();
  const again = await change({ tagline: 'x', logo_url: `${base}/later.png` });
  expect([again.status, again.body.settings.tagline]).toEqual([200, 'x']);
  const own = (await change({ logo_url: `${base}/logo.png?${unique()}` })).body.settings.logo_url;
  const before = asked.length;
  expect(
    (await change({ favicon_png_url: own, logo: 'media-id', favicon_ico_url: '/favicon.ico' })).body.settings,
  ).toMatchObject({
    favicon_png_url: own,
    logo: 'media-id',
    favicon_ico_url: '/favicon.ico',
  });
  expect(asked.length).toBe(before);
});

it('of which a change brings more than ten are refused', async () => {
  const gallery = Array.from({ length: 11 }, (_, index) => `${base}/logo.png?${index}`);
  expect((await change({ customization: { gallery: { images: gallery } } })).status).toBe(400);
});

it('are not fetched for a change that is refused anyway', async () => {
  const before = asked.length;
  const { status } = await w.ask('/v1/sites/me/settings', {
    method: 'PATCH',
    body: { redirect_status_code: 307, settings: { logo_url: `${base}/logo.png` } },
  });
  expect([status, asked.length]).toEqual([400, before]);
});
