import express from 'express';
import openid from 'express-openid-connect';
import jwt from 'jsonwebtoken';
import { JwksClient } from 'jwks-rsa';

/** A website that signs people in, and an API that verifies what they bring. */
const [, , settings] = process.argv;
const { issuer, clientId, clientSecret, port } = JSON.parse(settings);
const endedSessions = new Set();
const website = express();

const keys = new JwksClient({ jwksUri: `${issuer}/.well-known/jwks.json` });
const findKey = ({ kid }, callback) => {
  keys.getSigningKey(kid).then((key) => callback(null, key.getPublicKey()), callback);
};
website.get('/api/me', (request, response) => {
  const [, token = ''] = (request.get('authorization') ?? '').split(' ');
  jwt.verify(token, findKey, { issuer, audience: clientId, algorithms: ['RS256'] }, (error, claims) =>
    error ? response.status(401).json({ error: error.message }) : response.json(claims),
  );
});

website.use(
  openid.auth({
    issuerBaseURL: issuer,
    baseURL: `http://127.0.0.1:${port}`,
    clientID: clientId,
    clientSecret,
    secret: 'the secret of cookies of this test',
    authRequired: false,
    authorizationParams: { response_type: 'code', scope: 'openid email staff:read' },
    backchannelLogout: {
      // A person who signs in again has a new session.
      onLogin: false,
      onLogoutToken: ({ sid }) => void endedSessions.add(sid),
      isLoggedOut: ({ oidc }) => endedSessions.has(oidc.idTokenClaims.sid),
    },
  }),
);
website.get('/me', openid.requiresAuth(), async (request, response) => {
  const { user, idToken } = request.oidc;
  response.json({ user, idToken });
});
website.listen(port, '127.0.0.1', () => process.stdout.write('ready\n'));
