import { ask } from '../../support/agent.js';
import { type ImageHost, imageHost } from '../../support/image-host.js';
import { unique, type Workspace, workspace } from '../../support/seed.js';

let outside: ImageHost;
let base: string;
beforeAll(async () => {
  outside = await imageHost();
  base = outside.base;
});
afterAll(() => outside.close());

let w: Workspace;
beforeEach(async () => {
  w = await workspace();
});

const change = (settings: object) => w.ask('/v1/sites/me/settings', { method: 'PATCH', body: { settings } });
const settings = async () => (await w.ask('/v1/sites/me/settings')).body.settings;

it('are copied to the media store from settings and SEO', async () => {
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
])('%s is rejected with 422 naming field and reason %s, and nothing is saved', async (path, reason) => {
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
])('%s is rejected with 422', async (url) => {
  expect((await change({ logo_url: url })).status).toBe(422);
  expect(await settings()).toEqual({});
});

it('with transient failures are saved unchanged', async () => {
  const { status, body } = await change({ title: 'Salvo', logo_url: `${base}/later.png` });
  expect([status, body.settings]).toEqual([200, { title: 'Salvo', logo_url: `${base}/later.png` }]);
});

it('that are unchanged, already copied or not web URLs are not fetched', async () => {
  await change({ logo_url: `${base}/later.png` });
  outside.answers['/later.png'] = (_, response) => response.writeHead(404).end();
  const again = await change({ tagline: 'x', logo_url: `${base}/later.png` });
  expect([again.status, again.body.settings.tagline]).toEqual([200, 'x']);
  const own = (await change({ logo_url: `${base}/logo.png?${unique()}` })).body.settings.logo_url;
  const before = outside.asked.length;
  expect(
    (await change({ favicon_png_url: own, logo: 'media-id', favicon_ico_url: '/favicon.ico' })).body.settings,
  ).toMatchObject({
    favicon_png_url: own,
    logo: 'media-id',
    favicon_ico_url: '/favicon.ico',
  });
  expect(outside.asked.length).toBe(before);
});

it('above ten per change are rejected', async () => {
  const gallery = Array.from({ length: 11 }, (_, index) => `${base}/logo.png?${index}`);
  expect((await change({ customization: { gallery: { images: gallery } } })).status).toBe(400);
});

it('are not fetched for a rejected change', async () => {
  const before = outside.asked.length;
  const { status } = await w.ask('/v1/sites/me/settings', {
    method: 'PATCH',
    body: { redirect_status_code: 307, settings: { logo_url: `${base}/logo.png` } },
  });
  expect([status, outside.asked.length]).toEqual([400, before]);
});
