import { readFileSync } from 'node:fs';
import { capacityFor, type Demand } from './capacity.js';
import { type Step, stepFor, steps } from './capacity-step.js';

const small: Demand = {
  sites: 1,
  posts: 100,
  postCharacters: 5_000,
  reads: 1_000,
  cachedShare: 0.9,
  writes: 10,
  hits: 1_000,
  leads: 10,
  peakFactor: 4,
  years: 1,
  hitMonths: 13,
};

it.each<[string, Step, Partial<Demand>]>([
  ['a small load', 'one process', {}],
  ['more than a busy core', 'services', { reads: 125_000_000, cachedShare: 1 }],
  ['more than one process of a service', 'replicas and PgBouncer', { reads: 160_000_000 }],
  ['more cores than a database has', 'a database per subgraph', { reads: 4_000_000_000 }],
  ['more together than the disk of a database', 'a database per subgraph', { posts: 50_000_000, hits: 12_000_000 }],
  ['more hits than one server keeps', 'analytics on Citus', { hits: 30_000_000 }],
  ['more posts than one server keeps', 'cells', { posts: 200_000_000 }],
])('%s needs %s', (_, step, more) => {
  expect(stepFor(capacityFor({ ...small, ...more }))).toBe(step);
});

it('names sections of the guide, and every step of its path', () => {
  const page = readFileSync(new URL('../../../docs/scaling.md', import.meta.url), 'utf8');
  const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
  expect(Object.values(steps).filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  const [, path = ''] = page.split('## The path\n');
  const rows = [...path.matchAll(/^\| (?!-|step)\[?(.+?)\]?(?:\(#.*?\))? +\|/gm)].map(([, title]) => title);
  expect(rows.slice(0, 7)).toEqual([
    'one process',
    'services',
    'replicas and a read replica with PgBouncer',
    'a database per subgraph',
    'fewer months of hits',
    'analytics on Citus',
    'cells',
  ]);
});
