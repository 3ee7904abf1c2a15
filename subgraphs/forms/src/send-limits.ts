import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { FormLimitName } from '@imprint/config/settings';
import { unavailable } from '@imprint/errors/domain-error';

const minuteSeconds = 60;
const daySeconds = 24 * 3_600;

/** What the platform sends because someone outside of it acts. */
export const sendLimits = {
  /** Tests of webhooks of one site. */
  'webhook-test': { limit: 10, windowSeconds: minuteSeconds },
  /** Automatic answers of all sites together: every one goes to an address that a visitor typed. */
  autoresponse: { limit: 1_000, windowSeconds: daySeconds },
} as const satisfies Partial<Record<FormLimitName, { limit: number; windowSeconds: number }>>;

export type SendLimitName = keyof typeof sendLimits;

export class SendLimits {
  constructor(
    private readonly store: AdmissionStore,
    private readonly changed: Partial<Record<FormLimitName, number>>,
  ) {}

  /** False when the limit is reached; UNAVAILABLE while nothing is counted. */
  async take(name: SendLimitName, owner: string): Promise<boolean> {
    const { limit, windowSeconds } = sendLimits[name];
    const bucket = { name, id: `form-${name}:${owner}`, limit: this.changed[name] ?? limit, windowSeconds };
    const verdict = await this.store.take([bucket]).catch((cause: unknown) => {
      throw unavailable('Limits cannot be counted now. Try again in a moment.', { cause });
    });
    return verdict.taken;
  }
}
