/** Causes of errors, from docs/errors.md. Later versions of the platform may add others. */
export type KnownReason =
  | 'ambiguous_slug'
  | 'cursor_expired'
  | 'external_id_taken'
  | 'image_rejected'
  | 'insufficient_scope'
  | 'key_without_context'
  | 'media_in_use'
  | 'post_not_published'
  | 'quota_reached'
  | 'request_in_flight'
  | 'result_too_large'
  | 'slug_taken'
  | 'too_many_pixels'
  | 'translation_taken'
  | 'unknown_cursor'
  | 'unknown_parameter'
  | 'unknown_post_type'
  | 'unsafe_svg';

export type Reason = KnownReason | (string & {});
