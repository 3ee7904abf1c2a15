import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RecordedOperation } from '@imprint/gateway/traffic-record';
import { isStreamRoute } from '@imprint/rest-adapter/route';
import { contracts } from '@imprint/rest-adapter/routes/index';
import { buildSchema, type DocumentNode, print } from 'graphql';
import { printApiSchema } from './api-schema.js';
import { type Approval, approvalsPath } from './approvals.js';
import { openApiDocuments } from './openapi-documents.js';
import type { RegisteredOperation } from './operations.js';
import { persistedQueriesPath } from './persisted-queries.js';
import type { PlanCost } from './plan-budget.js';
import { publicSchema } from './public-schema.js';
import { restContract } from './published-contract.js';
import { planBudgetPath, readOperations } from './registered-operations.js';
import { contractPath, isRestContract, type RestContract } from './rest-contract.js';
import { apiSchemaPath, committedSdls, emittedSdls, type SubgraphSdls, supergraphPath } from './subgraph-sdl.js';

export interface CheckInputs {
  emitted: SubgraphSdls;
  committed: SubgraphSdls;
  committedSupergraph: string;
  committedApi: string;
  /** API schema and REST contract to compare with; null without a baseline. */
  baseApi: string | null;
  baseContract: RestContract | null;
  operations: readonly RegisteredOperation[];
  /** Recorded client operations. */
  traffic: readonly RecordedOperation[];
  /** Compiled documents of the adapter by operation name. */
  compiledDocuments: Readonly<Record<string, string>>;
  contract: RestContract;
  committedContract: RestContract | null;
  /** OpenAPI documents by file, as generated and as committed. */
  descriptions: Readonly<Record<string, { current: string; committed: string }>>;
  planBudget: Readonly<Record<string, PlanCost>>;
  /** Committed manifest of the registered operations. */
  committedPersistedQueries: string;
  approvals: readonly Approval[];
  /** YYYY-MM-DD. */
  today: string;
}

const run = promisify(execFile);

const trafficPath = 'gateway/traffic.json';

/**
 * Reads the inputs from a checkout. `against` is an API schema file or a git reference; `trafficFiles` are traffic
 * records in addition to the committed one.
 */
export async function readInputs(
  root: string,
  against: string | null,
  trafficFiles: readonly string[] = [],
): Promise<CheckInputs> {
  const read = (path: string) => readFile(join(root, path), 'utf8').catch(() => null);
  const parsed = <Value>(text: string | null, otherwise: Value) => (text === null ? otherwise : JSON.parse(text));
  const base = await readBase(root, against);
  return {
    emitted: await emittedSdls(),
    committed: await committedSdls(root),
    committedSupergraph: (await readFile(supergraphPath(root), 'utf8').catch(() => '')) ?? '',
    committedApi: (await readFile(apiSchemaPath(root), 'utf8').catch(() => '')) ?? '',
    baseApi: base.api,
    baseContract: base.contract,
    operations: await readOperations(root),
    traffic: [
      ...parsed<RecordedOperation[]>(await read(trafficPath), []),
      ...(await Promise.all(trafficFiles.map(readTraffic))).flat(),
    ],
    compiledDocuments: Object.fromEntries(
      contracts.content
        .flatMap((route): readonly DocumentNode[] => (isStreamRoute(route) ? route.documents : [route.document]))
        .map((document) => {
          const [operation] = document.definitions;
          return [operation && 'name' in operation ? (operation.name?.value ?? '') : '', print(document)];
        }),
    ),
    contract: restContract(),
    committedContract: parsed<RestContract | null>(await read(contractPath), null),
    descriptions: Object.fromEntries(
      await Promise.all(
        [...(await openApiDocuments(root))].map(
          async ([file, current]) => [file, { current, committed: (await read(file)) ?? '' }] as const,
        ),
      ),
    ),
    planBudget: parsed<Record<string, PlanCost>>(await read(planBudgetPath), {}),
    committedPersistedQueries: (await read(persistedQueriesPath)) ?? '',
    approvals: parsed<Approval[]>(await read(approvalsPath), []),
    today: new Date().toISOString().slice(0, 10),
  };
}

async function readTraffic(file: string): Promise<RecordedOperation[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`--traffic: ${file} is not a traffic record`, { cause: error });
  }
}

async function readBase(
  root: string,
  against: string | null,
): Promise<{ api: string | null; contract: RestContract | null }> {
  const file = against === null ? null : await readFile(against, 'utf8').catch(() => null);
  if (file !== null) return { api: file, contract: null };
  const reference = against ?? (await mergeBase(root));
  const show = (path: string) =>
    run('git', ['show', `${reference}:${path}`], { cwd: root, maxBuffer: 64 * 1024 * 1024 }).then(
      ({ stdout }) => stdout,
      () => null,
    );
  const api = await show('gateway/api.graphql');
  if (against !== null && api === null)
    throw new Error(`--against: ${against} is neither a file nor a git reference with a schema`);
  const supergraph = await show('gateway/supergraph.graphql');
  const contract: object = JSON.parse((await show(contractPath)) ?? '{}');
  return {
    // Versions up to 0.1.0 committed the operations for services too.
    api: api && supergraph ? printApiSchema(publicSchema(buildSchema(api), supergraph)) : api,
    contract: isRestContract(contract) ? contract : null,
  };
}

/** The merge base with the main branch; the last commit without one. */
async function mergeBase(root: string): Promise<string> {
  return run('git', ['merge-base', 'HEAD', 'origin/main'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => 'HEAD',
  );
}
