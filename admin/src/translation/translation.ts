import type { WordsByLanguage } from '../language/languages.js';

type Words<Part extends { words: WordsByLanguage<unknown> }> = Part['words']['en'];

/** All words of the console in one language, by part. */
export type Translation = {
  account: Words<typeof import('../account/words.js')>;
  'api-key': Words<typeof import('../api-key/words.js')>;
  application: Words<typeof import('../application/words.js')>;
  audit: Words<typeof import('../audit/words.js')>;
  'audit/fields': Words<typeof import('../audit/fields-words.js')>;
  'block-document': Words<typeof import('../block-document/words.js')>;
  'custom-field': Words<typeof import('../custom-field/words.js')>;
  failure: Words<typeof import('../failure/words.js')>;
  'failure/server': Words<typeof import('../failure/server-words.js')>;
  form: Words<typeof import('../form/words.js')>;
  'identity-provider': Words<typeof import('../identity-provider/words.js')>;
  lead: Words<typeof import('../lead/words.js')>;
  media: Words<typeof import('../media/words.js')>;
  'media/image-limits': Words<typeof import('../media/image-limits-words.js')>;
  member: Words<typeof import('../member/words.js')>;
  operator: Words<typeof import('../operator/words.js')>;
  'operator/accounts': Words<typeof import('../operator/accounts-words.js')>;
  organization: Words<typeof import('../organization/words.js')>;
  persona: Words<typeof import('../persona/words.js')>;
  post: Words<typeof import('../post/words.js')>;
  'post-editor': Words<typeof import('../post-editor/words.js')>;
  'post-type': Words<typeof import('../post-type/words.js')>;
  redirect: Words<typeof import('../redirect/words.js')>;
  rotation: Words<typeof import('../rotation/words.js')>;
  screen: Words<typeof import('../screen/words.js')>;
  'screen/bulk': Words<typeof import('../screen/bulk-words.js')>;
  'screen/movable-list': Words<typeof import('../screen/movable-list-words.js')>;
  'screen/trash': Words<typeof import('../screen/trash-words.js')>;
  session: Words<typeof import('../session/words.js')>;
  settings: Words<typeof import('../settings/words.js')>;
  shell: Words<typeof import('../shell/words.js')>;
  'shell/forms-not-installed': Words<typeof import('../shell/forms-not-installed-words.js')>;
  'shell/menu': Words<typeof import('../shell/menu-words.js')>;
  site: Words<typeof import('../site/words.js')>;
  term: Words<typeof import('../term/words.js')>;
  traffic: Words<typeof import('../traffic/words.js')>;
  transfer: Words<typeof import('../transfer/words.js')>;
  webhook: Words<typeof import('../webhook/words.js')>;
};
