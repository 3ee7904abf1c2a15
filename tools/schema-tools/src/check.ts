import { ownValue } from '@imprint/ids/own-value';
import { parse, print } from 'graphql';
import { loadApiSchema, printApiSchema } from './api-schema.js';
import { approve } from './approvals.js';
import type { CheckInputs } from './check-inputs.js';
import { compose } from './composition.js';
import type { Finding } from './finding.js';
import { schemaLines } from './finding-lines.js';
import { lint } from './lint.js';
import { findListsWithoutSize } from './list-sizes.js';
import { textOf } from './operations.js';
import { persistedQueries, persistedQueriesPath } from './persisted-queries.js';
import { planCosts } from './plan-budget.js';
import { publicSchema } from './public-schema.js';
import { planBudgetPath } from './registered-operations.js';
import { compareContracts } from './rest-changes.js';
import { contractPath } from './rest-contract.js';
import { schemaChanges } from './schema-changes.js';
import { subgraphNames } from './subgraph-sdl.js';
import { usage } from './usage.js';

/** Runs all checks without I/O. */
export async function checkSchemas(inputs: CheckInputs): Promise<Finding[]> {
  const findings = [...driftOfSubgraphs(inputs), ...subgraphNames.flatMap((name) => lint(name, inputs.emitted[name]))];
  const { supergraphSdl, errors } = compose(inputs.emitted);
  if (errors) {
    const broken = errors.map(
      (message): Finding => ({
        check: 'composition',
        rule: 'composition-error',
        severity: 'invalid',
        place: 'supergraph',
        message,
        file: 'gateway/supergraph.graphql',
      }),
    );
    return [...findings, ...broken];
  }
  const schema = await loadApiSchema(supergraphSdl);
  const shown = publicSchema(schema, supergraphSdl);
  const current = printApiSchema(shown);
  findings.push(
    ...findListsWithoutSize(shown, supergraphSdl),
    ...stale('gateway/supergraph.graphql', inputs.committedSupergraph, supergraphSdl),
    ...stale('gateway/api.graphql', inputs.committedApi, current),
    ...stale(persistedQueriesPath, inputs.committedPersistedQueries, persistedQueries(inputs.operations)),
    ...driftOfDocuments(inputs),
    ...(await compatibility(inputs, current)),
    ...(await usage(inputs, { public: current, full: schema })),
    ...budget(inputs, supergraphSdl),
    ...restFindings(inputs),
  );
  return approve(findings, inputs.approvals, inputs.today);
}

const recompose = 'is out of date: run npm run schema:compose and commit the result';

function stale(place: string, committed: string, current: string): Finding[] {
  if (committed === current) return [];
  return [{ check: 'drift', rule: 'stale-file', severity: 'invalid', place, message: recompose, file: place }];
}

function driftOfSubgraphs({ committed, emitted }: CheckInputs): Finding[] {
  return subgraphNames.flatMap((name) => stale(`subgraphs/${name}/schema.graphql`, committed[name], emitted[name]));
}

/** The adapter executes compiled documents, which must match the `.graphql` files. */
function driftOfDocuments({ operations, compiledDocuments }: CheckInputs): Finding[] {
  // The code generator orders fragments in its own way.
  const normalized = (text: string) => parse(text).definitions.map(print).sort().join('\n');
  return operations
    .filter((operation) => Object.hasOwn(compiledDocuments, operation.name))
    .filter(
      (operation) => normalized(textOf(operation)) !== normalized(ownValue(compiledDocuments, operation.name) ?? ''),
    )
    .map(({ file, name }) => ({
      check: 'drift',
      rule: 'stale-document',
      severity: 'invalid',
      place: `${file}: ${name}`,
      message: `the generated document ${recompose}`,
      file,
    }));
}

async function compatibility({ baseApi }: CheckInputs, current: string): Promise<Finding[]> {
  if (baseApi === null) return [];
  const findLine = schemaLines(current);
  return (await schemaChanges(baseApi, current)).map(({ rule, severity, coordinate, message }) => {
    const line = findLine(coordinate);
    return {
      check: 'compatibility',
      rule,
      severity,
      place: coordinate,
      message,
      file: 'gateway/api.graphql',
      ...(line !== undefined && { line }),
    };
  });
}

function budget({ operations, planBudget }: CheckInputs, supergraphSdl: string): Finding[] {
  const costs = planCosts(supergraphSdl, operations);
  return Object.entries(costs).flatMap(([name, { fetches, waves }]): Finding[] => {
    const allowed = ownValue(planBudget, name);
    const invalid = (rule: string, message: string): Finding[] => {
      const place = `${planBudgetPath}: ${name}`;
      return [{ check: 'plan budget', rule, severity: 'invalid', place, message, file: planBudgetPath }];
    };
    if (!allowed) return invalid('plan-without-budget', `has no budget: ${recompose}`);
    if (fetches <= allowed.fetches && waves <= allowed.waves) return [];
    return invalid(
      'plan-over-budget',
      `costs ${fetches} fetches in ${waves} waves; ${allowed.fetches} in ${allowed.waves} are allowed`,
    );
  });
}

function restFindings({ contract, committedContract, baseContract, descriptions }: CheckInputs): Finding[] {
  return [
    ...stale(contractPath, JSON.stringify(committedContract), JSON.stringify(contract)),
    ...Object.entries(descriptions).flatMap(([file, { current, committed }]) => stale(file, committed, current)),
    ...compareContracts(baseContract ?? committedContract ?? contract, contract),
  ];
}
