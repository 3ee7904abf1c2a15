import type { EntityManager } from '@mikro-orm/postgresql';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { IdentitySecrets } from '../credential/identity-secrets.js';

/** A key of the JWKS. */
export interface PublicKey {
  kty: 'OKP';
  crv: 'Ed25519';
  alg: 'EdDSA';
  use: 'sig';
  kid: string;
  x: string;
}

export interface SigningKey {
  kid: string;
  key: Awaited<ReturnType<typeof importJWK>>;
}

/** Serializes rotations across processes. */
const rotationLock = 7_206_118_402;
/** A key is published this long before it signs, so that verifiers have refreshed the JWKS. */
const announceHours = 24;
const rotateDays = 90;
/** Longer than the lifetime of any token. */
const retiredHours = 25;
/** Cache lifetime of the active key; a key retired meanwhile stays published. */
const cacheMillis = 60_000;

/**
 * Ed25519 keys in three states: `next` is published, `active` signs, `retired` verifies. Private keys are encrypted at
 * rest.
 */
export class SigningKeys {
  #active: { key: SigningKey; at: number } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly secrets: IdentitySecrets,
  ) {}

  /** Keys that verify unexpired tokens, and the next one. */
  async published(): Promise<PublicKey[]> {
    const rows: { public_jwk: PublicKey }[] = await this.em
      .fork()
      .execute(`select public_jwk from identity.signing_keys order by created_at`);
    return rows.map((row) => row.public_jwk);
  }

  async active(): Promise<SigningKey> {
    if (this.#active && Date.now() - this.#active.at < cacheMillis) return this.#active.key;
    const [row]: { kid: string; private_sealed: string }[] = await this.em
      .fork()
      .execute(`select kid, private_sealed from identity.signing_keys where state = 'active'`);
    if (!row) throw new Error('no active signing key');
    const jwk = JSON.parse(this.secrets.open(row.private_sealed, `key ${row.kid}`)) as JWK;
    const key = { kid: row.kid, key: await importJWK(jwk, 'EdDSA') };
    this.#active = { key, at: Date.now() };
    return key;
  }

  /**
   * Ensures an active key, publishes the next one a day before rotation, rotates after 90 days and deletes keys older
   * than every token. Runs at start and hourly.
   */
  async maintain(): Promise<void> {
    await this.#exclusively(async (em) => {
      const [active]: { is_due: boolean; is_old: boolean }[] = await em.execute(
        `select activated_at < now() - interval '${rotateDays} days' as is_due,
                activated_at < now() - interval '${rotateDays} days' + interval '${announceHours} hours' as is_old
         from identity.signing_keys where state = 'active'`,
      );
      const [next]: { is_known: boolean }[] = await em.execute(
        `select created_at < now() - interval '${announceHours} hours' as is_known from identity.signing_keys where state = 'next'`,
      );
      if (!active) await this.#create(em, 'active');
      else if (active.is_due && next?.is_known) await this.#advance(em);
      else if (active.is_old && !next) await this.#create(em, 'next');
      await em.execute(
        `delete from identity.signing_keys where state = 'retired' and retired_at < now() - interval '${retiredHours} hours'`,
      );
    });
  }

  /** Rotates immediately. Verifiers with a cached JWKS refetch it on an unknown `kid`. */
  async rotate(): Promise<void> {
    await this.#exclusively(async (em) => {
      const next: unknown[] = await em.execute(`select 1 from identity.signing_keys where state = 'next'`);
      if (next.length === 0) await this.#create(em, 'next');
      await this.#advance(em);
    });
    this.#active = undefined;
  }

  async #advance(em: EntityManager): Promise<void> {
    await em.execute(`update identity.signing_keys set state = 'retired', retired_at = now() where state = 'active'`);
    await em.execute(
      `update identity.signing_keys set state = 'active', activated_at = now()
       where kid = (select kid from identity.signing_keys where state = 'next' order by created_at limit 1)`,
    );
  }

  async #create(em: EntityManager, state: 'next' | 'active'): Promise<void> {
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const jwk = await exportJWK(privateKey);
    const kid = await calculateJwkThumbprint(jwk);
    const published = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x: jwk.x };
    await em.execute(
      `insert into identity.signing_keys (kid, state, public_jwk, private_sealed, created_at, activated_at)
       values (?, ?, ?::jsonb, ?, now(), case when ? = 'active' then now() end)`,
      [kid, state, JSON.stringify(published), this.secrets.seal(JSON.stringify(jwk), `key ${kid}`), state],
    );
  }

  async #exclusively(work: (em: EntityManager) => Promise<void>): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [rotationLock]);
      await work(em);
    });
  }
}
