import { toUuid } from '@imprint/ids/id';
import { ask, operate } from '../../support/agent.js';
import { application, authorize, flow } from '../../support/applications.js';
import { applicationOf, brandedHouse, logoOn, setBrand, slugOf } from '../../support/brands.js';
import { askWithToken } from '../../support/estate.js';
import { PageVisitor, type ShownPage } from '../../support/page-visitor.js';
import { auth, goodPassword, type House, nthMail, person, tokenIn } from '../../support/people.js';
import { newSubject, responseOf } from '../../support/provider-logins.js';
import { sql } from '../../support/sql.js';

const look = ({ document }: ShownPage) => ({
  name: document.querySelector('header .brand')?.textContent?.trim(),
  style: document.querySelector('link[href*="/pages/brand/"]')?.getAttribute('href') ?? null,
  logo: document.querySelector('header img')?.getAttribute('src') ?? null,
});
const platformLook = { name: 'Imprint', style: null, logo: null };

/** The page that an authorization request leads to. */
async function signInFor(clientId: string, visitor = new PageVisitor()): Promise<ShownPage> {
  const { pathname, search } = await authorize(flow(clientId, 'openid'), 'none');
  return visitor.open(pathname + search);
}

describe('a brand', () => {
  it('is on every page of a journey of an application of its organization', async () => {
    const { home, admin } = await brandedHouse();
    const logoMediaId = await logoOn(home, admin);
    expect(await setBrand(admin, home, { accentColor: '#FFD400', logoMediaId })).toMatchObject({
      ...{ isShown: true, accentColor: '#ffd400', logoMediaId },
      logoUrl: expect.stringMatching(/^http.*\/media\//),
    });
    const clientId = await applicationOf(home);
    const visitor = new PageVisitor();
    const page = await signInFor(clientId, visitor);
    const slug = await slugOf(home);
    const shown = look(page);
    expect(shown).toEqual({ name: slug, style: '/pages/brand/ffd400.css', logo: expect.stringContaining('/media/') });
    expect((await ask(new URL(shown.logo ?? '').pathname)).status).toBe(200);
    for (const link of page.document.querySelectorAll('main a')) {
      const next = await visitor.open(link.getAttribute('href') ?? '');
      expect([next.status, look(next)]).toEqual([200, shown]);
    }
  });

  it('is on the consent page of its application', async () => {
    const { home } = await brandedHouse({ accentColor: '#123456' });
    const { created } = await operate(
      'mutation ($input: CreateSsoClientInput!) { created: createSsoClient(input: $input) { id } }',
      {
        input: {
          id: `app-${home.slug}`,
          name: 'Reader',
          redirectUris: ['https://app.example/callback'],
          scopes: ['openid', 'staff:read'],
          organization: await slugOf(home),
        },
      },
    );
    const someone = await person();
    const visitor = new PageVisitor();
    visitor.cookies.set('imprint_refresh', someone.refreshToken);
    const url = await authorize(flow(created.id, 'openid staff:read'), someone.refreshToken);
    const page = await visitor.open(url.pathname + url.search);
    expect([page.title, look(page).style]).toEqual(['Allow access', '/pages/brand/123456.css']);
    expect(page.text).toContain('Reader');
    expect(page.text).toContain('https://app.example');
  });

  it('is on the pages of an invitation of its organization, and not on the account', async () => {
    const { home, admin } = await brandedHouse({ accentColor: '#123456' });
    const someone = await person();
    const path = auth(`/sites/${home.id}/invitations`);
    await admin.ask(path, { method: 'POST', body: { email: someone.email, role: 'site_editor' } });
    const visitor = new PageVisitor();
    const mail = await nthMail(someone.email, 1);
    const token = tokenIn(mail);
    expect(mail.html).toContain(`border-left:.4em solid #123456;padding-left:.6em;font-weight:bold">`);
    expect(mail.html).toContain(`(${await slugOf(home)})</p>`);
    const shown = await visitor.fill('/convite', 'open', { token });
    const slug = await slugOf(home);
    expect(look(shown)).toEqual({ name: slug, style: '/pages/brand/123456.css', logo: null });
    const link = shown.document.querySelector('main a')?.getAttribute('href') ?? '';
    const login = await visitor.open(link);
    expect([login.title, look(login).name]).toEqual(['Sign in', slug]);
    const again = await visitor.submit(link, login, 'login', { email: someone.email, password: goodPassword });
    expect(look(again).name).toBe(slug);
    await visitor.submit('/convite', again, 'accept');
    const account = await visitor.open('/account');
    expect([account.title, look(account)]).toEqual(['Your account', platformLook]);
  });

  it.each([
    ['an organization', async (home: House) => `organization=${await slugOf(home)}`],
    [
      'an application',
      async (home: House) => {
        const { pathname, searchParams } = await authorize(flow(await applicationOf(home), 'openid'), 'none');
        return `return_to=${encodeURIComponent(searchParams.get('continue') ?? pathname)}`;
      },
    ],
  ])('of %s stays when the browser comes back from an identity provider', async (_, journeyOf) => {
    const { home } = await brandedHouse({ accentColor: '#123456' });
    const [slug, someone, visitor] = [await slugOf(home), await person(), new PageVisitor()];
    const left = await visitor.fill(`/login?${await journeyOf(home)}`, 'provider', { provider_id: 'example' });
    const claims = { sub: newSubject(), email: someone.email, email_verified: true };
    const location = new URL(left.document.querySelector('main a')?.getAttribute('href') ?? '');
    const { headers } = await visitor.send(`/login/provider/example?${responseOf(location, claims)}`);
    const path = headers.location ?? '';
    const login = await visitor.open(path);
    expect([login.title, look(login).name]).toEqual(['Sign in', slug]);
    const link = await visitor.submit(path, login, 'login', { email: someone.email, password: goodPassword });
    expect([link.title, look(link).name]).toEqual(['Link sign-in', slug]);
  });

  it('is shown by ?organization, by slug and id, and its languages keep it', async () => {
    const { home } = await brandedHouse({ accentColor: '#123456' });
    const slug = await slugOf(home);
    for (const reference of [slug, slug.toUpperCase(), home.organizationId]) {
      const page = await new PageVisitor().open(`/login?organization=${reference}`);
      expect(look(page)).toMatchObject({ name: slug, style: '/pages/brand/123456.css' });
      const other = page.document.querySelector('nav a[lang="pt-BR"]')?.getAttribute('href') ?? '';
      expect(look(await new PageVisitor().open(other)).name).toBe(slug);
    }
    expect((await ask('/pages/brand/123456.css')).text).toContain('--brand: #123456;');
  });
});

describe('without a brand the pages are those of the platform', () => {
  it('for organizations without one, hidden ones, unknown ones and other applications', async () => {
    const [bare, hidden] = [await brandedHouse(), await brandedHouse({ accentColor: '#123456', isShown: false })];
    const paths = [
      `/login?organization=${await slugOf(bare.home)}`,
      `/login?organization=${await slugOf(hidden.home)}`,
      '/login?organization=missing',
      `/login?organization=${encodeURIComponent('"><script>')}`,
      `/login?organization=${'a'.repeat(300)}`,
    ];
    for (const path of paths) expect(look(await new PageVisitor().open(path))).toEqual(platformLook);
    expect(look(await signInFor(await application()))).toEqual(platformLook);
    expect(look(await signInFor(await applicationOf(bare.home)))).toEqual(platformLook);
  });

  it('for an archived organization', async () => {
    const { admin } = await brandedHouse();
    const { body } = await admin.ask('/api/v1/orgs', {
      method: 'POST',
      body: { name: 'Gone', slug: `gone-${Date.now()}` },
    });
    const { token } = admin;
    await askWithToken(
      token,
      'mutation ($i: UpdateOrganizationBrandInput!) { updateOrganizationBrand(input: $i) { brand { isShown } } }',
      {
        i: { organizationId: body.id, accentColor: '#123456' },
      },
    );
    await askWithToken(
      token,
      'mutation ($i: OrganizationReferenceInput!) { archiveOrganization(input: $i) { organization { id } } }',
      {
        i: { organization: body.id },
      },
    );
    const page = await new PageVisitor().open(`/login?organization=${body.slug}`);
    expect(look(page)).toEqual(platformLook);
  });
});

describe('updateOrganizationBrand', () => {
  it.each([
    'red',
    '#fff',
    '#12345',
    '#1234567',
    '#12345g',
    '#123456;}',
    'url(https://evil.example)',
    ' #123456',
    '#123456\n',
    '',
  ])('refuses the color %j', async (accentColor) => {
    const { home, admin } = await brandedHouse();
    expect(await setBrand(admin, home, { accentColor })).toMatch(/^accentColor must be # and six hexadecimal digits/);
  });

  it('refuses a logo that is not of an own site in the organization', async () => {
    const [own, other] = [await brandedHouse(), await brandedHouse()];
    const logoMediaId = await logoOn(other.home, other.admin);
    for (const id of [logoMediaId, '01J00000000000000000000000', 'https://evil.example/logo.png', ''])
      expect(await setBrand(own.admin, own.home, { logoMediaId: id })).toMatch(/^logoMediaId must be an asset/);
    expect(await setBrand(own.admin, own.home, { logoMediaId: null, accentColor: null })).toEqual({
      ...{ isShown: true, accentColor: null, logoMediaId: null, logoUrl: null },
    });
  });

  it('is for those who manage the members of the organization, and is audited', async () => {
    const { home, admin } = await brandedHouse({ accentColor: '#123456' });
    const stranger = (await brandedHouse()).admin;
    const editor = await person({ site: { id: home.id, role: 'editor' } });
    const member = await person({ organization: { id: home.organizationId, role: 'member' } });
    for (const someone of [stranger, editor, member])
      expect(await setBrand(someone, home, { isShown: false })).toMatch(/not/i);
    const read = (token: string) =>
      askWithToken(
        token,
        'query ($id: ID!) { organizationBrand(organizationId: $id) { accentColor organizationName } }',
        {
          id: home.organizationId,
        },
      );
    expect((await read(admin.token)).data.organizationBrand).toEqual({
      accentColor: '#123456',
      organizationName: await slugOf(home),
    });
    expect((await read(member.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const entries = await sql(
      `select distinct actor_id from identity.audit_events where event = 'organization.brand_changed' and organization_id = $1`,
      [toUuid(home.organizationId)],
    );
    expect(entries).toEqual([{ actor_id: toUuid(admin.id) }]);
  });
});

it('an application of an unknown organization is refused, and null removes it', async () => {
  const { home } = await brandedHouse({ accentColor: '#123456' });
  const id = await applicationOf(home);
  const update = (organization: string | null) =>
    operate(
      'mutation ($input: UpdateSsoClientInput!) { u: updateSsoClient(input: $input) { client { organizationId } } }',
      {
        input: { id, organization },
      },
    );
  await expect(update('missing')).rejects.toThrow('organization must be the id or slug of an organization.');
  expect((await update(home.organizationId)).u.client.organizationId).toBe(home.organizationId);
  expect((await update(null)).u.client.organizationId).toBeNull();
});
