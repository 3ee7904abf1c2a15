import { ask, platform } from '../../support/agent.js';
import { formFields, PageVisitor } from '../../support/page-visitor.js';
import { goodPassword, type Person, person } from '../../support/people.js';

const { origin } = new URL(platform.base_url);
const pages = ['/login', '/signup', '/verify', '/reset', '/convite', '/desfazer-troca', '/avisos'];

let someone: Person;
beforeAll(async () => {
  someone = await person();
});

describe.each(pages)('%s', (path) => {
  it('allows only its own style sheet, form and place', async () => {
    const { status, headers, text } = await ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; (script-src 'self'; )?form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(text).not.toMatch(/<style|style=|<script>|javascript:|\son\w+=/);
  });

  it('opens in no frame, image or script', async () => {
    for (const [mode, destination] of [
      ['navigate', 'iframe'],
      ['no-cors', 'image'],
      ['cors', 'empty'],
    ] as const) {
      const headers = { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination, 'sec-fetch-site': 'cross-site' };
      expect((await ask(path, { headers })).status).toBe(403);
    }
  });

  it('refuses a form of another site, or one that this browser did not load', async () => {
    const visitor = new PageVisitor();
    const page = await visitor.open(path);
    const action = page.document.querySelector('input[name="action"]')?.getAttribute('value') ?? '';
    const form: Record<string, string> = {
      ...formFields(page, action),
      ...{ email: someone.email, password: goodPassword },
    };
    const send = (headers: Record<string, string>, fields = form, sender = visitor) =>
      sender.send(path, { form: fields, headers });
    for (const headers of [
      { origin: 'https://attacker.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://attacker.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const { status, headers: answered } = await send(headers);
      expect([status, answered['set-cookie']]).toEqual([403, undefined]);
    }
    const own = { 'sec-fetch-site': 'same-origin', origin };
    for (const form_token of ['', 'x'.repeat(43)]) expect((await send(own, { ...form, form_token })).status).toBe(403);
    // Login CSRF: a form with the token of the attacker, in a browser without the cookie of the attacker.
    expect((await send(own, form, new PageVisitor())).status).toBe(403);
  });

  it('accepts only small forms that are sent as forms', async () => {
    const visitor = new PageVisitor();
    const page = await visitor.open(path);
    const action = page.document.querySelector('input[name="action"]')?.getAttribute('value') ?? '';
    const form = formFields(page, action);
    const asText = await visitor.send(path, { form, headers: { 'content-type': 'text/plain' } });
    expect(asText.status).toBe(415);
    expect((await visitor.send(path, { form: { ...form, more: 'x'.repeat(20_000) } })).status).toBe(413);
    const { status, headers } = await ask(path, { method: 'PUT' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('speaks the language of the visitor and offers the others', async () => {
    const language = async (headers: Record<string, string>, query = '') => {
      const page = await new PageVisitor(null, headers).open(path + query);
      return page.document.documentElement.lang;
    };
    expect(await language({})).toBe('pt-BR');
    expect(await language({ 'accept-language': 'pt-PT,pt;q=0.9,en;q=0.5' })).toBe('pt-BR');
    expect(await language({ 'accept-language': 'en-GB,en;q=0.9' })).toBe('en');
    expect(await language({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' })).toBe('es');
    expect(await language({ 'accept-language': 'en' }, '?ui_locales=fr%20pt-BR')).toBe('pt-BR');
    const visitor = new PageVisitor(null, { 'accept-language': 'en' });
    const page = await visitor.open(`${path}?return_to=%2Faccount`);
    const link = page.document.querySelector('nav a[lang="pt-BR"]')?.getAttribute('href') ?? '';
    expect(link).toContain('return_to=%2Faccount');
    await visitor.open(link);
    expect((await visitor.open(path)).document.documentElement.lang).toBe('pt-BR');
  });
});

it('serves the style sheet of its version forever', async () => {
  const page = await new PageVisitor().open('/login');
  const url = page.document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? '';
  const { status, headers } = await ask(url);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
});
