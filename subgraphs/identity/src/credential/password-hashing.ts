import type { Metrics } from '@imprint/observability/metrics';
import { hash, verify } from '@node-rs/argon2';
import type { IdentitySecrets } from './identity-secrets.js';
import { toPasswordForm } from './password-form.js';

export interface HashedPassword {
  hash: string;
  /** Id of the pepper. */
  pepperId: string;
}

interface Credential {
  passwordHash?: string | null;
  pepperId?: string | null;
}

/** Argon2id parameters recommended by OWASP: 19 MiB, two passes, one lane. */
const argon2id = 2;
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const encodedParameters = '$argon2id$v=19$m=19456,t=2,p=1$';

const passwordHashes = {
  name: 'imprint_password_hashes_total',
  help: 'Argon2id computations: one for each password that is set or tried, whether or not there is an account',
} as const;

/** Hashes and verifies passwords on worker threads; a call costs one Argon2id, or two to verify some passwords. */
export class PasswordHashing {
  #dummy: Promise<HashedPassword> | undefined;

  constructor(
    private readonly secrets: IdentitySecrets,
    private readonly metrics: Metrics,
  ) {}

  async hash(password: string): Promise<HashedPassword> {
    this.metrics.counter(passwordHashes).inc();
    const { id, pepper } = this.secrets.newestPepper;
    return { hash: await hash(toPasswordForm(password), { ...parameters, secret: pepper }), pepperId: id };
  }

  /**
   * Verifies a password, and as it was entered where that differs from its form: older hashes are of that. Without a
   * credential it returns false after the same work, so that timing does not reveal whether an account exists.
   */
  async verify(known: Credential | null, password: string): Promise<boolean> {
    const isRight = await this.#verify(known, toPasswordForm(password));
    if (toPasswordForm(password) === password) return isRight;
    // Also after a match, so that timing does not reveal it.
    return (await this.#verify(known, password)) || isRight;
  }

  async #verify(known: Credential | null, password: string): Promise<boolean> {
    this.metrics.counter(passwordHashes).inc();
    const pepper = known?.pepperId ? this.secrets.pepper(known.pepperId) : null;
    if (!known?.passwordHash || !pepper) {
      this.#dummy ??= this.hash('no account has this password');
      const { hash: dummy } = await this.#dummy;
      await verify(dummy, password, { secret: this.secrets.newestPepper.pepper });
      return false;
    }
    return verify(known.passwordHash, password, { secret: pepper });
  }

  /** True for a hash with weaker parameters or a former pepper. */
  isOutdated({ passwordHash, pepperId }: Credential): boolean {
    return !passwordHash?.startsWith(encodedParameters) || pepperId !== this.secrets.newestPepper.id;
  }
}
