import { Migration } from '@mikro-orm/migrations';

/** Copies of images in requested sizes. */
export class AddSizedImages extends Migration {
  override up(): void {
    this.addSql(`
      create table sized_images (
        site_id uuid not null,
        key text not null,
        storage_key text not null,
        bytes integer not null,
        created_at timestamptz(3) not null,
        constraint sized_images_pkey primary key (site_id, key)
      )`);
    this.addSql(`create index sized_images_original_idx on sized_images (site_id, storage_key)`);
    this.addSql(`create index sized_images_newest_idx on sized_images (site_id, created_at desc, key)`);
  }
}
