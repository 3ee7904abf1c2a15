import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import type { Post } from './post.entity.js';
import type { PreparedPost } from './post-draft.js';

/** The reply to a create, stored for its replays. */
export interface StoredReply {
  id: string;
  slug: string;
  status: string;
  /** Parts that readers will not see. */
  warnings: string[];
  /** Changes by the conversion of Markdown or HTML. */
  conversionWarnings: ConversionWarning[];
}

export interface SavedPost extends StoredReply {
  /** True for the reply of an earlier request. */
  replayed: boolean;
  /** With its body; absent for a replay. */
  post?: Post;
}

export const toReply = ({ id, slug, status }: Post, { warnings, body }: PreparedPost): StoredReply => ({
  id,
  slug,
  status,
  warnings,
  conversionWarnings: body.conversionWarnings,
});

export const toReplay = (reply: StoredReply): SavedPost => ({ ...reply, replayed: true });
