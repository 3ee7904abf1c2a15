import { errorCodes } from '@imprint/errors/domain-error';
import { restErrors } from '@imprint/errors/rest-error';
import { ask, platform } from '../../support/agent.js';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('GET /', () => {
  it('shows a browser a page that loads nothing, and other clients the answer of an unknown path', async () => {
    const visit = await ask('/', { headers: browser });
    expect([visit.status, visit.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(visit.headers['content-security-policy']).toContain("default-src 'none'");
    for (const path of ['/docs', '/problems', '/health', '/openapi/content.json']) {
      expect(visit.text).toContain(`href="${path}"`);
      expect((await ask(path)).status).toBe(200);
    }
    const client = await ask('/');
    expect([client.status, client.body]).toEqual([404, { error: { code: 'not_found', message: 'Not found' } }]);
  });

  it('has an icon', async () => {
    for (const path of ['/favicon.ico', '/favicon.svg'])
      expect((await ask(path)).headers['content-type']).toBe('image/svg+xml');
  });
});

describe('the type of a problem document', () => {
  it('is a page that explains it', async () => {
    const { body } = await ask('/v1/sites/me', { headers: { accept: 'application/problem+json' } });
    const { status, text } = await ask(new URL(body.type).pathname);
    expect(body.type).toBe(`${platform.base_url}/problems/unauthenticated`);
    expect(status).toBe(200);
    expect(text).toContain('What to do');
  });

  it.each([...errorCodes.map((code) => restErrors[code].slug), 'insufficient-scope'])(
    '%s is explained',
    async (slug) => {
      const { status, text } = await ask(`/problems/${slug}`);
      expect([status, text.includes('What to do')]).toEqual([200, true]);
    },
  );

  it('is 404 when unknown', async () => {
    expect((await ask('/problems/nothing')).status).toBe(404);
  });
});

it('the reference and the description say how to install the client', async () => {
  const install = 'npm install ./imprint-client-*.tgz';
  expect((await ask('/docs')).text).toContain(install);
  expect((await ask('/openapi/content.json')).body.info.description).toContain(install);
});

describe('the script of the reference', () => {
  it('is compressed, cached forever under its version, and not sent again', async () => {
    const { text } = await ask('/docs');
    const [, path = ''] = /src="(\/docs\/reference\.js\?v=[^"]+)"/.exec(text) ?? [];
    const script = await ask(path, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(script.bytes.length).toBeLessThan(2 * 1024 * 1024);
    const again = await ask(path, { headers: { 'if-none-match': script.headers.etag ?? '' } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });
});
