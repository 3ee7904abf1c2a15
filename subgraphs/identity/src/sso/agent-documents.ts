import { badRequest } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import { exchangeOutside } from '@imprint/outbound/exchange-outside';
import { OutsideError } from '@imprint/outbound/outside-target';
import { LoadLimit } from '@imprint/resilience/load-limit';
import { LRUCache } from 'lru-cache';
import { parseAgentDocument } from './agent-document.js';
import type { AgentMetadata } from './agent-metadata.js';

const timeoutMillis = 5_000;
const maxBytes = 16 * 1024;
const cacheMillis = 10 * 60_000;
const maxCached = 1_000;
/** Each call occupies an operation slot: slow hosts must leave slots for others. */
const callLimits = { running: 12, runningPerTenant: 3, waiting: 20, waitMillis: 3_000 };

const unreadable = (id: string) =>
  badRequest(`There is no metadata document of this client at ${id}.`, { reason: 'BAD_CLIENT' });

export interface AgentDocumentsOptions {
  allowedCidrs: readonly string[];
  /** URLs of the platform itself. */
  deniedUrls: readonly string[];
  stop: AbortSignal;
  logger: Logger;
}

/** Fetches the metadata documents of agents. */
export class AgentDocuments {
  readonly #recent = new LRUCache<string, true>({ max: maxCached, ttl: cacheMillis });
  readonly #calls = new LoadLimit(callLimits);

  constructor(private readonly options: AgentDocumentsOptions) {}

  /** Whether this process has read the document in the last minutes. */
  isRecent(url: string): boolean {
    return this.#recent.has(url);
  }

  /** BAD_CLIENT without a valid document. */
  async read(url: string): Promise<AgentMetadata> {
    const metadata = await this.#calls.run(() => this.#fetch(url), { tenant: new URL(url).host });
    if (!metadata) throw unreadable(url);
    this.#recent.set(url, true);
    return metadata;
  }

  async #fetch(url: string): Promise<AgentMetadata | null> {
    const { logger, ...policy } = this.options;
    try {
      const { status, contentType, body } = await exchangeOutside(url, {
        ...policy,
        timeoutMillis,
        maxBytes,
        httpsOnly: true,
        method: 'GET',
        headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'imprint-oauth/1' },
      });
      const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType);
      const metadata = status === 200 && isJson ? parseAgentDocument(url, body.toString('utf8')) : null;
      if (!metadata) logger.warn({ url, status, contentType }, 'metadata document of an agent refused');
      return metadata;
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      logger.warn({ url, fault: error.fault }, 'metadata document of an agent not read');
      return null;
    }
  }
}
