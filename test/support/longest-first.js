import Sequencer from '@jest/test-sequencer';

/** Slowest files by path part: started last, one of them would run alone at the end. */
const longest = [
  'faults/slow',
  'faults/killed-services',
  'faults/rolling-restart',
  'faults/servers-away',
  'faults/killed-at-random',
  'security/slow-readers',
  'rest/any-text',
  'e2e/start',
  'e2e/admin-screens',
  'e2e/admin-console',
  'e2e/console-journeys',
  'e2e/site-import',
  'e2e/move',
  'e2e/readme',
  'e2e/backup',
  'e2e/parity',
  'e2e/admin-unsaved-work',
  'e2e/admin-access',
  'e2e/admin-forms',
  'e2e/admin-editor',
  'e2e/list-costs',
  'e2e/shutdown',
  'e2e/forms-faults',
  'e2e/analytics',
  'e2e/site-round-trip',
  'schema/schema-check',
  'security/post-rights',
  'security/credential-changes',
  'rest/media-upload',
  'identity/members',
  'rest/idempotency',
  'rest/authentication',
];

/** Starts the slowest files first, also without cached timings. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const index = longest.findIndex((part) => path.includes(part));
      return index < 0 ? longest.length : index;
    };
    return [...tests].sort((left, right) => rank(left) - rank(right) || left.path.localeCompare(right.path));
  }
}
