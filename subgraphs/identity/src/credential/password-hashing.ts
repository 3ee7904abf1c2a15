import type { Metrics } from '@imprint/observability/metrics';
import { hash, verify } from '@node-rs/argon2';
import type { IdentitySecrets } from './identity-secrets.js';

export interface HashedPassword {
  hash: string;
  /** Which secret of the service went into the hash. */
  pepperId: string;
}

/** Argon2id as OWASP asks for it: 19 MiB, two passes, one lane. */
const argon2id = 2;
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const encodedParameters = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Hashes and verifies passwords on threads of their own; each call costs one Argon2id. */
export class PasswordHashing {
  #dummy: Promise<HashedPassword> | undefined;

  constructor(
    private readonly secrets: IdentitySecrets,
    private readonly metrics: Metrics,
  ) {}

  async hash(password: string): Promise<HashedPassword> {
    this.metrics.passwordHashes.inc();
    const { id, pepper } = this.secrets.newestPepper;
    return { hash: await hash(password, { ...parameters, secret: pepper }), pepperId: id };
  }

  /**
   * Whether the password is right. Without a credential it is wrong, after the same work: the time tells
   * nobody whether there is an account.
   */
  async verify(
    known: { passwordHash?: string | null; pepperId?: string | null } | null,
    password: string,
  ): Promise<boolean> {
    this.metrics.passwordHashes.inc();
    const pepper = known?.pepperId ? this.secrets.pepper(known.pepperId) : null;
    if (!known?.passwordHash || !pepper) {
      this.#dummy ??= this.hash('no account has this password');
      await this.#verify(await this.#dummy, password);
      return false;
    }
    return verify(known.passwordHash, password, { secret: pepper });
  }

  async #verify({ hash: encoded }: HashedPassword, password: string): Promise<void> {
    await verify(encoded, password, { secret: this.secrets.newestPepper.pepper });
  }

  /** True for a hash of weaker parameters or of a former secret. */
  isOutdated({ passwordHash, pepperId }: { passwordHash?: string | null; pepperId?: string | null }): boolean {
    return !passwordHash?.startsWith(encodedParameters) || pepperId !== this.secrets.newestPepper.id;
  }
}
