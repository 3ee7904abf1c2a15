import { randomBytes } from 'node:crypto';
import type { ServiceSecrets } from '@imprint/sealing/service-secrets';
import type { Webhook } from './webhook.entity.js';

const secretBytes = 32;
const hintLength = 4;
const overlapMillis = 24 * 3_600_000;
/** Former secrets that also sign; each adds a value to the header of a delivery. */
const formerSecrets = 4;

/** Encrypts what a webhook signs and sends with; each text is bound to its row. */
export class WebhookSecrets {
  constructor(private readonly secrets: ServiceSecrets) {}

  /** A new signing secret, as Standard Webhooks writes it, with what is stored of it. */
  issue(id: string): { secret: string; sealed: string; hint: string } {
    const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
    return { secret, sealed: this.secrets.seal(secret, `secret ${id}`), hint: secret.slice(-hintLength) };
  }

  /** Replaces the secret and returns the new one; those in use also sign until a day later. */
  rotate(webhook: Webhook, now: Date): string {
    const former = this.signing(webhook, now).slice(0, formerSecrets);
    const { secret, sealed, hint } = this.issue(webhook.id);
    Object.assign(webhook, {
      secretSealed: sealed,
      secretHint: hint,
      previousSealed: this.#sealFormer(webhook.id, former),
      previousUntil: new Date(now.getTime() + overlapMillis),
      updatedAt: now,
    });
    return secret;
  }

  /** The current secret, and former ones while they also sign, newest first. */
  signing({ id, secretSealed, previousSealed, previousUntil }: Webhook, now: Date): string[] {
    const current = this.secrets.open(secretSealed, `secret ${id}`);
    if (!previousSealed || !previousUntil || now >= previousUntil) return [current];
    return [current, ...this.secrets.open(previousSealed, `secret ${id}`).split(' ')];
  }

  /** Encrypts all with the newest key, so that a saved webhook needs no former one. */
  sealAll(webhook: Webhook, headers: Readonly<Record<string, string>>, now: Date): void {
    const [current = '', ...former] = this.signing(webhook, now);
    webhook.secretSealed = this.secrets.seal(current, `secret ${webhook.id}`);
    webhook.previousSealed = this.#sealFormer(webhook.id, former);
    webhook.headersSealed = this.secrets.seal(JSON.stringify(headers), `headers ${webhook.id}`);
  }

  headersOf({ id, headersSealed }: Webhook): Record<string, string> {
    return JSON.parse(this.secrets.open(headersSealed, `headers ${id}`));
  }

  #sealFormer(id: string, secrets: readonly string[]): string | null {
    return secrets.length === 0 ? null : this.secrets.seal(secrets.join(' '), `secret ${id}`);
  }
}
