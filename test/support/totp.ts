import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator now or some time steps from now. Each step is accepted once. */
export const totpOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
