import { ownValue } from '@imprint/ids/own-value';
import { parse, print } from 'graphql';
import { loadApiSchema, printApiSchema } from './api-schema.js';
import type { Approval, CheckInputs } from './check-inputs.js';
import { compose } from './composition.js';
import type { Finding } from './finding.js';
import { lint } from './lint.js';
import { textOf } from './operations.js';
import { persistedQueries, persistedQueriesPath } from './persisted-queries.js';
import { planCosts } from './plan-budget.js';
import { compareContracts } from './rest-contract.js';
import { schemaChanges } from './schema-changes.js';
import { subgraphNames } from './subgraph-sdl.js';
import { usage } from './usage.js';

/** Runs all checks without I/O. */
export async function checkSchemas(inputs: CheckInputs): Promise<Finding[]> {
  const findings = [...driftOfSubgraphs(inputs), ...subgraphNames.flatMap((name) => lint(name, inputs.emitted[name]))];
  const { supergraphSdl, errors } = compose(inputs.emitted);
  if (errors) {
    const broken = errors.map(
      (message): Finding => ({ check: 'composition', severity: 'invalid', place: 'supergraph', message }),
    );
    return [...findings, ...broken];
  }
  const schema = await loadApiSchema(supergraphSdl);
  const current = printApiSchema(schema);
  findings.push(
    ...stale('gateway/supergraph.graphql', inputs.committedSupergraph, supergraphSdl),
    ...stale('gateway/api.graphql', inputs.committedApi, current),
    ...stale(persistedQueriesPath, inputs.committedPersistedQueries, persistedQueries(inputs.operations)),
    ...driftOfDocuments(inputs),
    ...(await compatibility(inputs, current)),
    ...(await usage(inputs, current)),
    ...budget(inputs, supergraphSdl),
    ...restFindings(inputs),
  );
  return approve(findings, inputs.approvals, inputs.today);
}

const recompose = 'is out of date: run npm run schema:compose and commit the result';

function stale(place: string, committed: string, current: string): Finding[] {
  return committed === current ? [] : [{ check: 'drift', severity: 'invalid', place, message: recompose }];
}

function driftOfSubgraphs({ committed, emitted }: CheckInputs): Finding[] {
  return subgraphNames.flatMap((name) => stale(`subgraphs/${name}/schema.graphql`, committed[name], emitted[name]));
}

/** The adapter executes compiled documents, which must match the `.graphql` files. */
function driftOfDocuments({ operations, compiledDocuments }: CheckInputs): Finding[] {
  const normalized = (text: string) => print(parse(text));
  return operations
    .filter((operation) => Object.hasOwn(compiledDocuments, operation.name))
    .filter(
      (operation) => normalized(textOf(operation)) !== normalized(ownValue(compiledDocuments, operation.name) ?? ''),
    )
    .map(({ file, name }) => ({
      check: 'drift',
      severity: 'invalid',
      place: `${file}: ${name}`,
      message: `the generated document ${recompose}`,
    }));
}

async function compatibility({ baseApi }: CheckInputs, current: string): Promise<Finding[]> {
  if (baseApi === null) return [];
  return (await schemaChanges(baseApi, current)).map(({ severity, coordinate, message }) => ({
    check: 'compatibility',
    severity,
    place: coordinate,
    message,
  }));
}

function budget({ operations, planBudget }: CheckInputs, supergraphSdl: string): Finding[] {
  const costs = planCosts(supergraphSdl, operations);
  return Object.entries(costs).flatMap(([name, { fetches, waves }]): Finding[] => {
    const allowed = ownValue(planBudget, name);
    const place = `gateway/plan-budget.json: ${name}`;
    if (!allowed) return [{ check: 'plan budget', severity: 'invalid', place, message: `has no budget: ${recompose}` }];
    if (fetches <= allowed.fetches && waves <= allowed.waves) return [];
    const message = `costs ${fetches} fetches in ${waves} waves; ${allowed.fetches} in ${allowed.waves} are allowed`;
    return [{ check: 'plan budget', severity: 'invalid', place, message }];
  });
}

function restFindings({ contract, committedContract, baseContract, descriptions }: CheckInputs): Finding[] {
  const place = 'rest-adapter/rest-contract.json';
  return [
    ...stale(place, JSON.stringify(committedContract), JSON.stringify(contract)),
    ...Object.entries(descriptions).flatMap(([file, { current, committed }]) => stale(file, committed, current)),
    ...compareContracts(baseContract ?? committedContract ?? contract, contract),
  ];
}

/** Downgrades approved breaking changes to info. Expired and unused approvals are errors. */
function approve(findings: readonly Finding[], approvals: readonly Approval[], today: string): Finding[] {
  const matches = (finding: Finding, { coordinate }: Approval) =>
    finding.severity === 'breaking' && finding.place.includes(coordinate);
  const expired = approvals.filter(({ expires }) => expires < today);
  const valid = approvals.filter((approval) => !expired.includes(approval));
  return [
    ...findings.map((finding) => {
      const approval = valid.find((candidate) => matches(finding, candidate));
      return approval
        ? { ...finding, severity: 'info' as const, message: `${finding.message} (approved: ${approval.reason})` }
        : finding;
    }),
    ...expired.map(
      ({ coordinate, expires }): Finding => ({
        check: 'approvals',
        severity: 'invalid',
        place: coordinate,
        message: `its approval expired on ${expires}`,
      }),
    ),
  ];
}
