import { Migration } from '@mikro-orm/migrations';

/** A sign-in that waits for its second factor may have begun with a mailed code. */
export class LoginCodes extends Migration {
  override up(): void {
    this.addSql(`alter table mfa_challenges add column first_factor text not null default 'pwd'`);
  }
}
