import { z } from 'zod';
import { ReadJsonWebKeysDocument, ReadOpenidConfigurationDocument } from '../../generated/documents.js';
import { json } from '../../route/replies.js';
import { route, routesOf } from '../../route/route.js';
import { identityTerms } from './identity-terms.js';
import { text } from './shapes.js';

/** The only cacheable responses of this contract. */
const headers = {
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=600',
  'Access-Control-Allow-Origin': '*',
};

const configuration = z.looseObject({
  issuer: text,
  jwks_uri: text,
  authorization_endpoint: text,
  token_endpoint: text,
});

const signingKey = { use: z.literal('sig'), kid: text };

const keySet = z.object({
  keys: z.array(
    z.union([
      z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), alg: z.literal('EdDSA'), ...signingKey, x: text }),
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        alg: z.literal('ES256'),
        ...signingKey,
        x: text,
        y: text,
      }),
      z.object({ kty: z.literal('RSA'), alg: z.literal('RS256'), ...signingKey, n: text, e: text }),
    ]),
  ),
});

/** At the root and below the mounts. */
export const discoveryRoutes = routesOf({ auth: 'none', ...identityTerms }, [
  route('read openid configuration', 'GET /.well-known/openid-configuration', {
    headers: ['Access-Control-Allow-Origin'],
    document: ReadOpenidConfigurationDocument,
    response: json(configuration),
    reply: ({ body }) => ({ body, headers }),
  }),
  route('read authorization server metadata', 'GET /.well-known/oauth-authorization-server', {
    headers: ['Access-Control-Allow-Origin'],
    document: ReadOpenidConfigurationDocument,
    response: json(configuration),
    reply: ({ body }) => ({ body, headers }),
  }),
  route('read json web keys', 'GET /.well-known/jwks.json', {
    headers: ['Access-Control-Allow-Origin'],
    document: ReadJsonWebKeysDocument,
    response: json(keySet),
    reply: ({ body }) => ({ body, headers }),
  }),
]);
