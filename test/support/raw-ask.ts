import { request } from 'node:http';

/** One request without OpenAPI validation. */
export function rawAsk(
  url: string,
  {
    method = 'GET',
    from,
    headers,
    body,
  }: { method?: string; from: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, localAddress: from, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('error', reject).once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.once('error', reject).end(body);
  });
}
