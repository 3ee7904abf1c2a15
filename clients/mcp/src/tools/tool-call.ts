import { Imprint, type ImprintOptions } from '@imprint/client';

/** Names the tool of a REST request, for the audit log of the site. */
export const toolHeader = 'X-Imprint-Tool';

/** A client whose requests name the tool and end with the call. */
export interface ToolCall {
  imprint: Imprint;
  /** Entity tag of the last response. */
  version: () => string | null;
}

export function toolCall(options: ImprintOptions, tool: string, signal: AbortSignal): ToolCall {
  const send = options.fetch ?? fetch;
  let version: string | null = null;
  const imprint = new Imprint({
    ...options,
    fetch: async (url, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set(toolHeader, tool);
      const signals = init.signal ? [init.signal, signal] : [signal];
      const response = await send(url, { ...init, headers, signal: AbortSignal.any(signals) });
      version = response.headers.get('etag');
      return response;
    },
  });
  return { imprint, version: () => version };
}
