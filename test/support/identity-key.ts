import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceSecrets } from '@imprint/sealing/service-secrets';
import { importJWK, type JWK, SignJWT } from 'jose';
import { noteSecret, platform } from './agent.js';
import { sql } from './sql.js';

/** Signs claims with the signing key of identity, as an attacker with a stolen key could. */
export async function signedByIdentity(claims: Record<string, unknown>, typ = 'at+jwt'): Promise<string> {
  const [row] = await sql(
    `select kid, private_sealed from identity.signing_keys where state = 'active' and algorithm = 'EdDSA'`,
  );
  const secret = (await readFile(join(platform.data_dir, 'identity-secret'), 'utf8')).trim();
  const secrets = new ServiceSecrets([secret], 'identity', 'IDENTITY_SECRET');
  const jwk = JSON.parse(secrets.open(row.private_sealed, `key ${row.kid}`)) as JWK;
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ, kid: row.kid })
    .sign(await importJWK(jwk, 'EdDSA'));
  noteSecret(token);
  return token;
}
