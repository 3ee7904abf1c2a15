import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { loopbackAddress } from './loopback-address.js';
import type { Loose } from './loose.js';

export interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  body: Loose;
}

export interface SendOptions {
  method?: string;
  body?: unknown;
  /** Sent instead of JSON. */
  form?: Record<string, string>;
  bearer?: string;
  headers?: Record<string, string>;
  /** Local address of the request; a new one when omitted, so that limits do not apply. */
  from?: string;
}

const toJson = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body));

/** One request to a platform of the test. */
export function send(
  baseUrl: string,
  path: string,
  { method = 'POST', body, form, bearer, headers = {}, from = loopbackAddress() }: SendOptions = {},
): Promise<Sent> {
  const payload = form ? new URLSearchParams(form).toString() : toJson(body);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return new Promise((resolve, reject) => {
    const request = httpRequest(baseUrl, {
      method,
      path,
      agent: false,
      localAddress: from,
      headers: {
        ...headers,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(payload && { 'content-type': type, 'content-length': String(Buffer.byteLength(payload)) }),
      },
    });
    request.once('error', (error) => reject(new Error(`${method} ${path}: ${error.message}`)));
    request.once('response', async (response) => {
      let text = '';
      try {
        for await (const chunk of response) text += chunk;
      } catch (error) {
        reject(error as Error);
        return;
      }
      const isJson = /(?<!nd)json/.test(response.headers['content-type'] ?? '');
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, text, body: isJson && text !== '' ? JSON.parse(text) : undefined });
    });
    request.end(payload);
  });
}

/** One operation as operator of that platform. */
export async function operateOn(
  { graphql_url: url, operator_token: token }: { graphql_url: string; operator_token: string },
  query: string,
  variables: object = {},
): Promise<Loose> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: { message: string }[] };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}
