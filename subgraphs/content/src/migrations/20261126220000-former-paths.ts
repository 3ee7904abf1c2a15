import { Migration } from '@mikro-orm/migrations';

/** Paths under which other systems showed posts, as clients give them, and the redirects from them. */
export class AddFormerPaths extends Migration {
  override up(): void {
    this.addSql(`alter table posts add column former_paths text[] not null default '{}'`);
    // A redirect begins at a slug of this platform or at a path of another system.
    this.addSql(`
      alter table post_redirects add column path text collate "C",
        alter column slug drop not null, alter column language drop not null`);
    this.addSql(
      `alter table post_redirects add constraint post_redirects_from_check check (path is null = (slug is not null and language is not null)) not valid`,
    );
    this.addSql('alter table post_redirects validate constraint post_redirects_from_check');
    this.addSql(
      `create unique index post_redirects_path_key on post_redirects (site_id, rtrim(path, '/')) where path is not null`,
    );
  }
}
