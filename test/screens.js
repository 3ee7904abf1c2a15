import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '@imprint/ids/interface-language';
import { freePort } from '@imprint/service/free-port';
import { launchBrowser, signInToConsole } from './support/chromium.js';
import { startPlatform } from './support/platform-process.js';

/**
 * Pictures of every screen of a demo platform: two widths, both color schemes, every language, with a word for
 * each screen that is wider than its window. `--docs` takes the pictures of docs/admin instead. `--only word` limits
 * them to paths with a word, `--view 1440-dark` to such views.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.data/screens' },
    only: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    docs: { type: 'boolean', default: false },
  },
});
const height = 900;
const folder = values.docs ? 'docs/admin' : values.out;
const everyView = [1440, 390].flatMap((width) =>
  ['light', 'dark'].flatMap((colorScheme) => languages.map((locale) => ({ width, colorScheme, locale }))),
);

const publicPaths = {
  landing: '/',
  guides: '/docs/guides',
  guide: '/docs/guides/publishing',
  problems: '/problems',
  login: '/login',
  'sign-up': '/signup',
  reset: '/reset',
};

const port = await freePort();
const address = `http://localhost:${port}`;
const platform = await startPlatform({
  environment: { REST_PORT: String(port), PUBLIC_BASE_URL: address, GRAPHQL_SAFELIST: '1' },
});
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  const demo = JSON.parse(await readFile(join(platform.facts.data_dir, 'demo.json'), 'utf8'));
  demo.post_id = await firstPost(demo);
  const taken = values.docs ? docsPictures(demo) : allPictures(demo);
  for (const [view, pictures] of taken) await takeAll(demo, view, pictures);
} finally {
  await browser.close();
  await platform.stop();
  await platform.remove();
}

async function firstPost({ secret_key }) {
  const reply = await fetch(`${address}/v1/posts?limit=1`, { headers: { authorization: `Bearer ${secret_key}` } });
  const [post] = (await reply.json()).items;
  return post.id;
}

function nameOf({ width, colorScheme, locale }) {
  return [width, colorScheme, locale].join('-');
}

/** Paths by the name of their picture. */
function consolePaths({ site_id, form_id, post_id }) {
  const below = (path) => `/admin/sites/${site_id}${path}`;
  return {
    sites: '/admin',
    dashboard: below(''),
    posts: below('/posts'),
    trash: below('/posts/trash'),
    editor: below(`/posts/${post_id}`),
    media: below('/media'),
    'media-labels': below('/media/labels'),
    'media-trash': below('/media/trash'),
    terms: below('/terms'),
    authors: below('/authors'),
    'post-types': below('/post-types'),
    redirects: below('/redirects'),
    transfer: below('/transfer'),
    traffic: below('/traffic'),
    forms: below('/forms'),
    form: below(`/forms/${form_id}`),
    leads: below('/forms/leads'),
    'lead-accesses': below('/forms/leads/accesses'),
    'form-webhooks': below('/forms/webhooks'),
    'api-keys': below('/settings/api-keys'),
    webhooks: below('/settings/webhooks'),
    settings: below('/settings'),
    domain: below('/settings/domain'),
    appearance: below('/settings/appearance'),
    seo: below('/settings/seo'),
    team: below('/team'),
    invitations: below('/team/invitations'),
    'audit-trail': below('/audit'),
    organization: below('/organization'),
    account: '/admin/account',
  };
}

function allPictures(demo) {
  const pictures = { ...publicPaths, 'form-page': `/f/${demo.form_id}`, ...consolePaths(demo) };
  return everyView.filter((view) => nameOf(view).includes(values.view)).map((view) => [view, Object.entries(pictures)]);
}

/** Those that the documents show, under their names. */
function docsPictures(demo) {
  const paths = consolePaths(demo);
  const wide = ['posts', 'traffic', 'audit-trail', 'api-keys', 'team', 'settings'];
  const view = { colorScheme: 'light', locale: 'en' };
  return [
    [{ ...view, width: 1440 }, [['demo', paths.dashboard], ...wide.map((name) => [name, paths[name]])]],
    [{ ...view, width: 360 }, [['demo', paths.dashboard]]],
  ];
}

async function takeAll({ owner }, view, pictures) {
  const { width, colorScheme, locale } = view;
  const context = await browser.newContext({ locale, colorScheme, baseURL: address, viewport: { width, height } });
  const page = await context.newPage();
  let isSignedIn = false;
  for (const [name, path] of pictures) {
    if (!path.includes(values.only)) continue;
    if (path.startsWith('/admin') && !isSignedIn) {
      await signInToConsole(page, { address, path, owner });
      isSignedIn = true;
    } else await page.goto(path);
    await page.waitForLoadState('networkidle');
    const file = `${name}-${values.docs ? width : nameOf(view)}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: !values.docs });
    const excess = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    process.stderr.write(`screens: ${file}${excess > 0 ? `, ${excess} px too wide` : ''}\n`);
  }
  await context.close();
}
