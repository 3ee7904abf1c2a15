import type { SubgraphQuery } from './subgraph-client.js';

const queueMutation = 'mutation QueueNotice($input: QueueNoticeInput!) { queueNotice(input: $input) { done } }';

/** An email that identity sends for a service. */
export interface Notice {
  /** Idempotency key: the email is sent once. */
  id: string;
  siteId: string;
  template: 'notice_address' | 'lead_received' | 'lead_autoresponse' | 'webhook_disabled';
  /** Null for the site owners. */
  to: string[] | null;
  language: string;
  values: Record<string, string>;
}

export async function queueNotice(queryIdentity: SubgraphQuery, notice: Notice): Promise<void> {
  await queryIdentity(queueMutation, { input: notice });
}
