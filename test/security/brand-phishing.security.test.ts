import { ask, platform } from '../support/agent.js';
import { application, authorize, flow } from '../support/applications.js';
import { applicationOf, brandedHouse, setBrand } from '../support/brands.js';
import { PageVisitor } from '../support/page-visitor.js';
import { person } from '../support/people.js';
import { unique } from '../support/seed.js';

const { host } = new URL(platform.base_url);

/** A brand that impersonates another organization. */
async function impostor(name: string): Promise<{ slug: string }> {
  const someone = await person();
  const { body } = await someone.ask('/api/v1/orgs', { method: 'POST', body: { name, slug: `x-${unique()}` } });
  await setBrand(someone, { organizationId: body.id }, { accentColor: '#b00020' });
  return body;
}

describe('an organization that names itself like another one', () => {
  it('shows the host of the platform and its own short name', async () => {
    const { slug } = await impostor('Banco da Casa');
    const { document, title } = await new PageVisitor().open(`/login?organization=${slug}`);
    expect([title, document.title]).toEqual(['Sign in', 'Sign in – Imprint']);
    expect(document.querySelector('footer')?.textContent?.trim()).toBe(
      `Imprint · ${host} · Name and logo set by the organization ${slug}`,
    );
  });

  it('gains no markup, style or image from its name', async () => {
    const name = `"><img src=x><style>*{display:none}</style>\u202e${'x'.repeat(60)}`;
    const { slug } = await impostor(name);
    const { document, text, headers } = await new PageVisitor().open(`/login?organization=${slug}`);
    expect(document.querySelector('header bdi')?.textContent).toBe(name);
    expect(document.querySelectorAll('img, style, [style]')).toHaveLength(0);
    expect(text).not.toMatch(/<style|style=/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; img-src 'self'; /);
  });

  it('cannot brand the journey of an application of another one', async () => {
    const { slug } = await impostor('Banco da Casa');
    const [other, bare] = [await brandedHouse({ accentColor: '#123456' }), await application()];
    for (const clientId of [await applicationOf(other.home), bare]) {
      const url = await authorize(flow(clientId, 'openid'), 'none');
      url.searchParams.set('organization', slug);
      const { text } = await new PageVisitor().open(url.pathname + url.search);
      expect(text).not.toContain('Banco da Casa');
    }
  });
});

it.each(['123456.css/..', '12345.css', '12345G.css', '123456', '%3B123456.css', '123456.css%00', '../pages.css'])(
  'no other text than a color becomes a style sheet: %s',
  async (name) => {
    expect((await ask(`/pages/brand/${name}`)).text).not.toContain('--brand: #12');
  },
);
