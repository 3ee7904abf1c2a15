import { tokenHash } from '../credential/identity-secrets.js';
import { SsoClient } from './sso-client.entity.js';

const now = new Date('2030-01-01T00:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const clientWith = (fields: Partial<SsoClient>) =>
  Object.assign(new SsoClient(), {
    id: 'app',
    redirectUris: [],
    allowedScopes: ['openid'],
    secretHash: null,
    previousSecretHash: null,
    previousSecretExpiresAt: null,
    isSelfRegistered: false,
    ...fields,
  });

describe('a secret', () => {
  it('is required of a confidential application alone', () => {
    const client = clientWith({ secretHash: tokenHash('secret') });
    expect(() => client.requireSecret('secret', now)).not.toThrow();
    expect(() => client.requireSecret('other', now)).toThrow();
    expect(() => client.requireSecret(null, now)).toThrow();
    expect(() => clientWith({}).requireSecret(null, now)).not.toThrow();
  });

  it('stays valid for the overlap of a rotation, and no longer', () => {
    const client = clientWith({ secretHash: tokenHash('old') });
    client.rotateSecret(tokenHash('new'), now, 60);
    expect(() => client.requireSecret('new', now)).not.toThrow();
    expect(() => client.requireSecret('old', later(59))).not.toThrow();
    expect(() => client.requireSecret('old', later(60))).toThrow();
  });

  it('ends with the second rotation, whatever its overlap was', () => {
    const client = clientWith({ secretHash: tokenHash('first') });
    client.rotateSecret(tokenHash('second'), now, 3_600);
    client.rotateSecret(tokenHash('third'), now, 3_600);
    expect(() => client.requireSecret('first', now)).toThrow();
    expect(() => client.requireSecret('second', now)).not.toThrow();
  });

  it('cannot be rotated by a public application', () => {
    expect(() => clientWith({}).rotateSecret(tokenHash('new'), now, 0)).toThrow('no secret');
  });
});

describe('a redirect URI', () => {
  const loopback = 'http://127.0.0.1:4000/callback';

  it('matches exactly', () => {
    const client = clientWith({ redirectUris: ['https://app.example/callback'] });
    expect(client.allowsRedirect('https://app.example/callback')).toBe(true);
    for (const uri of ['https://app.example/callback/', 'https://app.example/callback?a=1', 'https://app.example'])
      expect(client.allowsRedirect(uri)).toBe(false);
  });

  it('may have another port on the device of an agent, but no other path', () => {
    const agent = clientWith({ redirectUris: [loopback], allowedScopes: ['posts:read'], isSelfRegistered: true });
    expect(agent.allowsRedirect('http://127.0.0.1:5000/callback')).toBe(true);
    expect(agent.allowsRedirect('http://127.0.0.1:5000/other')).toBe(false);
    expect(agent.allowsRedirect('http://127.0.0.1.evil.example/callback')).toBe(false);
  });

  it('keeps its port for other applications', () => {
    expect(clientWith({ redirectUris: [loopback] }).allowsRedirect('http://127.0.0.1:5000/callback')).toBe(false);
  });
});
