import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import { recordAudit } from '../operation/audit-log.js';
import type { PublicKey, SigningKey } from './signing-key.entity.js';
import type { SigningKeyRepository } from './signing-key.repository.js';
import type { SigningKeyRepositories } from './signing-key-repositories.js';

export interface ActiveKey {
  kid: string;
  key: Awaited<ReturnType<typeof importJWK>>;
}

/** Cache lifetime of the active key; a key retired meanwhile stays published. */
const cacheMillis = 60_000;

/** Creates, rotates and caches signing keys. Private keys are encrypted at rest. */
export class SigningKeys {
  #active: { key: ActiveKey; at: number } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly secrets: IdentitySecrets,
    private readonly repositories: SigningKeyRepositories,
  ) {}

  /** Keys that verify unexpired tokens, and the next one. */
  published(): Promise<PublicKey[]> {
    return this.repositories.signingKeys(this.em.fork()).listPublished();
  }

  /** Keys of all ID tokens whose session may still be open. */
  kept(): Promise<PublicKey[]> {
    return this.repositories.signingKeys(this.em.fork()).listKept();
  }

  async active(): Promise<ActiveKey> {
    if (this.#active && Date.now() - this.#active.at < cacheMillis) return this.#active.key;
    const active = await this.repositories.signingKeys(this.em.fork()).find('active');
    if (!active) throw new Error('no active signing key');
    const jwk: JWK = JSON.parse(this.secrets.open(active.privateSealed, `key ${active.kid}`));
    const key = { kid: active.kid, key: await importJWK(jwk, 'EdDSA') };
    this.#active = { key, at: Date.now() };
    return key;
  }

  /**
   * Ensures an active key, publishes the next one a day before rotation, rotates after 90 days and deletes keys older
   * than every session. Runs at start and hourly.
   */
  async maintain(): Promise<void> {
    await this.#exclusively(async (keys) => {
      const now = new Date();
      const [active, next] = [await keys.find('active'), await keys.find('next')];
      if (!active) await this.#create(keys, 'active');
      else if (active.isDue(now) && next?.isAnnounced(now)) await keys.replace(active, next, now);
      else if (active.isNearlyDue(now) && !next) await this.#create(keys, 'next');
      await keys.deleteRetired();
    });
  }

  /** Rotates immediately. Verifiers with a cached JWKS refetch it on an unknown `kid`. */
  async rotate(caller: Caller): Promise<void> {
    await this.#exclusively(async (keys, em) => {
      const next = (await keys.find('next')) ?? (await this.#create(keys, 'next'));
      await keys.replace(await keys.find('active'), next, new Date());
      await recordAudit(em, caller, { event: 'signing_key.rotated', target: next.kid });
    });
    this.#active = undefined;
  }

  async #create(keys: SigningKeyRepository, state: 'next' | 'active'): Promise<SigningKey> {
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const jwk = await exportJWK(privateKey);
    const kid = await calculateJwkThumbprint(jwk);
    const now = new Date();
    return keys.create({
      kid,
      state,
      publicJwk: { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x: jwk.x ?? '' },
      privateSealed: this.secrets.seal(JSON.stringify(jwk), `key ${kid}`),
      createdAt: now,
      activatedAt: state === 'active' ? now : null,
      retiredAt: null,
    });
  }

  async #exclusively(work: (keys: SigningKeyRepository, em: EntityManager) => Promise<void>): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const keys = this.repositories.signingKeys(em);
      await keys.lock();
      await work(keys, em);
    });
  }
}
