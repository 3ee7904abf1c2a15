import { randomBytes } from 'node:crypto';
import type { ServiceSecrets } from '@imprint/sealing/service-secrets';
import type { Webhook } from './webhook.entity.js';

const secretBytes = 32;
const hintLength = 4;

/** Encrypts what a webhook signs and sends with; each text is bound to its row. */
export class WebhookSecrets {
  constructor(private readonly secrets: ServiceSecrets) {}

  /** A new signing secret, as Standard Webhooks writes it, with what is stored of it. */
  issue(id: string): { secret: string; sealed: string; hint: string } {
    const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
    return { secret, sealed: this.secrets.seal(secret, `secret ${id}`), hint: secret.slice(-hintLength) };
  }

  /** The current secret, and the former one while it also signs. */
  signing({ id, secretSealed, previousSealed, previousUntil }: Webhook, now: Date): string[] {
    const former = previousSealed && previousUntil && now < previousUntil ? [previousSealed] : [];
    return [secretSealed, ...former].map((sealed) => this.secrets.open(sealed, `secret ${id}`));
  }

  sealHeaders(id: string, headers: Readonly<Record<string, string>>): string {
    return this.secrets.seal(JSON.stringify(headers), `headers ${id}`);
  }

  headersOf({ id, headersSealed }: Webhook): Record<string, string> {
    return JSON.parse(this.secrets.open(headersSealed, `headers ${id}`));
  }
}
