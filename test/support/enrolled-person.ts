import { auth, goodPassword, type NewPerson, type Person, person } from './people.js';
import { totpOf } from './totp.js';

export interface EnrolledPerson extends Person {
  secret: string;
  recoveryCodes: string[];
}

/** An account with a second factor. The code of the current time step is unused. */
export async function enrolledPerson(like: NewPerson = {}): Promise<EnrolledPerson> {
  const someone = await person(like);
  const { body } = await someone.ask(auth('/mfa/totp'), { method: 'POST', body: { current_password: goodPassword } });
  const confirmed = await someone.ask(auth('/mfa/totp/confirm'), {
    method: 'POST',
    body: { factor_id: body.factor_id, code: totpOf(body.secret, -1) },
  });
  return { ...someone, secret: body.secret, recoveryCodes: confirmed.body.recovery_codes };
}
