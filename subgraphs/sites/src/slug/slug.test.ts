import { requireFreeName } from './slug.js';

const own = ['auth.eu.example.com', 'entrar.example.com', 'cdn.example.net'];
const slugOf = (slug: string, domain = 'example.com') => requireFreeName(slug, { domain, own });

describe('a slug of a site', () => {
  it.each(['www', 'api', 'login', 'auth', 'admin', 'mail', 'localhost', 'wpad', 'autodiscover', 'mta-sts'])(
    'is not %s, a name by which the platform is known',
    (slug) => expect(() => slugOf(slug)).toThrow('Choose another one.'),
  );

  it.each(['xn--a', 'xn--bcher-kva', 'ab--cd'])('is not %s, a label of an internationalized name', (slug) => {
    expect(() => slugOf(slug)).toThrow('reserved');
  });

  it.each(['entrar', 'eu'])('is not %s, the host of a URL of the platform or a parent of one', (slug) => {
    expect(() => slugOf(slug)).toThrow('reserved');
    expect(slugOf(slug, 'sites.example.org')).toBe(slug);
  });

  it.each(['padaria', 'my-blog', 'a--b', 'x', 'wwww', 'demo'])('can be %s', (slug) => expect(slugOf(slug)).toBe(slug));
});
