import { readFile } from 'node:fs/promises';
import type { Answer, GraphqlAnswer } from '../support/agent.js';
import type { Estate } from '../support/estate.js';
import { eventually } from '../support/eventually.js';
import { type Mode, modes, type ParityPlatform, startParity, subgraphNames } from '../support/parity.js';

interface Operation {
  name: string;
  type: string;
  body: string;
}

type Known = Record<string, unknown>;
/** Values that differ between equal sites: ids, times, signatures, random texts and unique names. */
const places: [RegExp, string][] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/\/(\d[\dx-]*)-[\w-]{22}(?=\.(?:avif|jpg|png|webp)\b)/g, '/$1-<signature>'],
  [/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, '<id>'],
  [/\b[0-9a-hjkmnp-tv-z]{26}\b/g, '<id>'],
  [/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, '<time>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<time>'],
  [/127\.0\.0\.1:\d+/g, '<host>'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<jwt>'],
  [/\b[0-9a-f]{40,64}\b/g, '<digest>'],
  [/\b[0-9a-f]{12}\b/g, '<unique>'],
  [/(ck|pk)_test_[\w-]+/g, '<key>'],
  [/(?<![\w-])[\w-]{32,}(?:\.[\w-]+)*(?![\w-])/g, '<text>'],
  [/127(\.\d+){3}/g, '<address>'],
  // Background work: key usage is reported later, and webhooks are retried.
  [/"(durationMs|bytes|size|requestCount|attempts|remaining|reset_seconds)":(\d+|\[[^\]]*\])/g, '"$1":"<own>"'],
  [
    /"(secretHint|secret_hint|blurhash|kid|x|lastUsedAt|failingSince|failing_since|usage)":("[^"]*"|null|\[[^\]]*\])/g,
    '"$1":"<own>"',
  ],
  // Identity keeps names of organizations and sites for a minute, which ends earlier in one mode.
  [/"(organizationName|siteName)":"[^"]*"/g, '"$1":"<own>"'],
  // Jobs record changes of files and of the site, interleaved with others.
  [/\{"sequence":\d+,"type":.*?"media":(null|\{[^}]*\})\},?/g, ''],
  [/"next_cursor":"\d+"/g, '"next_cursor":"<own>"'],
  [/\{"id":"<id>","event":"[\w.]+","sequence":[^}]*\},?/g, ''],
];

const alike = (value: unknown): string =>
  places.reduce((text, [shape, name]) => text.replace(shape, name), JSON.stringify(value));

let parity: ParityPlatform;
let estates: Record<Mode, Estate>;
let operations: readonly Operation[];
let support: {
  ask: typeof import('../support/agent.js').ask;
  sql: typeof import('../support/sql.js').sql;
  restRows: readonly { name: string; run: (mode: Mode) => Promise<Answer>; isRead: boolean }[];
};

beforeAll(async () => {
  parity = await startParity();
  // Support modules read the URL of the platform from the environment when they load.
  process.env.IMPRINT_TEST_PLATFORM = parity.factsFile;
  const { ask } = await import('../support/agent.js');
  const { estate } = await import('../support/estate.js');
  const { sql } = await import('../support/sql.js');
  const { requestFor, routes } = await import('../support/route-requests.js');
  const { bearerRequestFor, bearerRoutes } = await import('../support/bearer-requests.js');
  const made: [Mode, Estate][] = [];
  for (const mode of modes) made.push([mode, await estate()]);
  estates = Object.fromEntries(made) as Record<Mode, Estate>;
  const manifest = new URL('../../gateway/persisted-queries.json', import.meta.url);
  ({ operations } = JSON.parse(await readFile(manifest, 'utf8')));
  const at = (mode: Mode) => ({ baseUrl: parity.rest[mode] });
  support = {
    ask,
    sql,
    restRows: [
      ...routes.map((row) => ({
        name: `key: ${row.name}`,
        isRead: row.method === 'GET',
        run: (mode: Mode) => {
          const { ids, keySecret } = estates[mode];
          const reference = row.path.includes('/media/')
            ? ids.asset
            : row.path.includes('/leads/')
              ? ids.lead
              : ids.post;
          const { path, options } = requestFor(row, reference);
          return ask(path, { ...options, key: keySecret, ...at(mode) });
        },
      })),
      ...bearerRoutes
        // Operations that would end the session of the following rows.
        .filter(({ name }) => !/log ?out|revoke session|delete account/i.test(name))
        .map((row) => ({
          name: `bearer: ${row.name}`,
          isRead: row.method === 'GET',
          run: (mode: Mode) => {
            const { path, options } = bearerRequestFor(row, estates[mode]);
            return ask(path, { ...options, ...at(mode) });
          },
        })),
    ],
  };
});

afterAll(() => parity?.close());

/** Sequential responses of all modes, each from its own site, so that they share no state. */
async function everywhere<Result>(
  run: (mode: Mode) => Promise<Result>,
  show: (result: Result) => unknown,
): Promise<string[]> {
  const shown: string[] = [];
  for (const mode of modes) shown.push(alike(show(await run(mode))));
  return shown;
}

const shownAnswer = ({ status, headers, text, body }: Answer) => ({
  status,
  type: headers['content-type'],
  cache: headers['cache-control'],
  body: body ?? text,
});

const shownReply = ({ status, data, errors }: GraphqlAnswer) => ({
  status,
  data,
  // Fields fail in any order. Without data, only the first error is reported.
  errors: errors
    ?.map(({ message, path, extensions }) => ({ message, path: data === null ? null : path, extensions }))
    .sort((one, other) => (String(one.path) < String(other.path) ? -1 : 1)),
});

