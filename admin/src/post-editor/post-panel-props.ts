import type { EditedPost } from './post-content.js';
import type { PostDraft } from './post-draft.js';

export interface PostPanelProps {
  post: EditedPost;
  draft: PostDraft;
}
