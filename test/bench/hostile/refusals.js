import { bodyOf, hostileRequests } from '../../support/hostile-documents.js';
import { cpuSeconds } from '../estate.js';

const runs = Number(process.env.HOSTILE_RUNS ?? 30);
const warmUp = 5;

/**
 * CPU milliseconds of rejecting a hostile GraphQL document: the mean after warm-up, next to that of `{ __typename }`.
 */
export async function measureRefusals(facts, { only = '', report }) {
  const documents = { '(floor) { __typename }': '{"query":"{ __typename }"}' };
  for (const [name, hostile] of Object.entries(hostileRequests)) documents[name] = bodyOf(hostile);
  const rows = [];
  for (const [kind, body] of Object.entries(documents).filter(([name]) => name.includes(only))) {
    const row = { kind, bytes: body.length, cpuMillis: await costOf(facts, body) };
    report(row);
    rows.push(row);
  }
  return rows;
}

async function costOf(facts, body) {
  for (let run = 0; run < warmUp; run++) await send(facts, body);
  const before = await cpuSeconds(facts);
  for (let run = 0; run < runs; run++) await send(facts, body);
  return Number(((((await cpuSeconds(facts)) - before) / runs) * 1_000).toFixed(2));
}

async function send(facts, body) {
  const response = await fetch(facts.graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${facts.operator_token}` },
    body,
  });
  await response.arrayBuffer();
}
