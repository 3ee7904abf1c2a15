import { badRequest } from '@imprint/errors/domain-error';
import { newId, parseId } from '@imprint/ids/id';
import type { DroppedHits } from '../traffic/traffic.repository.js';
import type { DailySalts } from './daily-salts.js';
import { hashVisitor } from './daily-salts.js';
import { classifyHit, type DropReason } from './hit.js';
import type { StoredHit } from './hit.repository.js';
import type { HitWriter } from './hit-writer.js';
import type { VisitRateLimit } from './visit-rate-limit.js';

export interface HitOutcome {
  accepted: number;
  bots: number;
  rejected: number;
}

/** Unvalidated hits of a site. */
export interface SiteHits {
  siteId: string;
  hits: unknown;
}

const batchLimit = 5_000;

/** Validates, pseudonymizes and counts hits. */
export class HitService {
  constructor(
    private readonly salts: DailySalts,
    private readonly rateLimit: VisitRateLimit,
    private readonly writer: HitWriter,
  ) {}

  /** Idempotent by batch id. */
  async record(sites: readonly SiteHits[], batchId: string = newId()): Promise<HitOutcome> {
    const siteHits = sites.flatMap(({ siteId, hits }) => {
      if (!Array.isArray(hits)) throw badRequest('hits must be a list.', { fields: ['hits'] });
      return hits.map((hit: unknown) => ({ siteId, hit }));
    });
    if (siteHits.length > batchLimit) throw badRequest(`A batch may hold at most ${batchLimit} hits.`);
    const id = parseId(batchId);
    if (!id) throw badRequest('batchId must be a ULID or UUID.', { fields: ['batchId'] });
    const now = new Date();
    const stored: StoredHit[] = [];
    const drops = new Map<string, DroppedHits>();
    /** Scoped to this batch, so that identities are not kept in memory. */
    const visitors = new Map<string, bigint>();
    const outcome: HitOutcome = { accepted: 0, bots: 0, rejected: 0 };
    for (const { siteId, hit } of siteHits) {
      const classified = classifyHit(hit, now);
      if (classified === null) {
        outcome.rejected++;
        continue;
      }
      const day = classified.at.toISOString().slice(0, 10);
      if ('reason' in classified) {
        outcome.bots++;
        addDrop(drops, { siteId, day, reason: classified.reason });
        continue;
      }
      const visitorKey = `${day} ${siteId} ${classified.ip} ${classified.userAgent}`;
      const visitor =
        visitors.get(visitorKey) ?? hashVisitor(await this.salts.get(day), siteId, classified.ip, classified.userAgent);
      visitors.set(visitorKey, visitor);
      if (!this.rateLimit.allows(visitor, classified.at)) {
        outcome.bots++;
        addDrop(drops, { siteId, day, reason: 'too_fast' });
        continue;
      }
      outcome.accepted++;
      stored.push({
        siteId,
        day,
        at: classified.at,
        visitor,
        path: classified.path,
        referrerHost: classified.referrerHost,
      });
    }
    await this.writer.write(id, stored, [...drops.values()]);
    return outcome;
  }
}

function addDrop(drops: Map<string, DroppedHits>, drop: { siteId: string; day: string; reason: DropReason }): void {
  const key = `${drop.siteId} ${drop.day} ${drop.reason}`;
  const known = drops.get(key);
  if (known) known.hits++;
  else drops.set(key, { ...drop, hits: 1 });
}
