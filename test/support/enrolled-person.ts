import { toUuid } from '@imprint/ids/id';
import { auth, codeIn, goodPassword, mailAbout, type NewPerson, type Person, person } from './people.js';
import { sql } from './sql.js';
import { sendLastCode } from './totp.js';

export interface EnrolledPerson extends Person {
  secret: string;
  recoveryCodes: string[];
}

/** An account whose second factor has counted for long. The code of the current time step is unused. */
export async function enrolledPerson(like: NewPerson = {}): Promise<EnrolledPerson> {
  const someone = await person(like);
  const { body } = await someone.ask(auth('/mfa/totp'), { method: 'POST', body: { current_password: goodPassword } });
  const recoveryCodes = await confirmFactor(someone, body);
  await countAtOnce(someone.id);
  return { ...someone, secret: body.secret, recoveryCodes };
}

/** Confirms a factor with the code before the current one, and returns the recovery codes. */
export async function confirmFactor(
  { ask }: Pick<Person, 'ask'>,
  { factor_id, secret }: { factor_id: string; secret: string },
): Promise<string[]> {
  const { body } = await sendLastCode(secret, (code) =>
    ask(auth('/mfa/totp/confirm'), { method: 'POST', body: { factor_id, code } }),
  );
  return body.recovery_codes;
}

/** Ends the weak time of the factors of an account and of the sessions that proved one. */
export async function countAtOnce(accountId: string): Promise<void> {
  for (const table of ['totp_factors', 'passkeys', 'sessions'])
    await sql(
      `update identity.${table} set weak_until = now() - interval '1 second' where account_id = $1 and weak_until is not null`,
      [toUuid(accountId)],
    );
}

/** A code from the mailbox of a person, with which the first factor counts at once. */
export async function factorCode({ ask, email }: Pick<Person, 'ask' | 'email'>): Promise<string> {
  await ask(auth('/otp/send'), { method: 'POST', body: { email, purpose: 'new_factor' } });
  return codeIn(await mailAbout(email, /^(Código para o novo fator|Code for your new factor): /));
}
