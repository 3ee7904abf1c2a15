import { approve } from '@imprint/schema-tools/approvals';
import type { Finding } from '@imprint/schema-tools/finding';

const broken = (place: string): Finding => ({
  check: 'compatibility',
  rule: 'field-removed',
  severity: 'breaking',
  place,
  message: 'is gone',
  file: 'gateway/api.graphql',
});
const approval = (coordinate: string) => ({ coordinate, reason: 'never used', expires: '2027-01-01' });
const severities = (findings: readonly Finding[]) =>
  findings.map(({ rule, severity, place }) => [rule, severity, place]);

it('approves exactly the coordinate that it names', () => {
  const findings = [broken('Post.url'), broken('Post.urlOldForm'), broken('BlogPost.url')];
  expect(severities(approve(findings, [approval('Post.url')], '2026-12-31'))).toEqual([
    ['field-removed', 'info', 'Post.url'],
    ['field-removed', 'breaking', 'Post.urlOldForm'],
    ['field-removed', 'breaking', 'BlogPost.url'],
  ]);
});

it('approves until the last day, and then reports the expiry and the break', () => {
  const on = (today: string) => severities(approve([broken('Post.url')], [approval('Post.url')], today));
  expect(on('2027-01-01')).toEqual([['field-removed', 'info', 'Post.url']]);
  expect(on('2027-01-02')).toEqual([
    ['field-removed', 'breaking', 'Post.url'],
    ['approval-expired', 'invalid', 'Post.url'],
  ]);
});

it('reports an approval that approves nothing', () => {
  const [first] = approve([], [approval('Post.urll')], '2026-12-31');
  expect(first).toMatchObject({ rule: 'approval-unused', severity: 'dangerous', place: 'Post.urll' });
  expect(first?.message).toContain('correct its coordinate');
});

it('approves no finding that is not breaking', () => {
  const invalid: Finding = { ...broken('supergraph'), check: 'composition', severity: 'invalid' };
  expect(approve([invalid], [approval('supergraph')], '2026-12-31')[0]).toEqual(invalid);
});
