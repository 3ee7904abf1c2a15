import { DomainError } from '@imprint/errors/domain-error';
import type { GatewayClient } from '@imprint/gateway-client/gateway-client';
import { RecordRefusedLeadAccessDocument } from '../../generated/documents.js';
import { RecordsPerMinute } from '../../pipeline/records-per-minute.js';
import type { RequestContext, Step } from '../../pipeline/request-context.js';

const actions: ReadonlyMap<string, string> = new Map([
  ['list leads', 'lead.list'],
  ['read lead', 'lead.read'],
  ['export', 'leads.export'],
]);

/** Recorded rejections per minute and key: rows are kept for two years, and rejected requests cost the sender nothing. */
const recordsPerMinute = 30;

/** Records lead requests that the adapter rejects; the forms service records the others. */
export class RefusedLeads {
  readonly #records = new RecordsPerMinute(recordsPerMinute);

  constructor(private readonly gateway: GatewayClient) {}

  readonly step: Step = async (context, next) => {
    try {
      await next();
    } catch (error) {
      if (!context.isSent) await this.#record(context, error);
      throw error;
    }
  };

  /** Resolves once the record is written; UNAVAILABLE when that fails. */
  async #record({ route, params, requestId, auditedKey }: RequestContext, error: unknown): Promise<void> {
    const action = actions.get(route.name);
    const isRefusal = error instanceof DomainError && error.code !== 'INTERNAL';
    if (!action || !auditedKey || !isRefusal || !this.#records.take(auditedKey.keyId)) return;
    const { siteId, keyId, accountId, address } = auditedKey;
    const input = { siteId, keyId, accountId, action, leadId: params.id ?? null, outcome: error.code.toLowerCase() };
    const principal = { kind: 'service', name: 'rest-adapter' } as const;
    const caller = { principal, requestId, client: { address, userAgent: null } };
    await this.gateway.execute(RecordRefusedLeadAccessDocument, { input }, caller);
  }
}
