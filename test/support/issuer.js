import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

export const exampleProvider = { id: 'example', name: 'Example ID', client_id: 'imprint' };
export const gitHubProvider = {
  ...{ id: 'github', name: 'GitHub', type: 'github' },
  ...{ client_id: 'imprint', client_secret: 'secret of the application' },
};

const sha256 = (value) => createHash('sha256').update(value).digest('base64url');
const send = (response, status, body) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/**
 * OpenID Connect providers on loopback: each path is an issuer of its own. A code is the base64url JSON of what its
 * exchange responds, so that any test can be any person at any provider, honest or not. A path that begins with `down`
 * responds 503, one with `hang` never. `github` is a GitHub server, whose codes have the responses of its API as claims. `beforeToken` runs before each exchange of a code.
 */
export async function startIssuer({ beforeToken = async () => {} } = {}) {
  const [genuine, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const jwk = { ...(await exportJWK(genuine.publicKey)), kid: 'key', alg: 'ES256', use: 'sig' };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const base = `http://${request.headers.host}`;
    const [, name, endpoint = ''] = /^\/([\w-]+)(?:\/(.*))?$/.exec(request.url) ?? [];
    const issuer = `${base}/${name}`;
    if (name?.startsWith('hang')) return undefined;
    if (!name || name.startsWith('down')) return send(response, 503, {});
    if (name === 'github') return gitHub(response, { endpoint, body, token: request.headers.authorization });
    if (endpoint === '.well-known/openid-configuration') return send(response, 200, metadataOf(issuer));
    if (endpoint === 'keys') return send(response, 200, { keys: [jwk] });
    if (endpoint !== 'token') return send(response, 404, {});
    await beforeToken();
    const form = new URLSearchParams(body);
    const { claims, challenge, key = 'genuine' } = JSON.parse(Buffer.from(form.get('code'), 'base64url').toString());
    if (challenge !== sha256(form.get('code_verifier') ?? '')) return send(response, 400, { error: 'invalid_grant' });
    const payload = { iss: issuer, aud: 'imprint', ...claims };
    const signKey = { genuine, foreign }[key];
    const idToken = signKey ? await signed(payload, signKey.privateKey) : unsigned(payload);
    return send(response, 200, { access_token: 'unused', token_type: 'Bearer', id_token: idToken });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const parse = (text) => JSON.parse(Buffer.from(text, 'base64url').toString());

/** OAuth and API of a GitHub server. Its tokens are the claims of the code. */
function gitHub(response, { endpoint, body, token = '' }) {
  if (endpoint === 'login/oauth/access_token') {
    const form = new URLSearchParams(body);
    const { claims, challenge } = parse(form.get('code'));
    const isRight =
      challenge === sha256(form.get('code_verifier') ?? '') &&
      form.get('client_secret') === gitHubProvider.client_secret;
    // GitHub reports errors with status 200.
    if (!isRight) return send(response, 200, { error: 'bad_verification_code' });
    const accessToken = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return send(response, 200, { access_token: accessToken, token_type: 'bearer', scope: 'read:user,user:email' });
  }
  const { user, emails, status = 200 } = parse(token.replace('Bearer ', ''));
  const resources = { 'api/v3/user': user, 'api/v3/user/emails': emails };
  return send(response, status, resources[endpoint] ?? {});
}

const metadataOf = (issuer) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256', 'none'],
});

const signed = (payload, key) =>
  new SignJWT({ iat: Math.floor(Date.now() / 1_000), exp: Math.floor(Date.now() / 1_000) + 300, ...payload })
    .setProtectedHeader({ alg: 'ES256', kid: 'key' })
    .sign(key);

const unsigned = (payload) => new UnsecuredJWT(payload).setIssuedAt().setExpirationTime('5m').encode();
