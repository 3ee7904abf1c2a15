import { Migration } from '@mikro-orm/migrations';

/** Lists by change and by title: a page costs the same at any length. */
export class IndexPostOrders extends Migration {
  override up(): void {
    // Ignores case and accents.
    this.addSql(`create collation title_order (provider = icu, locale = 'und-u-ks-level1', deterministic = false)`);
    const index = (name: string, key: string, where: string) =>
      this.addSql(`create index ${name} on posts (site_id, ${key}, id) where ${where}`);
    // Entries of an index have at most 2,704 bytes.
    const title = '(left(title, 200) collate title_order)';
    const isPublic = `status = 'published' and access = 'public'`;
    index('posts_public_title_idx', title, isPublic);
    index('posts_title_idx', title, `status <> 'deleted'`);
    index('posts_public_updated_idx', 'updated_at', isPublic);
    // With the id, which breaks ties: media changes touch many posts at once.
    this.addSql('drop index posts_updated_idx');
    index('posts_updated_idx', 'updated_at', `status <> 'deleted'`);
  }
}
