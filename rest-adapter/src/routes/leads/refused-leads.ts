import { DomainError } from '@imprint/errors/domain-error';
import { LRUCache } from 'lru-cache';
import type { GatewayClient } from '../../gateway-client.js';
import { RecordRefusedLeadAccessDocument } from '../../generated/documents.js';
import type { AdmittedRequest, InboundRequest } from '../../pipeline/inbound-request.js';
import { getBucketNames } from '../../route.js';

const actions: ReadonlyMap<string, string> = new Map([
  ['list leads', 'lead.list'],
  ['read lead', 'lead.read'],
  ['export', 'leads.export'],
]);

const minuteMillis = 60_000;
/** Recorded rejections per minute and key: rows are kept for two years, and rejected requests cost the sender nothing. */
const recordsPerMinute = 30;
const keyLimit = 10_000;

/** Whether a request reads personal data. */
export const isPersonal = ({ route, search }: Pick<InboundRequest, 'route' | 'search'>): boolean =>
  getBucketNames(route, search).includes('leads');

/** Key and address of a rejected request. */
export interface RefusedKey {
  keyId: string;
  siteId: string;
  address: string | null;
}

/** Records lead requests that the adapter rejects; the forms service records the others. */
export class RefusedLeads {
  readonly #counts = new LRUCache<string, { count: number }>({ max: keyLimit, ttl: minuteMillis });

  constructor(private readonly gateway: GatewayClient) {}

  /** Resolves once the record is written; UNAVAILABLE when that fails. */
  async record(inbound: InboundRequest, { keyId, siteId, address }: RefusedKey, error: unknown): Promise<void> {
    const action = actions.get(inbound.route.name);
    const isRefusal = error instanceof DomainError && error.code !== 'INTERNAL';
    if (!action || !isPersonal(inbound) || !isRefusal || !this.#takes(keyId)) return;
    const { requestId, params } = inbound;
    const input = { siteId, keyId, action, leadId: params.id ?? null, outcome: error.code.toLowerCase() };
    await this.gateway.execute(
      RecordRefusedLeadAccessDocument,
      { input },
      {
        principal: { kind: 'service', name: 'rest-adapter' },
        requestId,
        ...(address !== null && { client: { address, userAgent: null } }),
      },
    );
  }

  /** Runs an admitted request and records its rejection, unless it reached the forms service. */
  async guard(
    inbound: InboundRequest,
    { key, client }: AdmittedRequest,
    work: (reach: () => void) => Promise<void>,
  ): Promise<void> {
    let isReached = false;
    const reach = () => {
      isReached = true;
    };
    try {
      await work(reach);
    } catch (error) {
      const { keyId, siteId } = key.principal;
      if (!isReached) await this.record(inbound, { keyId, siteId, address: client?.address ?? null }, error);
      throw error;
    }
  }

  #takes(keyId: string): boolean {
    const known = this.#counts.get(keyId) ?? { count: 0 };
    if (known.count === 0) this.#counts.set(keyId, known);
    known.count++;
    return known.count <= recordsPerMinute;
  }
}
