import { Audience } from './audience.js';
import { Bulk } from './bulk.js';
import { Changes } from './changes.js';
import { Http, type ImprintOptions } from './http.js';
import { Media } from './media.js';
import { Posts } from './posts.js';
import { Site } from './site.js';

export type { ExportedPost, ImportLine, ImportOptions } from './bulk.js';
export type * from './generated/types.gen.js';
export type { CallOptions, GuardedOptions, IdempotentOptions, ImprintOptions } from './http.js';
export { type ErrorCode, type FieldError, ImprintError } from './imprint-error.js';
export type { Page, Pages } from './pages.js';
export type { KnownReason, Reason } from './reason.js';

/** The REST API of one site, with one key. */
export class Imprint {
  readonly posts: Posts;
  readonly media: Media;
  readonly site: Site;
  readonly changes: Changes;
  readonly bulk: Bulk;
  readonly audience: Audience;

  constructor(options: ImprintOptions) {
    const http = new Http(options);
    this.posts = new Posts(http);
    this.media = new Media(http);
    this.site = new Site(http);
    this.changes = new Changes(http);
    this.bulk = new Bulk(http);
    this.audience = new Audience(http);
  }
}
