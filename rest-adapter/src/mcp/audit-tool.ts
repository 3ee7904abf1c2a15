import { DomainError } from '@imprint/errors/domain-error';
import { callNames } from '@imprint/mcp/tools';
import { toolHeader } from '@imprint/mcp/tools/tool-call';
import type { ApiKey } from '../pipeline/api-key.js';
import type { Step } from '../pipeline/request-context.js';
import type { ToolCallRecord, ToolCalls } from './tool-calls.js';

/** Records a request that names a tool in the audit log of the site, once its outcome is known. Never fails it. */
export const auditTool =
  (calls: ToolCalls): Step =>
  async (context, next) => {
    const tool = context.koa.get(toolHeader);
    if (!callNames.has(tool)) return next();
    let outcome: ToolCallRecord['outcome'] = 'OK';
    try {
      await next();
    } catch (error) {
      outcome = toOutcome(error);
      throw error;
    } finally {
      const { key, requestId } = context;
      if (key) calls.add({ ...callerOf(key), siteId: key.principal.siteId, tool, outcome, requestId });
    }
  };

/** The key or the agent of a tool call. */
export function callerOf({ principal: { keyId, agent, authorId } }: ApiKey) {
  return { keyId, ...(agent && authorId && { agent: { accountId: authorId, clientId: agent.clientId } }) };
}

const failures: ReadonlySet<string> = new Set(['INTERNAL', 'UNAVAILABLE', 'OVERLOADED']);

const toOutcome = (error: unknown): ToolCallRecord['outcome'] =>
  error instanceof DomainError && !failures.has(error.code) ? 'REFUSED' : 'FAILED';
