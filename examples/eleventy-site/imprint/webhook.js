import { Webhook } from 'standardwebhooks';

const path = '/webhook';
const bodyLimitBytes = 64 * 1024;

/** Receives signed events at `/webhook`. A middleware of Connect; without a secret it receives none. */
export function webhookReceiver(secret, onEvent) {
  const webhook = secret === '' ? null : new Webhook(secret);
  return async (request, response, next) => {
    if (!webhook || request.method !== 'POST' || request.url !== path) return next();
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) {
      body += chunk;
      if (body.length > bodyLimitBytes) return response.writeHead(413).end();
    }
    let event;
    try {
      event = webhook.verify(body, request.headers);
    } catch {
      return response.writeHead(401).end();
    }
    response.writeHead(204).end();
    await onEvent(event);
  };
}
