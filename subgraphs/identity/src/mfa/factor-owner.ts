import type { StaffPrincipal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import type { Assured } from './assurance.js';
import type { NewFactor } from './second-factor.service.js';

/** What the owner proves before a strong factor is added. */
export interface FactorProof {
  currentPassword?: string | null;
  code?: string | null;
  mailedCode?: string | null;
}

/** The signed-in owner of an account, as far as changes of its strong factors depend on them. */
export interface FactorOwner {
  readonly principal: StaffPrincipal;
  require(): Promise<Account>;
  /** The account, once the caller has entered its password. */
  prove(password: string | null | undefined): Promise<Account>;
  /** Proves what the account has before a factor is added. `requireRoom` refuses one that has no place in the account. */
  proveForFactor(proof: FactorProof, requireRoom: (account: Account) => Promise<void>): Promise<NewFactor>;
  /** The account id, for a list of its credentials. Throws PASSKEY_REQUIRED. */
  requireForList(): Promise<string>;
}

/** The sessions of the owner, which become stronger and weaker with the factors. */
export interface FactorSessions {
  addSecondFactor(em: EntityManager, sessionId: string, factor: Assured): Promise<void>;
  dropSecondFactor(em: EntityManager, accountId: string): Promise<void>;
}
