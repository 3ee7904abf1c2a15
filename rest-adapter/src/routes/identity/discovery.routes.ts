import { z } from 'zod';
import { type BearerRoute, bearerRoute } from '../../bearer/bearer-route.js';
import { ReadJsonWebKeysDocument, ReadOpenidConfigurationDocument } from '../../generated/documents.js';
import { text } from './shapes.js';

/** The only cacheable responses of this contract. */
const headers = {
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=600',
  'Access-Control-Allow-Origin': '*',
};

/** At the root and below the mounts. */
export const discoveryRoutes: readonly BearerRoute[] = [
  bearerRoute({
    name: 'read openid configuration',
    method: 'GET',
    path: '/.well-known/openid-configuration',
    credential: 'none',
    failures: [],
    document: ReadOpenidConfigurationDocument,
    variables: () => ({}),
    response: z.looseObject({ issuer: text, jwks_uri: text, authorization_endpoint: text, token_endpoint: text }),
    success: 200,
    reply: ({ configuration }) => ({ status: 200, body: configuration, headers }),
  }),
  bearerRoute({
    name: 'read json web keys',
    method: 'GET',
    path: '/.well-known/jwks.json',
    credential: 'none',
    failures: [],
    document: ReadJsonWebKeysDocument,
    variables: () => ({}),
    response: z.object({
      keys: z.array(
        z.object({
          kty: z.literal('OKP'),
          crv: z.literal('Ed25519'),
          alg: z.literal('EdDSA'),
          use: z.literal('sig'),
          kid: text,
          x: text,
        }),
      ),
    }),
    success: 200,
    reply: ({ keys }) => ({ status: 200, body: keys, headers }),
  }),
];
