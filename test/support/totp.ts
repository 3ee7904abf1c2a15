import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator now or some time steps from now. Each step is accepted once. */
export const totpOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sends the code of the last step, so that later ones remain; once more if that step has become too old meanwhile. */
export async function sendLastCode<Answer extends { status: number }>(
  secret: string,
  send: (code: string) => Promise<Answer>,
): Promise<Answer> {
  const answer = await send(totpOf(secret, -1));
  return answer.status < 300 ? answer : send(totpOf(secret, -1));
}
