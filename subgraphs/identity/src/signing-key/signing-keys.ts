import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { importJWK, type JWK } from 'jose';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import { recordAudit } from '../operation/audit-log.js';
import { newKeyPair } from './key-pair.js';
import type { PublicKey, SigningAlgorithm, SigningKey } from './signing-key.entity.js';
import type { SigningKeyRepository } from './signing-key.repository.js';
import type { SigningKeyRepositories } from './signing-key-repositories.js';

export interface ActiveKey {
  kid: string;
  algorithm: SigningAlgorithm;
  key: Awaited<ReturnType<typeof importJWK>>;
}

/** Cache lifetime of the active key; a key retired meanwhile stays published. */
const cacheMillis = 60_000;

/**
 * Creates, rotates and caches signing keys: always of EdDSA, and of another algorithm once an application has it. Private
 * keys are encrypted at rest.
 */
export class SigningKeys {
  readonly #active = new Map<SigningAlgorithm, { key: ActiveKey; at: number }>();

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

  async active(algorithm: SigningAlgorithm): Promise<ActiveKey> {
    const cached = this.#active.get(algorithm);
    if (cached && Date.now() - cached.at < cacheMillis) return cached.key;
    const active = await this.repositories.signingKeys(this.em.fork()).find(algorithm, 'active');
    if (!active) throw new Error(`no active signing key of ${algorithm}`);
    const jwk: JWK = JSON.parse(this.secrets.open(active.privateSealed, `key ${active.kid}`));
    const key = { kid: active.kid, algorithm, key: await importJWK(jwk, algorithm) };
    this.#active.set(algorithm, { key, at: Date.now() });
    return key;
  }

  /** Ensures an active key of the algorithm. */
  async require(algorithm: SigningAlgorithm): Promise<void> {
    await this.#exclusively(async (keys) => {
      if (!(await keys.find(algorithm, 'active'))) await this.#create(keys, algorithm, 'active');
    });
  }

  /**
   * Ensures an active key of EdDSA. Of every algorithm in use it publishes the next one a day before rotation, rotates
   * after 90 days and deletes keys older than every session. Runs at start and hourly.
   */
  async maintain(): Promise<void> {
    await this.#exclusively(async (keys) => {
      for (const algorithm of new Set(['EdDSA' as const, ...(await keys.listAlgorithms())]))
        await this.#maintain(keys, algorithm);
      await keys.deleteRetired();
    });
  }

  async #maintain(keys: SigningKeyRepository, algorithm: SigningAlgorithm): Promise<void> {
    const now = new Date();
    const [active, next] = [await keys.find(algorithm, 'active'), await keys.find(algorithm, 'next')];
    if (!active) await this.#create(keys, algorithm, 'active');
    else if (active.isDue(now) && next?.isAnnounced(now)) await keys.replace(active, next, now);
    else if (active.isNearlyDue(now) && !next) await this.#create(keys, algorithm, 'next');
  }

  /** Rotates the keys of all algorithms immediately. Verifiers with a cached JWKS refetch it on an unknown `kid`. */
  async rotate(caller: Caller): Promise<void> {
    await this.#exclusively(async (keys, em) => {
      for (const algorithm of await keys.listAlgorithms()) {
        const next = (await keys.find(algorithm, 'next')) ?? (await this.#create(keys, algorithm, 'next'));
        await keys.replace(await keys.find(algorithm, 'active'), next, new Date());
        await recordAudit(em, caller, { event: 'signing_key.rotated', target: next.kid });
      }
    });
    this.#active.clear();
  }

  async #create(
    keys: SigningKeyRepository,
    algorithm: SigningAlgorithm,
    state: 'next' | 'active',
  ): Promise<SigningKey> {
    const { publicJwk, privateJwk } = await newKeyPair(algorithm);
    const { kid } = publicJwk;
    const now = new Date();
    return keys.create({
      kid,
      state,
      algorithm,
      publicJwk,
      privateSealed: this.secrets.seal(JSON.stringify(privateJwk), `key ${kid}`),
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
