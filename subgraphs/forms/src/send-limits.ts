import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { FormLimitName } from '@imprint/config/settings';
import { unavailable } from '@imprint/errors/domain-error';

const minuteSeconds = 60;
const daySeconds = 24 * 3_600;

/** Limits of outbound traffic that outsiders trigger. */
export const sendLimits = {
  /** Webhook tests per site. */
  'webhook-test': { limit: 10, windowSeconds: minuteSeconds },
  /** Autoresponses of all sites: each goes to an address that a visitor entered. */
  autoresponse: { limit: 1_000, windowSeconds: daySeconds },
} as const satisfies Partial<Record<FormLimitName, { limit: number; windowSeconds: number }>>;

export type SendLimitName = keyof typeof sendLimits;

export class SendLimits {
  constructor(
    private readonly store: AdmissionStore,
    private readonly changed: Partial<Record<FormLimitName, number>>,
  ) {}

  /** False at the limit; UNAVAILABLE when the store is down. */
  async take(name: SendLimitName, owner: string): Promise<boolean> {
    const { limit, windowSeconds } = sendLimits[name];
    const bucket = { name, id: `form-${name}:${owner}`, limit: this.changed[name] ?? limit, windowSeconds };
    const verdict = await this.store.take([bucket]).catch((cause: unknown) => {
      throw unavailable('Rate limits are unavailable. Try again in a moment.', { cause });
    });
    return verdict.taken;
  }
}
