import { Migration } from '@mikro-orm/migrations';

export class AddSessionCountries extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column country text');
  }
}
