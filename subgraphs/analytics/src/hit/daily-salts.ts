import { hash, randomBytes } from 'node:crypto';
import { canonicalAddress } from '@imprint/admission/client-address';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { DailySaltRepository } from './daily-salt.repository.js';

const saltBytes = 32;

/**
 * Salts that pseudonymize visitors per site and day. The salt of a day is random, shared by all processes and deleted
 * after two days.
 */
export class DailySalts {
  readonly #known: LRUCache<string, string>;

  constructor(private readonly em: EntityManager) {
    this.#known = new LRUCache<string, string>({ max: 500, ttl: 3_600_000, fetchMethod: (day) => this.#load(day) });
  }

  /** Returns the salt of a day; all salts have the same length. */
  async get(day: string): Promise<string> {
    const salt = await this.#known.fetch(day);
    if (!salt) throw new Error(`no salt for ${day}`);
    return salt;
  }

  async prune(): Promise<void> {
    await new DailySaltRepository(this.em.fork()).deleteOld();
  }

  async #load(day: string): Promise<string> {
    const salt = await new DailySaltRepository(this.em.fork()).findOrInsert(day, randomBytes(saltBytes));
    return salt ? Buffer.from(salt).toString('base64') : this.#load(day);
  }
}

/** 63 bits, to fit a `bigint`: a million visitors a day collide about once in 20 million days. Canonicalizes the address. */
export function hashVisitor(salt: string, siteId: string, ip: string, userAgent: string): bigint {
  const digest = hash('sha256', `${salt}${siteId}\0${canonicalAddress(ip) ?? ip}\0${userAgent}`, 'buffer');
  return digest.readBigUInt64BE() >> 1n;
}
