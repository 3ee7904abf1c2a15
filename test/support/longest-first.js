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
  'e2e/webhooks',
  'e2e/backup',
  'e2e/bulk',
  'e2e/forms-faults',
  'e2e/readme',
  'e2e/two-adapters',
  'e2e/media.',
  'e2e/crash',
  'schema/schema-check',
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
