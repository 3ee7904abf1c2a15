import type { Log, Result } from 'sarif';
import type { Finding } from './finding.js';

const levels: Readonly<Record<Finding['severity'], Result.level>> = {
  invalid: 'error',
  breaking: 'error',
  dangerous: 'warning',
  info: 'note',
};

/** Static Analysis Results Interchange Format 2.1.0, which code scanning services import. */
export function sarif(findings: readonly Finding[]): Log {
  const rules = [...new Map(findings.map(({ rule, check }) => [rule, check]))];
  return {
    version: '2.1.0',
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    runs: [
      {
        tool: {
          driver: {
            name: 'imprint schema check',
            rules: rules.map(([id, check]) => ({ id, shortDescription: { text: `${check}: ${id}` } })),
          },
        },
        results: findings.map(({ rule, severity, place, message, file, line, column }) => ({
          ruleId: rule,
          level: levels[severity],
          message: { text: `${place}: ${message}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: file },
                region: { startLine: line ?? 1, startColumn: column ?? 1 },
              },
              logicalLocations: [{ fullyQualifiedName: place }],
            },
          ],
        })),
      },
    ],
  };
}
