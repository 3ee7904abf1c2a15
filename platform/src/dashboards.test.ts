import { globSync, readFileSync } from 'node:fs';
import { Metrics } from '@imprint/observability/metrics';
import { parse } from 'yaml';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(`docker/${file}`, root), 'utf8');
const defined = globSync('{gateway,rest-adapter,pages,subgraphs/*,shared/*}/src/**/*.ts', { cwd: root }).flatMap(
  (file) =>
    Array.from(
      readFileSync(new URL(file, root), 'utf8').matchAll(/^ +name: '([a-z]+_[a-z_]+)',\n +help:/gm),
      ([, name = '']) => name,
    ),
);
const published = new Set([
  ...defined,
  ...Array.from((await new Metrics().publish()).matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name),
]);
/** Prometheus itself defines `up`. */
const known = (name: string) =>
  name === 'up' || published.has(name) || published.has(name.replace(/_(bucket|count|sum)$/, ''));
const words = /\b(?:imprint|password|form|webhook|nodejs|process|leads)_[a-z0-9_]+/g;

const alerts = parse(read('prometheus/alerts.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] };
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('grafana/imprint.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const panels = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));

it.each([...rules.map(({ alert, expr }) => [alert, expr] as const), ...panels])(
  '%s queries existing metrics',
  (_, expr) => {
    const names = expr.match(words) ?? [];
    expect(names.length + Number(/\bup\b/.test(expr))).toBeGreaterThan(0);
    expect(names.filter((name) => !known(name))).toEqual([]);
  },
);

it('every metric is on a dashboard or in an alert', () => {
  const shown = [...rules, ...panels.map(([, expr]) => ({ expr }))].map(({ expr }) => expr).join('\n');
  const own = [...published].filter((name) => !/^(nodejs|process)_/.test(name));
  // Intended work that is queried ad hoc.
  const aside = ['imprint_password_hashes_total', 'leads_purged_total'];
  expect(own.filter((name) => !shown.includes(name) && !aside.includes(name))).toEqual([]);
});