function variablesFor({ siteId, organizationId, ids, owner, home }: Estate, { body }: Operation): Known {
  const known: Known = {
    site: siteId,
    siteId,
    organization: organizationId,
    organizationId,
    id: /\bform\(/.test(body) ? ids.form : ids.post,
    webhookId: ids.webhook,
    contentWebhookId: ids.contentWebhook,
    statuses: ['DRAFT', 'PUBLISHED'],
    from: '2026-11-01',
    to: '2026-11-30',
    input: {
      site: siteId,
      siteId,
      organizationId,
      organization: organizationId,
      reference: ids.post,
      formId: ids.form,
      userId: owner.id,
      slug: home.slug,
    },
  };
  const declared = [...body.matchAll(/\$(\w+):/g)].map(([, name = '']) => name);
  return Object.fromEntries(declared.flatMap((name) => (name in known ? [[name, known[name]]] : [])));
}

/** Drops fields that the input type does not have, so that variables are valid by name. */
async function inputFor(operation: Operation, variables: Known): Promise<Known> {
  const { rootFields } = await import('../support/graph.js');
  const [, fieldName = ''] = /^mutation \w+(?:\([^)]*\))? \{\s*(\w+)/.exec(operation.body) ?? [];
  const root = rootFields.find(({ kind, name }) => kind === 'mutation' && name === fieldName);
  if (!root || !('input' in variables)) return variables;
  const { variablesOf } = await import('../support/graph.js');
  return variablesOf(root.field.args, variables.input as Known);
}

async function execute(mode: Mode, operation: Operation): Promise<GraphqlAnswer> {
  const variables = await inputFor(operation, variablesFor(estates[mode], operation));
  const response = await fetch(parity.graphql[mode], {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${estates[mode].owner.token}` },
    body: JSON.stringify({ query: operation.body, variables }),
  });
  const text = await response.text();
  return { status: response.status, text, ...JSON.parse(text) };
}

/** Waits for the jobs of pending items and webhooks: until they have run, equal sites differ. */
const changesAreFollowed = () =>
  eventually(async () => {
    const jobs = await support.sql(
      `select 1 from sites_jobs._private_jobs as job join sites_jobs._private_tasks as task on task.id = job.task_id
       where task.identifier in ('announce-site-change', 'sweep-sites')
       union all select 1 from content_jobs._private_jobs as job
       join content_jobs._private_tasks as task on task.id = job.task_id where task.identifier = 'follow-changes'`,
    );
    return jobs.length === 0;
  }, 60);

async function everyoneIsRefused(): Promise<boolean> {
  const screen = operations.find(({ name }) => name === 'SiteSettings');
  for (const mode of modes) {
    const { errors } = screen ? await execute(mode, screen) : { errors: undefined };
    const { status } = await support.ask('/api/v1/orgs', {
      baseUrl: parity.rest[mode],
      bearer: estates[mode].owner.token,
    });
    if (!errors || status === 200) return false;
  }
  return true;
}

describe('while all is well', () => {
  it('every registered operation answers the same in every mode', async () => {
    const different: object[] = [];
    for (const operation of operations.filter(
      ({ name }) => !/LogOut|RevokeSession|DeleteViewer|ChangePassword/.test(name),
    )) {
      const answers = await everywhere((mode) => execute(mode, operation), shownReply);
      if (new Set(answers).size > 1) different.push({ name: operation.name, answers });
      if (operation.type === 'mutation') await changesAreFollowed();
    }
    expect(different).toEqual([]);
  });

  it('every REST operation answers the same in every mode', async () => {
    const different: object[] = [];
    const statuses: number[] = [];
    for (const row of support.restRows) {
      const answers = await everywhere(row.run, shownAnswer);
      statuses.push(JSON.parse(answers[0] ?? '{}').status);
      if (new Set(answers).size > 1) different.push({ name: row.name, answers });
      if (!row.isRead) await changesAreFollowed();
    }
    expect(different).toEqual([]);
    // One of them archives the site.
    const restore = operations.find(({ name }) => name === 'AdminRestoreSite');
    for (const mode of modes) if (restore) await execute(mode, restore);
    // If all requests failed, the comparison would prove nothing.
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(support.restRows.length / 2);
  });
});

describe.each(subgraphNames)('while %s has no database', (name) => {
  beforeAll(async () => {
    // The hourly sweep may run at any time; after one run it finds nothing new.
    await support.sql(`select sites_jobs.add_job('sweep-sites')`);
    await changesAreFollowed();
    await parity.cut(name);
    // Each gateway caches the permissions of a session for some seconds.
    if (name === 'identity') await eventually(everyoneIsRefused);
  });
  afterAll(async () => {
    await parity.mend(name);
    // Pools detect a lost connection on its next use.
    for (const operation of operations.filter(({ type }) => type === 'query').slice(0, 3)) {
      for (const mode of modes) await execute(mode, operation).catch(() => undefined);
    }
  });

  it('every screen and every REST read fails alike in every mode', async () => {
    const different: object[] = [];
    const compare = async (title: string, answers: Promise<string[]>) => {
      const shown = await answers;
      if (new Set(shown).size > 1) different.push({ title, shown });
      return shown[0] ?? '';
    };
    const failed: string[] = [];
    for (const operation of operations.filter(({ type }) => type === 'query')) {
      failed.push(
        await compare(
          operation.name,
          everywhere((mode) => execute(mode, operation), shownReply),
        ),
      );
    }
    for (const row of support.restRows.filter(({ isRead }) => isRead)) {
      await compare(row.name, everywhere(row.run, shownAnswer));
    }
    expect(different).toEqual([]);
    expect(failed.some((text) => text.includes('"errors":['))).toBe(true);
  });
});
