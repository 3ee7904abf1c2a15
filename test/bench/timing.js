import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { startCorpus } from '../support/corpus.js';
import { loopbackAddress } from '../support/loopback-address.js';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';

/**
 * How long sign-up and sign-in take for addresses with and without an account: two distributions, in random
 * order over one client, and how well a rank statistic separates them (0.5: not at all). A planted delay of 2 ms
 * shows that the measurement would detect one. `TIMING_SAMPLES` sets the size of each
 * class (default 300).
 */
const samples = Number(process.env.TIMING_SAMPLES ?? 300);
const warmUp = 40;
const plantedMillis = 2;
const password = 'uma senha bem comprida';
const note = (line) => process.stderr.isTTY && process.stderr.write(`${line}\n`);

const postgres = await startPostgres({});
const corpus = await startCorpus();
const platform = await startPlatform({
  databaseUrl: postgres.url,
  environment: { DEMO: '0', BREACH_CORPUS_URL: corpus.url },
});
note(`making ${samples} accounts`);
const known = [];
for (let index = 0; index < samples; index++) known.push(await account());

const rows = [];
for (const [operation, ask] of [
  ['sign-up', (email) => post('/signup', { email, password })],
  ['log-in', (email) => post('/login', { email, password: 'uma senha errada longa' })],
  // Before those that send codes: only known addresses appear twice.
  ['log-in by code', (email) => post('/login/code', { email, code: '00000x' })],
  ['mailed code', (email) => post('/otp/send', { email, purpose: 'login' })],
  ['password reset', (email) => post('/password/reset', { email })],
]) {
  note(`measuring ${operation}`);
  rows.push({ operation, ...(await compare(ask)) });
}
process.stdout.write(`${JSON.stringify({ samples, rows }, null, 2)}\n`);
await platform.stop();
await platform.remove();
await corpus.stop();
await postgres.stop();

async function compare(ask) {
  for (let index = 0; index < warmUp; index++) await ask(newEmail());
  const order = known
    .flatMap((email) => [
      { email, isKnown: true },
      { email: newEmail(), isKnown: false },
    ])
    .sort(() => Math.random() - 0.5);
  const times = { known: [], unknown: [] };
  for (const { email, isKnown } of order) {
    const started = performance.now();
    await ask(email);
    times[isKnown ? 'known' : 'unknown'].push(performance.now() - started);
  }
  const planted = times.known.map((millis) => millis + plantedMillis);
  return {
    known: summary(times.known),
    unknown: summary(times.unknown),
    auc: round(areaUnderCurve(times.known, times.unknown)),
    auc_with_planted_delay: round(areaUnderCurve(planted, times.unknown)),
  };
}

/** Probability that a value of the first class exceeds one of the second (Mann-Whitney). */
function areaUnderCurve(first, second) {
  let above = 0;
  for (const left of first) for (const right of second) above += left > right ? 1 : left === right ? 0.5 : 0;
  return above / (first.length * second.length);
}

function summary(times) {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (share) => round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), p99: at(0.99) };
}

function round(value) {
  return Math.round(value * 1_000) / 1_000;
}

function newEmail() {
  return `t-${randomBytes(8).toString('hex')}@example.com`;
}

async function account() {
  const email = newEmail();
  await fetch(platform.facts.graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${platform.facts.operator_token}` },
    body: JSON.stringify({
      query: 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }',
      variables: { input: { email, password } },
    }),
  });
  return email;
}

/** From a new loopback address each time, so that limits do not apply. */
function post(path, body) {
  const payload = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sending = request(`${platform.facts.base_url}/api/v1/auth${path}`, {
      method: 'POST',
      agent: false,
      localAddress: loopbackAddress(),
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
    });
    sending.once('error', reject).once('response', (response) => response.resume().once('end', resolve));
    sending.end(payload);
  });
}
