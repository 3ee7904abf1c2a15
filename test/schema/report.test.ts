import type { Finding } from '@imprint/schema-tools/finding';
import { type Format, report } from '@imprint/schema-tools/report';
import { JSDOM } from 'jsdom';

const findings: readonly Finding[] = [
  {
    check: 'usage',
    rule: 'operation-broken',
    severity: 'breaking',
    place: 'src/teaser.graphql: Teaser',
    message: 'Cannot query field "a|b" on type "Post<T>".\n100 % sure',
    file: 'src/teaser.graphql',
    line: 3,
    column: 5,
  },
  {
    check: 'approvals',
    rule: 'approval-unused',
    severity: 'dangerous',
    place: 'Post.url',
    message: 'matches nothing',
    file: 'gateway/approvals.json',
  },
];
const print = (format: Format) => report(findings, format);

it('prints a line per finding and a summary as text', () => {
  expect(print('text')).toContain('breaking  usage: src/teaser.graphql: Teaser: Cannot query');
  expect(print('text')).toMatch(/schema check: 0 invalid, 1 breaking, 1 dangerous, 0 other\n$/);
});

it('prints all findings as JSON', () => {
  expect(JSON.parse(print('json'))).toEqual({ findings });
});

it('prints a table that no message breaks as Markdown', () => {
  const rows = print('markdown').trim().split('\n').slice(2);
  expect(rows).toHaveLength(2 + findings.length);
  expect(rows[2]).toBe(
    '| breaking | operation-broken | `src/teaser.graphql: Teaser` | Cannot query field "a\\|b" on type "Post<T>". 100 % sure |',
  );
});

it('prints well-formed JUnit with the failures', () => {
  const { document } = new JSDOM(print('junit'), { contentType: 'application/xml' }).window;
  const [suite] = document.getElementsByTagName('testsuite');
  expect([suite?.getAttribute('tests'), suite?.getAttribute('failures')]).toEqual(['2', '1']);
  const [failure] = document.getElementsByTagName('failure');
  expect(failure?.getAttribute('message')).toContain('"a|b" on type "Post<T>"');
  expect(failure?.textContent).toBe('src/teaser.graphql:3');
});

it('prints annotations of one line each for GitHub', () => {
  expect(print('github').split('\n')).toEqual([
    '::error file=src/teaser.graphql,line=3,col=5,title=operation-broken::src/teaser.graphql: Teaser: Cannot query field "a|b" on type "Post<T>".%0A100 %25 sure',
    '::warning file=gateway/approvals.json,title=approval-unused::Post.url: matches nothing',
    'schema check: 0 invalid, 1 breaking, 1 dangerous, 0 other',
    '',
  ]);
});

it('prints SARIF with rules, levels and positions', () => {
  const { version, runs } = JSON.parse(print('sarif'));
  expect([version, runs[0].tool.driver.rules.map(({ id }: { id: string }) => id)]).toEqual([
    '2.1.0',
    ['operation-broken', 'approval-unused'],
  ]);
  expect(runs[0].results[0]).toMatchObject({
    ruleId: 'operation-broken',
    level: 'error',
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: 'src/teaser.graphql' }, region: { startLine: 3, startColumn: 5 } },
      },
    ],
  });
  expect(runs[0].results[1].level).toBe('warning');
});
