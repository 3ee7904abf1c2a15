import { longestOverlapSeconds, requireOverlap } from './rotation-overlap.js';

it.each([0, 1, longestOverlapSeconds])('accepts an overlap of %p seconds', (seconds) => {
  expect(() => requireOverlap(seconds)).not.toThrow();
});

it.each([-1, 0.5, longestOverlapSeconds + 1, Number.NaN])('refuses an overlap of %p seconds', (seconds) => {
  expect(() => requireOverlap(seconds)).toThrow('overlapSeconds must be a whole number from 0 to 2592000.');
});
