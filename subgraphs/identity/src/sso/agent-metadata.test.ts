import { checkAgentMetadata } from './agent-metadata.js';

const redirectUris = ['https://agent.example/callback'];
const badMetadata = { reason: 'INVALID_CLIENT_METADATA' };
const thrownBy = (given: Parameters<typeof checkAgentMetadata>[0]): unknown => {
  try {
    return checkAgentMetadata({ redirectUris, ...given });
  } catch (error) {
    return error;
  }
};

it('names an agent without a name, and cuts a long one', () => {
  expect(checkAgentMetadata({ redirectUris, name: ' ' }).name).toBe('Agent');
  expect([...checkAgentMetadata({ redirectUris, name: '😀'.repeat(101) }).name]).toHaveLength(100);
});

it.each(['a\nb', 'a\u202eb', 'a\u2028b', 'a\u0000b'])('refuses the name %j, which could pose as other text', (name) => {
  expect(thrownBy({ name })).toMatchObject(badMetadata);
});

it.each([[[]], [null], [['ftp://agent.example']], [['https://a.example/#x']]])(
  'refuses the redirect URIs %j',
  (uris) => {
    expect(thrownBy({ redirectUris: uris })).toMatchObject({ reason: 'INVALID_REDIRECT_URI' });
  },
);

it('accepts ten redirect URIs and each of them once', () => {
  const uris = (count: number) => Array.from({ length: count }, (_, index) => `https://agent.example/${index}`);
  expect(checkAgentMetadata({ redirectUris: [...uris(10), ...uris(10)] }).redirectUris).toHaveLength(10);
  expect(thrownBy({ redirectUris: uris(11) })).toMatchObject({ reason: 'INVALID_REDIRECT_URI' });
});

it('must use the code flow', () => {
  expect(thrownBy({ grantTypes: ['implicit'] })).toMatchObject(badMetadata);
  expect(thrownBy({ responseTypes: ['token'] })).toMatchObject(badMetadata);
  expect(thrownBy({ grantTypes: ['authorization_code', 'refresh_token'], responseTypes: ['code'] })).toMatchObject({
    redirectUris,
  });
});
