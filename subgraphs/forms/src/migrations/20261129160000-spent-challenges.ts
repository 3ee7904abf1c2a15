import { Migration } from '@mikro-orm/migrations';

/** Challenges of forms that submissions have used up. */
export class SpentChallenges extends Migration {
  override up(): void {
    this.addSql(`
      create table spent_challenges (
        nonce text primary key,
        lead_id uuid not null,
        spent_at timestamptz(3) not null
      )`);
    this.addSql('create index spent_challenges_at_idx on spent_challenges (spent_at)');
  }
}
