import { fromUuid } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import { OutsideError } from '@imprint/outbound/outside-target';
import { postOutside } from '@imprint/outbound/post-outside';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccessTokens } from '../session/access-token.js';
import type { SessionRepositories } from '../session/session-repositories.js';
import type { SsoRepositories } from './sso-repositories.js';

/** Queued by a trigger when a session of an application ends. */
export const notifyLogoutTask = 'notify-logout';
const timeoutMillis = 10_000;

export interface LogoutNoticeServices {
  repositories: SessionRepositories & SsoRepositories;
  em: EntityManager;
  tokens: AccessTokens;
  allowedCidrs: readonly string[];
  stop: AbortSignal;
  logger: Logger;
}

/**
 * Notifies an application of an ended session (OpenID Connect Back-Channel Logout 1.0). Throws for a transient failure, so
 * that the job is retried.
 */
export async function notifyLogout(
  { repositories, em: parent, tokens, allowedCidrs, stop, logger }: LogoutNoticeServices,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const em = parent.fork();
  const session = await repositories.sessions(em).find(fromUuid(sessionId));
  const client = session?.clientId ? await repositories.applications(em).find(session.clientId) : null;
  const url = client?.backchannelLogoutUri;
  if (!session || !client || !url) return;
  const body = new URLSearchParams({
    logout_token: await tokens.issueLogoutToken(session, client.idTokenAlgorithm),
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'imprint-logout/1' };
  try {
    const { status } = await postOutside(url, { allowedCidrs, headers, body, timeoutMillis, stop });
    if (status < 300) return;
    if (status >= 500 || status === 429) throw new Error(`the application responded ${status}`);
    logger.warn({ clientId: session.clientId, status }, 'logout notice rejected by the application');
  } catch (error) {
    if (!(error instanceof OutsideError) || error.isTransient) throw error;
    logger.warn({ clientId: session.clientId, fault: error.fault }, 'logout notice not sent');
  }
}
