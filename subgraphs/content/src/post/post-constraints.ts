import { conflict } from '@imprint/errors/domain-error';

/** Errors of the unique keys of posts but that of the slug. */
export const postConstraints = {
  posts_external_id_key: () =>
    conflict('Another post of this site has this external_id.', {
      reason: 'EXTERNAL_ID_TAKEN',
      fields: ['external_id'],
    }),
  posts_imported_from_key: () =>
    conflict('This post is imported already.', { reason: 'EXTERNAL_ID_TAKEN', fields: ['id'] }),
  posts_translation_key: () =>
    conflict('The post has a translation in this language already.', {
      reason: 'TRANSLATION_TAKEN',
      fields: ['translation_of', 'language'],
    }),
};
