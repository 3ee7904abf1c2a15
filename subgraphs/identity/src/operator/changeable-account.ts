import { conflict } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import type { Account } from '../account/account.entity.js';

/** An operator in the console must not take over or lock out another one: their accounts change on the command line. */
export function requireChangeable({ principal }: Pick<Caller, 'principal'>, { isOperator }: Account): void {
  if (principal.kind !== 'staff' || !isOperator) return;
  throw conflict('The account of an operator can only be changed on the command line.', { reason: 'OPERATOR_ACCOUNT' });
}
